import { deliveryWays, grams, kopecks, millimetres } from '@tranzit/kernel';
import type { CarrierPlace, OrderParty, OrderRequest, QuoteRequest } from '../port/index.ts';

/** Requests as the portal makes them, with invented values; each carrier's tests change what they look at. */

export const measures = {
  weightGrams: grams(1500),
  lengthMm: millimetres(300),
  widthMm: millimetres(195),
  heightMm: millimetres(100),
  amount: 1,
};

const nowhere: CarrierPlace = {
  iso: 'RU',
  region: '',
  city: '',
  fiasId: undefined,
  kladrId: undefined,
  postcode: undefined,
  latitude: undefined,
  longitude: undefined,
  terminalCode: undefined,
};

/** A place of which only what is given is known. */
export const placeOf = (known: Partial<CarrierPlace>): CarrierPlace => ({ ...nowhere, ...known });

/** Known by their names alone. */
export const moscowByName = placeOf({ region: 'г Москва', city: 'Москва' });
export const novosibirskByName = placeOf({ region: 'Новосибирская область', city: 'Новосибирск' });

interface Ends {
  readonly sender: CarrierPlace;
  readonly receiver: CarrierPlace;
}

/** The pickup day is a Tuesday. */
export const quoteBetween = (ends: Ends, changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  ...ends,
  ways: deliveryWays,
  cargoType: 'package',
  packages: [measures],
  pickupOn: '2026-03-03',
  declaredValue: kopecks(300_000),
  services: [],
  ...changes,
});

export const senderAt = (place: CarrierPlace, changes: Partial<OrderParty> = {}): OrderParty => ({
  place,
  street: 'ул. Примерная',
  house: '1',
  office: '5',
  addressLine: 'Москва, ул. Примерная, 1',
  instructions: 'вход со двора',
  contactName: 'Отправитель Тестовый',
  phone: '+70000000001',
  email: undefined,
  company: { name: 'ООО «Пример & Ко»', inn: '7700000000' },
  ...changes,
});

export const receiverAt = (place: CarrierPlace, changes: Partial<OrderParty> = {}): OrderParty => ({
  place,
  street: 'пр. Образцовый',
  house: '2',
  office: '3',
  addressLine: 'Новосибирск, пр. Образцовый, 2',
  instructions: undefined,
  contactName: 'Получатель Тестовый',
  phone: '+70000000002',
  email: 'receiver@example.test',
  company: undefined,
  ...changes,
});

type OrderParts = Pick<OrderRequest, 'sender' | 'receiver' | 'tariffCode'> & Partial<OrderRequest>;

export const orderOf = (parts: OrderParts): OrderRequest => ({
  ourNumber: 'TRZ-0000000018',
  way: 'd2d',
  cargoType: 'package',
  packages: [{ ...measures, description: 'Запчасти' }],
  declaredValue: kopecks(300_000),
  services: [],
  pickupOn: '2026-03-03',
  pickupPeriod: '09:00-18:00',
  comment: 'позвонить за час',
  ...parts,
});

export const call = { timeoutMs: 5_000 } as const;
