import type { CarrierPlace, OrderParty, OrderRequest, QuoteRequest } from '@tranzit/carrier-kit';
import { grams, kopecks, millimetres } from '@tranzit/kernel';

export const measures = {
  weightGrams: grams(1500),
  lengthMm: millimetres(300),
  widthMm: millimetres(195),
  heightMm: millimetres(100),
  amount: 1,
};

export const moscow: CarrierPlace = {
  iso: 'RU',
  region: 'Москва',
  city: 'Москва',
  fiasId: undefined,
  kladrId: '7700000000000',
  postcode: '101000',
  latitude: undefined,
  longitude: undefined,
  terminalCode: undefined,
};

export const novosibirsk: CarrierPlace = {
  ...moscow,
  region: 'Новосибирская область',
  city: 'Новосибирск',
  kladrId: undefined,
  postcode: undefined,
};

export const almaty: CarrierPlace = { ...novosibirsk, iso: 'KZ', region: '', city: 'Алматы' };
export const berlin: CarrierPlace = { ...novosibirsk, iso: 'DE', region: '', city: 'Берлин' };

/** The pickup day is a Tuesday. */
export const quoteRequest: QuoteRequest = {
  sender: moscow,
  receiver: novosibirsk,
  ways: ['d2d', 'd2w', 'w2d', 'w2w'],
  cargoType: 'package',
  packages: [measures],
  pickupOn: '2026-03-03',
  declaredValue: kopecks(300_000),
  services: [],
};

export const sender: OrderParty = {
  place: moscow,
  street: 'ул. Примерная',
  house: '1',
  office: '5',
  addressLine: 'Москва, ул. Примерная, 1',
  instructions: 'вход со двора',
  contactName: 'Отправитель Тестовый',
  phone: '+70000000001',
  email: undefined,
  company: { name: 'ООО «Пример & Ко»', inn: '7700000000' },
};

export const receiver: OrderParty = {
  ...sender,
  place: novosibirsk,
  street: undefined,
  house: undefined,
  office: undefined,
  addressLine: 'Новосибирск, Ленинский проспект, 2, кв. 3',
  instructions: undefined,
  contactName: 'Получатель Тестовый',
  phone: '+70000000002',
  email: 'receiver@example.test',
  company: undefined,
};

export const orderRequest: OrderRequest = {
  ourNumber: 'TRZ-0000000018',
  tariffCode: 'Express',
  way: 'd2d',
  sender,
  receiver,
  cargoType: 'package',
  packages: [{ ...measures, amount: 2, description: 'Запчасти' }],
  declaredValue: kopecks(300_001),
  services: ['INSURANCE', 'BY_HAND'],
  pickupOn: '2026-03-03',
  pickupPeriod: '09:00-18:00',
  comment: 'позвонить за час',
};

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: '26-0000-0018',
  carrierOrderId: 'MOW-100018',
  pickupOn: '2026-03-03',
} as const;
export const call = { timeoutMs: 5_000 } as const;
