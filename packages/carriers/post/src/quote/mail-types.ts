import type { TerminalSide } from '@tranzit/carrier-kit';
import type { AdditionalService, Availability, DeliveryWay, TerminalKind } from '@tranzit/kernel';

/** Kinds of mail and the number that names each in tariff objects and in tracking. */
export const mailTypeCodes = {
  LETTER: 2,
  BANDEROL: 3,
  POSTAL_PARCEL: 4,
  SMALL_PACKET: 5,
  EMS: 7,
  VSD: 10,
  LETTER_CLASS_1: 15,
  BANDEROL_CLASS_1: 16,
  ONLINE_PARCEL: 23,
  ONLINE_COURIER: 24,
  BUSINESS_COURIER: 30,
  BUSINESS_COURIER_ES: 31,
  EMS_OPTIMAL: 34,
  EMS_RT: 41,
  VGPO_CLASS_1: 46,
  PARCEL_CLASS_1: 47,
  EASY_RETURN: 51,
  EMS_TENDER: 52,
  ECOM: 53,
  ECOM_MARKETPLACE: 54,
  HYPER_CARGO: 57,
} as const;
export type MailType = keyof typeof mailTypeCodes;

export const categoryCodes = { ORDINARY: 3, WITH_DECLARED_VALUE: 2 } as const;
export type MailCategory = keyof typeof categoryCodes;

/**
 * Code of the kind × 1000 + code of the category × 10, and 0 for inland, 1 for abroad: what the public tariff service
 * goes by.
 */
export const tariffObjectOf = (mailType: MailType, category: MailCategory, isAbroad = false): number =>
  mailTypeCodes[mailType] * 1000 + categoryCodes[category] * 10 + (isAbroad ? 1 : 0);

export interface OfferedMailType {
  readonly name: string;
  /** All begin at an office: no call of the carrier sends a courier to the sender. The last letter is who hands it out. */
  readonly ways: readonly DeliveryWay[];
  /** Those of its ways on which the mark `courier` has brought what else waits at an office. */
  readonly markedWays?: readonly DeliveryWay[];
  /** How its size is told: ONLINE_PARCEL and PARCEL_CLASS_1 refuse `dimension`, points want a size class. */
  readonly size: 'dimension' | 'size_class' | 'none';
  /** Several places of one order go as one group; of the others each place is an order of its own. */
  readonly isGrouped?: true;
  /** Handed out at a point or a locker chosen by its index, not at a post office. */
  readonly isToPoint?: true;
  /** Only carried with a declared value. */
  readonly needsValue?: true;
  readonly transport?: 'SURFACE';
}

/** The kinds that are quoted and ordered. The rest of the table are letters, returns and papers. */
export const offeredMailTypes = {
  POSTAL_PARCEL: {
    name: 'Посылка',
    ways: ['w2w', 'w2d'],
    markedWays: ['w2d'],
    size: 'dimension',
    transport: 'SURFACE',
  },
  ONLINE_PARCEL: {
    name: 'Посылка онлайн',
    ways: ['w2w'],
    size: 'none',
    isGrouped: true,
    transport: 'SURFACE',
  },
  PARCEL_CLASS_1: { name: 'Посылка 1 класса', ways: ['w2w'], size: 'none' },
  ONLINE_COURIER: { name: 'Курьер онлайн', ways: ['w2d'], size: 'dimension', isGrouped: true },
  EMS: { name: 'EMS', ways: ['w2d'], size: 'dimension' },
  EMS_OPTIMAL: { name: 'EMS Оптимальное', ways: ['w2d'], size: 'dimension' },
  EMS_RT: { name: 'EMS РТ', ways: ['w2d'], size: 'dimension', isGrouped: true },
  EMS_TENDER: { name: 'EMS Тендер', ways: ['w2d'], size: 'dimension', isGrouped: true },
  BUSINESS_COURIER: { name: 'Бизнес курьер', ways: ['w2d'], size: 'dimension' },
  BUSINESS_COURIER_ES: { name: 'Бизнес курьер экспресс', ways: ['w2d'], size: 'dimension' },
  ECOM_MARKETPLACE: {
    name: 'ЕКОМ Маркетплейс',
    ways: ['w2w'],
    size: 'size_class',
    isGrouped: true,
    isToPoint: true,
    needsValue: true,
  },
} as const satisfies Partial<Record<MailType, OfferedMailType>>;
export type OfferedCode = keyof typeof offeredMailTypes;

/** One call each against the account's limit of a day, so the rarer kinds are left to the configuration. */
export const defaultMailTypes: readonly OfferedCode[] = [
  'POSTAL_PARCEL',
  'ONLINE_PARCEL',
  'PARCEL_CLASS_1',
  'ONLINE_COURIER',
  'EMS',
  'BUSINESS_COURIER',
  'ECOM_MARKETPLACE',
];

export const findMailType = (code: string): OfferedMailType | undefined =>
  Object.entries(offeredMailTypes).find(([name]) => name === code)?.[1];

/** Points and lockers hand out their own kind of mail alone, which offices do not. Every kind is handed over at an office. */
export function terminalKindsOf(tariffCode: string, side: TerminalSide): readonly TerminalKind[] | undefined {
  const mailType = findMailType(tariffCode);
  if (!mailType || side === 'sender') return undefined;
  return mailType.isToPoint ? ['point', 'locker'] : ['office'];
}

/** Kinds that a courier always brings, by the number tracking gives. */
export const doorMailTypeCodes: ReadonlySet<string> = new Set(
  Object.entries(offeredMailTypes)
    .filter(([, { ways }]) => ways.every((way) => way.endsWith('d')))
    .map(([name]) => String(Object.entries(mailTypeCodes).find(([code]) => code === name)?.[1])),
);

/**
 * Unloading is absent: nothing like it is known; loading too: it has a number in the tariff service but no field of an
 * order. 'In person' has a field where a point hands out. The last two have no counterpart: no order can have them.
 */
export const serviceAvailability = {
  INSURANCE: 'available',
  RETURN: 'available',
  BY_HAND: 'available',
  PICKUP_IN_60_MIN: 'need_confirm',
  PRIORITY_CONTROL: 'need_confirm',
} as const satisfies Partial<Record<AdditionalService, Availability>>;
