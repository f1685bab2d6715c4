import type { AddressCast, CalculationTask, RateResult } from '@tranzit/contract';

/** A calculation and one of its rates as the server would tell them; tests give what they are about. */

export const sampleCast = (changes: Partial<AddressCast> = {}): AddressCast => ({
  addressCastId: 501,
  type: 'domestic',
  terminalId: null,
  terminalCode: null,
  terminalName: null,
  deliveryService: null,
  timeZone: 'Europe/Moscow',
  postcode: '125009',
  region: 'г Москва',
  district: null,
  city: 'Москва',
  cityType: 'г',
  street: 'ул Полевая',
  house: '14',
  office: '305',
  addressLine: 'г Москва, ул Полевая, д 14, оф 305',
  latitude: 55.75,
  longitude: 37.61,
  fiasId: null,
  iso: 'RU',
  ...changes,
});

export const sampleReceiverCast = (changes: Partial<AddressCast> = {}): AddressCast =>
  sampleCast({
    addressCastId: 502,
    timeZone: 'Asia/Novosibirsk',
    postcode: '630000',
    region: 'Новосибирская обл',
    city: 'Новосибирск',
    street: null,
    house: null,
    office: null,
    addressLine: 'Новосибирская обл, г Новосибирск',
    latitude: 55.03,
    longitude: 82.92,
    ...changes,
  });

export const sampleTask = (changes: Partial<CalculationTask> = {}): CalculationTask => ({
  taskId: 12,
  kind: 'domestic',
  ways: ['d2d'],
  sender: sampleCast(),
  receiver: sampleReceiverCast(),
  cargo: {
    cargoId: 77,
    type: 'package',
    packages: [
      { width: 40, height: 50, length: 60, weight: 24, description: 'Скатерти, лён', amount: 1 },
      { width: 40, height: 25, length: 60, weight: 7.5, description: 'Скатерти, лён', amount: 1 },
    ],
    insurance: true,
    insuranceRateValue: 15_000,
    insuranceResponse: 45,
    services: [{ serviceCode: 'RETURN' }],
    weight: 31.5,
    volume: 0.18,
    placeCount: 2,
    createdAt: '2026-11-20T11:00:00.000Z',
  },
  returnCargo: null,
  pickupDate: '2026-11-23',
  startedAt: '2026-11-20T11:20:00.000Z',
  doneAt: '2026-11-20T11:20:04.000Z',
  ...changes,
});

export const sampleRate = (changes: Partial<RateResult> = {}): RateResult => ({
  rateResultId: 34,
  taskId: 12,
  deliveryService: 'cse',
  originalDeliveryService: 'cse',
  contract: 'portal',
  rateType: 'default',
  code: 'std',
  tariffName: 'Стандарт',
  tariffKind: 'default',
  deliveryWay: 'd2d',
  availability: 'available',
  unavailableReason: null,
  price: 2169.8,
  priceParts: [
    { kind: 'base', code: null, amount: 2210 },
    { kind: 'insurance', code: null, amount: 45 },
    { kind: 'service', code: 'RETURN', amount: 180 },
    { kind: 'discount', code: null, amount: -265.2 },
  ],
  cashback: 58,
  pickupDate: null,
  minDays: 4,
  lateDays: 0,
  maxDays: 5,
  deliveryDateFrom: '2026-11-27',
  deliveryDateTo: '2026-11-28',
  additionalServices: [{ code: 'CARGO_LOADING', amount: 350, status: 'available' }],
  chargeableWeight: 36,
  warnings: [],
  onTimeShare: null,
  onTimeDeliveries: 0,
  position: 1,
  reused: false,
  lastKnownAt: null,
  validUntil: '2126-11-21T11:20:00.000Z',
  ...changes,
});

interface SampleOffer {
  readonly task: CalculationTask;
  readonly rate: RateResult;
}

export const sampleOffer = (changes: Partial<SampleOffer> = {}): SampleOffer => ({
  task: sampleTask(),
  rate: sampleRate(),
  ...changes,
});
