import type { CarrierPlace, OrderParty, OrderRequest, QuoteRequest } from '@tranzit/carrier-kit';
import { deliveryWays, grams, kopecks, millimetres } from '@tranzit/kernel';

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
  fiasId: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  kladrId: undefined,
  postcode: undefined,
  latitude: undefined,
  longitude: undefined,
  terminalCode: undefined,
};

export const novosibirsk: CarrierPlace = {
  ...moscow,
  region: 'Новосибирская область',
  city: 'Новосибирск',
  fiasId: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
};

/** Answers of the city search for both. */
export const cityAnswers = [
  { json: [{ code: 44, city: 'Москва', region: 'Москва', fias_guid: moscow.fiasId, country_code: 'RU' }] },
  {
    json: [
      {
        code: 270,
        city: 'Новосибирск',
        region: 'Новосибирская',
        fias_guid: novosibirsk.fiasId,
        country_code: 'RU',
      },
    ],
  },
];

export const quoteRequest: QuoteRequest = {
  sender: moscow,
  receiver: novosibirsk,
  ways: deliveryWays,
  cargoType: 'package',
  packages: [measures],
  pickupOn: '2026-03-02',
  declaredValue: kopecks(300_000),
  services: [],
};

const sender: OrderParty = {
  place: moscow,
  street: 'ул. Примерная',
  house: '1',
  office: undefined,
  addressLine: 'Москва, ул. Примерная, 1',
  instructions: undefined,
  contactName: 'Отправитель Тестовый',
  phone: '+70000000001',
  email: undefined,
  company: { name: 'ООО Пример', inn: '7700000000' },
};

export const orderRequest: OrderRequest = {
  ourNumber: 'TRZ-0000000018',
  tariffCode: '480',
  way: 'd2d',
  sender,
  receiver: {
    ...sender,
    place: novosibirsk,
    street: 'пр. Образцовый',
    house: '2',
    office: '3',
    contactName: 'Получатель Тестовый',
    phone: '+70000000002',
    email: 'receiver@example.test',
    company: undefined,
  },
  cargoType: 'package',
  packages: [{ ...measures, description: 'Запчасти' }],
  declaredValue: kopecks(300_000),
  services: ['INSURANCE', 'BY_HAND'],
  pickupOn: '2026-03-02',
  pickupPeriod: '08:00-18:00',
  comment: 'позвонить за час',
};
