import type { TariffRow } from '../../tariffs/tariff-table.ts';

/** A level of speed; only those with a row are sold by the demo contract. */
export interface Urgency {
  readonly guid: string;
  readonly name: string;
  readonly description: string;
  readonly row?: TariffRow;
  /** Sold from door to door only, and across borders. */
  readonly isExpress?: true;
}

const express: TariffRow = {
  base: [520, 890, 1060, 1170, 1290, 1450],
  step: [40, 70, 85, 115, 130, 145],
  doorLegRubles: 0,
  days: [
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 3],
    [3, 5],
    [4, 6],
  ],
  maxWeightGrams: 80_000,
};

const economy: TariffRow = {
  base: [380, 520, 640, 780, 1000, 1180],
  step: [20, 30, 40, 60, 95, 110],
  doorLegRubles: 110,
  days: [
    [1, 2],
    [2, 3],
    [3, 4],
    [5, 7],
    [7, 10],
    [9, 13],
  ],
  maxWeightGrams: 200_000,
};

/** The reference Urgencies. */
export const urgencies: readonly Urgency[] = [
  {
    guid: '18c4f207-458b-11dc-9497-0015170f8c09',
    name: 'Срочная',
    description: 'Экспресс-доставка от двери до двери',
    row: express,
    isExpress: true,
  },
  {
    guid: '8bbab642-1df3-11de-bcd5-0015170f8c09',
    name: 'Эконом доставка',
    description: 'Доставка наземным транспортом',
    row: economy,
  },
  { guid: '18c4f208-458b-11dc-9497-0015170f8c09', name: 'Сверхсрочная', description: 'К назначенному часу' },
  { guid: '18c4f209-458b-11dc-9497-0015170f8c09', name: 'Стандартная', description: 'Обычные сроки' },
  { guid: '9d7b9bdc-772f-11dc-a1ad-0015170f8c09', name: 'Суточная', description: 'В пределах города' },
  { guid: '209145f1-66a3-11dc-bda1-0015170f8c09', name: 'Не срочная', description: 'Без срока' },
  { guid: '4df477bc-a023-11eb-80dd-0090faaaf5c4', name: 'Сборный груз', description: 'Попутным грузом' },
  {
    guid: '5d451adb-fa4d-11e0-a657-001e67086478',
    name: 'Срочная, тепловой режим',
    description: 'С поддержанием температуры',
  },
];
