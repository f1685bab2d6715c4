import type { TariffRow } from '../../tariffs/tariff-table.ts';
import { emsRow, parcelRow } from './tariff-rows.ts';

/** How a mail type is sold inside Russia. */
export interface DomesticSale {
  readonly row: TariffRow;
  readonly priceFactor: number;
  /** Days of the row count for so much. */
  readonly daysFactor: number;
  readonly maxWeightGrams: number;
  readonly isFromDoor: boolean;
  readonly isToDoor: boolean;
}

/** How a mail type is sold abroad. */
export interface ForeignSale {
  readonly priceFactor: number;
  readonly extraDays: number;
  readonly maxWeightGrams: number;
  readonly isToDoor: boolean;
  /** First two letters of the barcode. */
  readonly letters: string;
}

/** A kind of mail; kinds with neither sale are known but not in the contract. */
export interface MailType {
  readonly name: string;
  /** Number in tracking and, times 1000, in the objects of the tariff service. */
  readonly code: number;
  readonly title: string;
  readonly domestic?: DomesticSale;
  readonly foreign?: ForeignSale;
  /** Refuses `dimension`, takes `dimension-type` only. */
  readonly refusesDimension?: true;
  /** Several places may travel as one shipment. */
  readonly takesPlaces?: true;
  readonly isToPoint?: true;
}

const office = { isFromDoor: false, isToDoor: false };
const doors = { isFromDoor: true, isToDoor: true };
const parcel: DomesticSale = {
  row: parcelRow,
  priceFactor: 1,
  daysFactor: 1,
  maxWeightGrams: parcelRow.maxWeightGrams,
  ...office,
};
const ems: DomesticSale = {
  row: emsRow,
  priceFactor: 1,
  daysFactor: 1,
  maxWeightGrams: emsRow.maxWeightGrams,
  ...doors,
};

/** Every mail type of the facts. Prices of all derive from the parcel and the EMS row. */
export const mailTypes: readonly MailType[] = [
  {
    name: 'POSTAL_PARCEL',
    code: 4,
    title: 'Посылка',
    domestic: parcel,
    foreign: { priceFactor: 0.7, extraDays: 8, maxWeightGrams: 20_000, isToDoor: false, letters: 'CA' },
  },
  {
    name: 'EMS',
    code: 7,
    title: 'EMS',
    domestic: ems,
    foreign: { priceFactor: 1, extraDays: 0, maxWeightGrams: 31_500, isToDoor: true, letters: 'EA' },
  },
  {
    name: 'ONLINE_PARCEL',
    code: 23,
    title: 'Посылка онлайн',
    domestic: { ...parcel, priceFactor: 0.92, daysFactor: 0.8 },
    refusesDimension: true,
    takesPlaces: true,
  },
  {
    name: 'ONLINE_COURIER',
    code: 24,
    title: 'Курьер онлайн',
    domestic: { ...parcel, isToDoor: true },
    takesPlaces: true,
  },
  {
    name: 'PARCEL_CLASS_1',
    code: 47,
    title: 'Посылка 1 класса',
    domestic: { ...parcel, priceFactor: 1.35, daysFactor: 0.6, maxWeightGrams: 5_000 },
    refusesDimension: true,
  },
  {
    name: 'BUSINESS_COURIER',
    code: 30,
    title: 'Бизнес курьер',
    domestic: { ...ems, priceFactor: 0.9, daysFactor: 1.2 },
  },
  {
    name: 'BUSINESS_COURIER_ES',
    code: 31,
    title: 'Бизнес курьер экспресс',
    domestic: { ...ems, priceFactor: 1.15, daysFactor: 0.8 },
  },
  {
    name: 'EMS_OPTIMAL',
    code: 34,
    title: 'EMS Оптимальное',
    domestic: { ...ems, priceFactor: 0.85, daysFactor: 1.3 },
  },
  { name: 'EMS_RT', code: 41, title: 'EMS РТ', domestic: { ...ems, priceFactor: 0.95 }, takesPlaces: true },
  {
    name: 'EMS_TENDER',
    code: 52,
    title: 'EMS тендер',
    domestic: { ...ems, priceFactor: 0.92 },
    takesPlaces: true,
  },
  {
    name: 'ECOM',
    code: 53,
    title: 'ЕКОМ',
    domestic: { ...parcel, priceFactor: 0.9, daysFactor: 0.8 },
    isToPoint: true,
  },
  {
    name: 'ECOM_MARKETPLACE',
    code: 54,
    title: 'ЕКОМ Маркетплейс',
    domestic: { ...parcel, priceFactor: 0.88, daysFactor: 0.8 },
    takesPlaces: true,
    isToPoint: true,
  },
  {
    name: 'BANDEROL',
    code: 3,
    title: 'Бандероль',
    domestic: { ...parcel, priceFactor: 0.6, maxWeightGrams: 5_000 },
  },
  {
    name: 'BANDEROL_CLASS_1',
    code: 16,
    title: 'Бандероль 1 класса',
    domestic: { ...parcel, priceFactor: 0.8, daysFactor: 0.6, maxWeightGrams: 2_500 },
  },
  {
    name: 'LETTER',
    code: 2,
    title: 'Письмо',
    domestic: { ...parcel, priceFactor: 0.3, maxWeightGrams: 100 },
  },
  {
    name: 'LETTER_CLASS_1',
    code: 15,
    title: 'Письмо 1 класса',
    domestic: { ...parcel, priceFactor: 0.45, daysFactor: 0.6, maxWeightGrams: 500 },
  },
  {
    name: 'SMALL_PACKET',
    code: 5,
    title: 'Мелкий пакет',
    foreign: { priceFactor: 0.4, extraDays: 10, maxWeightGrams: 2_000, isToDoor: false, letters: 'RA' },
  },
  { name: 'VSD', code: 10, title: 'Возврат сопроводительных документов' },
  { name: 'VGPO_CLASS_1', code: 46, title: 'ВГПО 1 класса' },
  { name: 'EASY_RETURN', code: 51, title: 'Лёгкий возврат', domestic: parcel },
  { name: 'HYPER_CARGO', code: 57, title: 'Гипер Карго' },
];

