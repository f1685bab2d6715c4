import type { TariffRow } from '../../tariffs/tariff-table.ts';

/** Ways of carriage, by the names the wire knows. */
export const dellinTypes = ['auto', 'express', 'letter', 'avia', 'small'] as const;
export type DellinType = (typeof dellinTypes)[number];

/** One delivery type with a demo price: a share of the table's line haul and of its days. */
export interface DeliveryType {
  readonly type: DellinType;
  readonly uid: string;
  readonly name: string;
  /** Field of the calculator's answer that holds the line haul. */
  readonly replyField: 'intercity' | 'express' | 'letter' | 'air' | 'small';
  readonly priceFactor: number;
  readonly dayFactor: number;
}

/** Every type with its uid as the carrier writes it. */
export const deliveryTypes: Readonly<Record<DellinType, DeliveryType>> = {
  auto: {
    type: 'auto',
    uid: '0xA8E38733915FD9844F1CD8DE0A9BEB4E',
    name: 'Автоперевозка',
    replyField: 'intercity',
    priceFactor: 1,
    dayFactor: 1,
  },
  express: {
    type: 'express',
    uid: '0x9AF6219358C3D0214D1714B9CF063259',
    name: 'Экспресс-перевозка',
    replyField: 'express',
    priceFactor: 1.65,
    dayFactor: 0.6,
  },
  letter: {
    type: 'letter',
    uid: '0xABE8F6204DDB074441425AC36471E421',
    name: 'Письмо',
    replyField: 'letter',
    priceFactor: 0.7,
    dayFactor: 1,
  },
  avia: {
    type: 'avia',
    uid: '0x91C2110CC6B6430D4B1E2D59855A0E42',
    name: 'Авиаперевозка',
    replyField: 'air',
    priceFactor: 2.6,
    dayFactor: 0.4,
  },
  small: {
    type: 'small',
    uid: '0x95ECD458FC6439B14A92AB8206807C40',
    name: 'Малогабаритный груз',
    replyField: 'small',
    priceFactor: 0.9,
    dayFactor: 1,
  },
};

/** The base of the demo table covers a cargo up to this weight. */
export const BASE_GRAMS = 5_000;

/** Demo row: from terminal to terminal up to {@link BASE_GRAMS}, then a step for each half-kilogram. */
export const dellinRow: TariffRow = {
  base: [420, 450, 560, 850, 1400, 1700],
  step: [5, 6, 9, 16, 28, 34],
  doorLegRubles: 400,
  days: [
    [1, 2],
    [2, 3],
    [3, 5],
    [6, 9],
    [10, 14],
    [12, 18],
  ],
  maxWeightGrams: 20_000_000,
};

/** Demo price of a packing by its uid in small letters, roubles for a cubic metre and never less than one tenth. */
export const packings: ReadonlyMap<string, { readonly name: string; readonly rublesPerM3: number }> = new Map(
  [
    ['0x82750921bc8128924d74f982dd961379', { name: 'Коробка', rublesPerM3: 600 }],
    ['0xa6a7bd2bf950e67f4b2cf7cc3a97c111', { name: 'Обрешётка', rublesPerM3: 1800 }],
    ['0xb26e3ae60bf5fb6646363afc69a10819', { name: 'Усиленная обрешётка', rublesPerM3: 2600 }],
    ['0xb5ff5bc18e642c354556b93d7fbcde2f', { name: 'Воздушно-пузырьковая плёнка', rublesPerM3: 900 }],
    ['0x947845d9bdc69efa49630d8c080c4fbe', { name: 'Мешок', rublesPerM3: 400 }],
    ['0xa0a820f33b2f93fe44c8058b65c77d0f', { name: 'Паллетный борт', rublesPerM3: 1500 }],
    ['0xae2eea993230333043e719d4965d5d31', { name: 'Дополнительная упаковка', rublesPerM3: 700 }],
    ['0xad97901b0ecef0f211e889fcf4624fec', { name: 'Обрешётка и плёнка', rublesPerM3: 2400 }],
  ],
);

/** Packings of which a cargo takes one only. */
export const exclusivePackings: readonly string[] = [
  '0xa6a7bd2bf950e67f4b2cf7cc3a97c111',
  '0xb26e3ae60bf5fb6646363afc69a10819',
];

/** Wishes about the vehicle by uid in small letters. */
export const vehicles: ReadonlySet<string> = new Set([
  '0x92fce2284f000b0241dad7c2e88b1655',
  '0x88f93a2c37f106d94ff9f7ada8efe886',
  '0x9951e0ff97188f6b4b1b153dfde3cfec',
  '0x818e8ff1eda1abc349318a478659af08',
  '0xb83b7589658a3851440a853325d1bf69',
]);

/** Demo price of one such wish, roubles. */
export const VEHICLE_RUBLES = 500;

/** A private person as a legal form. */
export const PRIVATE_PERSON = '0xab91feea04f6d4ad48df42161b6c2e7a';
