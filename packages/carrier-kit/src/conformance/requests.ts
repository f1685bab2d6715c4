import { type DeliveryWay, deliveryWays, grams, kopecks, millimetres } from '@tranzit/kernel';
import type { CarrierAdapter, CarrierPlace, OrderRequest, QuoteRequest } from '../port/index.ts';

const nowhere = {
  iso: 'RU',
  region: '',
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
  fiasId: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  kladrId: '7700000000000',
};

export const novosibirsk: CarrierPlace = {
  ...nowhere,
  region: 'Новосибирская область',
  city: 'Новосибирск',
  fiasId: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
  kladrId: '5400000100000',
};

/** The sandbox's city that no carrier has a tariff for. */
export const tariffless: CarrierPlace = { ...nowhere, city: 'Безтарифный' };

/** The next weekday but one, `YYYY-MM-DD`: every carrier collects then. */
export function nextPickupDay(nowMs = Date.now()): string {
  const day = new Date(nowMs + 2 * 86_400_000);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

const measures = {
  weightGrams: grams(1_500),
  lengthMm: millimetres(300),
  widthMm: millimetres(200),
  heightMm: millimetres(100),
  amount: 1,
};

export function toQuoteRequest(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    sender: moscow,
    receiver: novosibirsk,
    ways: deliveryWays,
    cargoType: 'package',
    packages: [measures],
    pickupOn: nextPickupDay(),
    declaredValue: kopecks(300_000),
    services: [],
    ...changes,
  };
}

const sender = {
  place: moscow,
  street: 'ул. Примерная',
  house: '1',
  office: undefined,
  addressLine: 'Москва, ул. Примерная, 1',
  instructions: undefined,
  contactName: 'Отправитель Тестовый',
  phone: '+79000000001',
  email: undefined,
  company: { name: 'ООО Пример', inn: undefined },
};

/** The way that most carriers have: to the receiver's door, from the sender's where a courier can be sent there. */
export const doorWayOf = ({ capabilities: { ways } }: Pick<CarrierAdapter, 'capabilities'>): DeliveryWay =>
  ways.find((way) => way === 'd2d') ?? 'w2d';

/** An order to the receiver's door; `marker` (`#drop`, `#lost` …) decides its fate in the sandbox. */
export function toOrderRequest(
  ourNumber: string,
  { tariffCode, way }: Pick<OrderRequest, 'tariffCode' | 'way'>,
  marker = '',
): OrderRequest {
  return {
    ourNumber,
    tariffCode,
    way,
    sender,
    receiver: {
      ...sender,
      place: novosibirsk,
      street: 'пр. Образцовый',
      addressLine: 'Новосибирск, пр. Образцовый, 1',
      contactName: `Получатель Тестовый ${marker}`.trim(),
      phone: '+79000000002',
      company: undefined,
    },
    cargoType: 'package',
    packages: [{ ...measures, description: 'Запчасти' }],
    declaredValue: kopecks(300_000),
    services: [],
    pickupOn: nextPickupDay(),
    pickupPeriod: '10:00-18:00',
    comment: undefined,
  };
}