/** A category of mail: what is promised for the parcel. */
export interface MailCategory {
  readonly name: string;
  readonly code: number;
  readonly title: string;
  readonly hasDeclaredValue?: true;
  /** Money is taken from the receiver: the demo account has no agreement for that. */
  readonly hasCashOnDelivery?: true;
}

/** Every category of the facts. */
export const mailCategories: readonly MailCategory[] = [
  { name: 'SIMPLE', code: 0, title: 'простое' },
  { name: 'ORDERED', code: 1, title: 'заказное' },
  { name: 'WITH_DECLARED_VALUE', code: 2, title: 'с объявленной ценностью', hasDeclaredValue: true },
  { name: 'ORDINARY', code: 3, title: 'обыкновенное' },
  {
    name: 'WITH_DECLARED_VALUE_AND_CASH_ON_DELIVERY',
    code: 4,
    title: 'с объявленной ценностью и наложенным платежом',
    hasDeclaredValue: true,
    hasCashOnDelivery: true,
  },
  {
    name: 'WITH_DECLARED_VALUE_AND_COMPULSORY_PAYMENT',
    code: 6,
    title: 'с объявленной ценностью и обязательным платежом',
    hasDeclaredValue: true,
    hasCashOnDelivery: true,
  },
  { name: 'WITH_COMPULSORY_PAYMENT', code: 7, title: 'с обязательным платежом', hasCashOnDelivery: true },
  { name: 'COMBINED_ORDINARY', code: 8, title: 'комбинированное обыкновенное' },
  {
    name: 'COMBINED_WITH_DECLARED_VALUE',
    code: 9,
    title: 'комбинированное с объявленной ценностью',
    hasDeclaredValue: true,
  },
  {
    name: 'COMBINED_WITH_DECLARED_VALUE_AND_CASH_ON_DELIVERY',
    code: 10,
    title: 'комбинированное с объявленной ценностью и наложенным платежом',
    hasDeclaredValue: true,
    hasCashOnDelivery: true,
  },
];

/** The mail type of that name. */
export const findMailType = (name: string): MailType | undefined =>
  mailTypes.find((type) => type.name === name);
/** The category of that name. */
export const findMailCategory = (name: string): MailCategory | undefined =>
  mailCategories.find((category) => category.name === name);

/** Letters and printed matter: never fragile. */
export const isFlatMail = (type: MailType): boolean => [2, 3, 15, 16].includes(type.code);

/** Type and category of an object of the tariff service: type × 1000 + category × 10 + 0 inland, another digit abroad. */
export function readObject(
  object: number,
): { type: MailType; category: MailCategory; isForeign: boolean } | undefined {
  const type = mailTypes.find(({ code }) => code === Math.floor(object / 1000));
  const category = mailCategories.find(({ code }) => code === Math.floor((object % 1000) / 10));
  return type === undefined || category === undefined
    ? undefined
    : { type, category, isForeign: object % 10 !== 0 };
}
