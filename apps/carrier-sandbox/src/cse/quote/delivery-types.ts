import { type DeliveryWay, wayOf } from '../../orders/order.ts';

/** How a shipment is handed over at both ends, and what comes back. */
export interface DeliveryType {
  readonly name: string;
  /** In calculations; the others are known by their names only. */
  readonly number?: string;
  readonly way: DeliveryWay;
  readonly isWithReturn?: true;
  readonly information: string;
}

/** The reference DeliveryType. */
export const deliveryTypes: readonly DeliveryType[] = [
  { name: 'ДоставкаДоДверей', number: '0', way: wayOf(true, true), information: 'Дверь – дверь' },
  { name: 'СкладДверь', number: '1', way: wayOf(false, true), information: 'Склад – дверь' },
  { name: 'Самовывоз', number: '2', way: wayOf(true, false), information: 'Дверь – склад' },
  { name: 'СкладСклад', number: '3', way: wayOf(false, false), information: 'Склад – склад' },
  { name: 'ДоставкаСВозвратом', way: wayOf(true, true), isWithReturn: true, information: 'С возвратом' },
  { name: 'ДоставкаСУведомлением', way: wayOf(true, true), information: 'С уведомлением' },
  {
    name: 'ДоставкаСВозвратомУведомлением',
    way: wayOf(true, true),
    isWithReturn: true,
    information: 'С возвратом уведомления',
  },
  { name: 'ДоставкаCOD', way: wayOf(true, true), information: 'С наложенным платежом' },
  { name: 'ПочтоваяКомната', way: wayOf(true, true), information: 'Почтовая комната' },
];

/** Numbers that old plugins put into waybills; not those of calculations. */
const waybillNumbers: Readonly<Record<string, string>> = {
  '0': 'ДоставкаCOD',
  '1': 'ДоставкаДоДверей',
  '3': 'ДоставкаСУведомлением',
  '5': 'Самовывоз',
  '6': 'СкладДверь',
  '7': 'СкладСклад',
};

const byName = (name: string): DeliveryType | undefined => deliveryTypes.find((type) => type.name === name);

/** Of a calculation or an order: a name or a number; door to door when empty. */
export function findDeliveryType(value: string): DeliveryType | undefined {
  if (value === '') return deliveryTypes[0];
  return deliveryTypes.find((type) => type.number === value) ?? byName(value);
}

/** Of a waybill: a name or an old number; door to door when empty. */
export function findWaybillDeliveryType(value: string): DeliveryType | undefined {
  return byName(waybillNumbers[value] ?? value) ?? (value === '' ? deliveryTypes[0] : undefined);
}
