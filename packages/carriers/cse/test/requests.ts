import type { CarrierPlace, OrderParty, OrderRequest, QuoteRequest } from '@tranzit/carrier-kit';
import { grams, kopecks, millimetres } from '@tranzit/kernel';

export const express = '18c4f207-458b-11dc-9497-0015170f8c09';
export const economy = '8bbab642-1df3-11de-bcd5-0015170f8c09';
export const insurance = 'cc03d9ad-61f4-11dc-bda1-0015170f8c09';
export const moscowGuid = 'cf862f56-442d-11dc-9497-0015170f8c09';
export const novosibirskGuid = 'aaaaaaaa-442d-11dc-9497-0015170f8c09';

export const measures = {
  weightGrams: grams(1_500),
  lengthMm: millimetres(300),
  widthMm: millimetres(200),
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

export const moscow: CarrierPlace = {
  ...nowhere,
  region: 'Москва',
  city: 'Москва',
  fiasId: '0C5B2444-70A0-4932-980C-B4DC0D3F02B5',
  postcode: '101000',
};

export const novosibirsk: CarrierPlace = {
  ...nowhere,
  region: 'Новосибирская область',
  city: 'Новосибирск',
  postcode: '630000',
};

/** A place known by its name alone. */
export const orel: CarrierPlace = { ...nowhere, region: 'Орловская область', city: 'Орёл' };

export const berlin: CarrierPlace = { ...nowhere, iso: 'DE', city: 'Berlin', postcode: '10115' };

export const quoteRequest: QuoteRequest = {
  sender: moscow,
  receiver: novosibirsk,
  ways: ['d2d'],
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
  addressLine: 'Новосибирск, ул. Образцовая, 2',
  instructions: undefined,
  contactName: 'Получатель Тестовый',
  phone: '+70000000002',
  email: 'receiver@example.test',
  company: undefined,
};

export const orderRequest: OrderRequest = {
  ourNumber: 'TRZ-0000000018',
  tariffCode: express,
  way: 'd2d',
  sender,
  receiver,
  cargoType: 'package',
  packages: [{ ...measures, description: 'Запчасти' }],
  declaredValue: kopecks(300_000),
  services: [],
  pickupOn: '2026-03-03',
  pickupPeriod: '10:00-18:00',
  comment: 'позвонить за час',
};

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: '000-00000018',
  pickupOn: '2026-03-03',
} as const;

export const courierRequest = {
  reference,
  sender,
  packages: orderRequest.packages,
  pickupOn: '2026-03-03',
  pickupPeriod: '10:00-18:00',
};

export const call = { timeoutMs: 5_000 } as const;
