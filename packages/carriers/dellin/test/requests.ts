import type { CarrierPlace, OrderParty, OrderRequest, QuoteRequest } from '@tranzit/carrier-kit';
import { grams, kopecks, millimetres } from '@tranzit/kernel';

export const call = { timeoutMs: 5_000 } as const;

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
  kladrId: '5400000100000',
  postcode: undefined,
};

export const moscowCode = '7700000000000000000000000';
export const novosibirskCode = '5400000100000000000000000';

export const quoteRequest: QuoteRequest = {
  sender: moscow,
  receiver: novosibirsk,
  ways: ['d2d'],
  cargoType: 'package',
  packages: [{ ...measures, lengthMm: millimetres(600), amount: 2 }],
  pickupOn: '2026-03-04',
  declaredValue: undefined,
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
  company: { name: 'ООО «Пример»', inn: '7700000000' },
};

export const receiver: OrderParty = {
  ...sender,
  place: novosibirsk,
  street: 'пр. Образцовый',
  house: '2',
  office: '3',
  addressLine: 'Новосибирск, пр. Образцовый, 2',
  instructions: undefined,
  contactName: 'Получатель Тестовый',
  phone: '+70000000002',
  email: 'receiver@example.test',
  company: undefined,
};

export const orderRequest: OrderRequest = {
  ourNumber: 'TRZ-0000000018',
  tariffCode: 'auto',
  way: 'd2d',
  sender,
  receiver,
  cargoType: 'package',
  packages: [{ ...measures, amount: 2, description: 'Запчасти' }],
  declaredValue: kopecks(3_000_000),
  services: ['INSURANCE', 'BY_HAND'],
  pickupOn: '2026-03-04',
  pickupPeriod: '10:00-18:00',
  comment: 'позвонить за час',
};

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: '90000018',
  carrierOrderId: '90000018',
  pickupOn: '2026-03-04',
} as const;
