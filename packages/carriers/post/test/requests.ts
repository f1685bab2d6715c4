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
  kladrId: undefined,
  postcode: '101000',
  latitude: undefined,
  longitude: undefined,
  terminalCode: undefined,
};
export const novosibirsk: CarrierPlace = {
  ...moscow,
  region: 'Новосибирская область',
  city: 'Новосибирск',
  postcode: undefined,
};

export const quoteRequest: QuoteRequest = {
  sender: moscow,
  receiver: novosibirsk,
  ways: ['d2d', 'd2w', 'w2d', 'w2w'],
  cargoType: 'package',
  packages: [measures],
  pickupOn: '2026-03-05',
  declaredValue: kopecks(300_000),
  services: [],
};

export const sender: OrderParty = {
  place: moscow,
  street: 'ул. Примерная',
  house: '1',
  office: undefined,
  addressLine: 'Москва, ул. Примерная, 1',
  instructions: undefined,
  contactName: 'Отправитель Тестовый',
  phone: '+70000000001',
  email: undefined,
  company: { name: 'ООО «Пример»', inn: undefined },
};
export const receiver: OrderParty = {
  ...sender,
  place: novosibirsk,
  street: 'ул. Образцовая',
  house: '2',
  office: '3',
  addressLine: 'Новосибирск, ул. Образцовая, 2, кв. 3',
  instructions: 'домофон 3',
  contactName: 'Тестовый Получатель Иванович',
  phone: '+70000000002',
  company: undefined,
};

export const orderRequest: OrderRequest = {
  ourNumber: 'TRZ-0000000018',
  tariffCode: 'EMS',
  way: 'd2d',
  sender,
  receiver,
  cargoType: 'package',
  packages: [{ ...measures, description: 'Запчасти' }],
  declaredValue: kopecks(300_000),
  services: ['INSURANCE'],
  pickupOn: '2026-03-05',
  pickupPeriod: '09:00-18:00',
  comment: undefined,
};

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: '80000000000018',
  carrierOrderId: '900000018',
  pickupOn: '2026-03-05',
} as const;
export const call = { timeoutMs: 5_000 } as const;
/** 5 March 2026, noon in Moscow. */
export const noonMs = Date.UTC(2026, 2, 5, 9);
