import type { CarrierCode, DeliveryWay } from '@tranzit/kernel';

/** A tariff that demo orders are placed by; code, name and ways are those the carrier's simulator sells it under. */
export interface DemoTariff {
  readonly carrier: CarrierCode;
  readonly code: string;
  readonly name: string;
  readonly way: DeliveryWay;
  /** Roubles for the first half kilogram. */
  readonly baseRoubles: number;
  /** Calendar days from pickup to delivery. */
  readonly days: number;
  readonly maxKg: number;
}

const cseUrgent = '18c4f207-458b-11dc-9497-0015170f8c09';
const cseEconomy = '8bbab642-1df3-11de-bcd5-0015170f8c09';

type Row = readonly [
  code: string,
  name: string,
  way: DeliveryWay,
  baseRoubles: number,
  days: number,
  maxKg: number,
];

const rows: readonly (readonly [CarrierCode, readonly Row[]])[] = [
  [
    'cdek',
    [
      ['480', 'Экспресс дверь-дверь', 'd2d', 1150, 4, 30],
      ['481', 'Экспресс дверь-склад', 'd2w', 960, 4, 30],
      ['482', 'Экспресс склад-дверь', 'w2d', 960, 4, 30],
    ],
  ],
  [
    'dpd',
    [
      ['CUR', 'DPD CLASSIC', 'd2d', 820, 7, 30],
      ['NDY', 'DPD EXPRESS', 'd2d', 1260, 3, 30],
      ['ECN', 'DPD ECONOMY', 'd2w', 560, 9, 30],
      ['PCL', 'DPD OPTIMUM', 'w2d', 760, 6, 30],
    ],
  ],
  [
    'cse',
    [
      [cseUrgent, 'Срочная', 'd2d', 1190, 3, 30],
      [cseEconomy, 'Эконом доставка', 'd2d', 1020, 7, 30],
      [cseEconomy, 'Эконом доставка', 'd2w', 910, 7, 30],
    ],
  ],
  [
    'pony',
    [
      ['Express', 'Экспресс', 'd2d', 1260, 3, 20],
      ['Econom', 'Эконом', 'd2d', 950, 8, 20],
      ['SelfDelivery', 'Самовывоз', 'd2w', 1010, 3, 20],
    ],
  ],
  [
    'post',
    [
      ['EMS', 'EMS', 'w2d', 1250, 6, 20],
      ['ONLINE_PARCEL', 'Посылка онлайн', 'w2w', 420, 8, 10],
      ['ONLINE_COURIER', 'Курьер онлайн', 'w2d', 640, 10, 10],
    ],
  ],
  [
    'dellin',
    [
      ['auto', 'Автодоставка', 'd2d', 1690, 12, 60],
      ['auto', 'Автодоставка', 'w2w', 890, 12, 60],
      ['express', 'Экспресс-доставка', 'd2d', 2240, 9, 60],
    ],
  ],
];

/** What the accounts of the demo have ordered by. */
export const demoTariffs: readonly DemoTariff[] = rows.flatMap(([carrier, tariffs]) =>
  tariffs.map(([code, name, way, baseRoubles, days, maxKg]) => ({
    carrier,
    code,
    name,
    way,
    baseRoubles,
    days,
    maxKg,
  })),
);
