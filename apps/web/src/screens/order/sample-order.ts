import type { AddressCast, CalculationTask, RateResult, Waybill } from '@tranzit/contract';
import { newDraft, type Offer, type OrderDraft, type SideDraft } from './order-draft.ts';
import type { OrderLink } from './order-link.ts';

/** An order as the server would tell it; tests give what they are about. */

export const sampleLink: OrderLink = {
  taskId: 12,
  rateId: 34,
  senderTerminalId: undefined,
  receiverTerminalId: undefined,
  created: undefined,
};

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

export const sampleOffer = (changes: Partial<Offer> = {}): Offer => ({
  task: sampleTask(),
  rate: sampleRate(),
  ...changes,
});

export const samplePerson = (changes: Partial<SideDraft> = {}): Partial<SideDraft> => ({
  contactName: 'Ольховская Дарья',
  phone: '+7 (900) 000-00-12',
  ...changes,
});

/** A form in which nothing is missing. */
export function sampleDraft(changes: Partial<OrderDraft> = {}): OrderDraft {
  const draft = newDraft(sampleOffer(), sampleLink);
  const receiver = { addressText: 'г Новосибирск, ул Речная, д 5', place: null };
  return {
    ...draft,
    sender: { ...draft.sender, ...samplePerson() },
    receiver: { ...draft.receiver, ...samplePerson({ contactName: 'Берёзов Тимофей' }), ...receiver },
    pickupOn: '2026-11-23',
    pickupPeriod: '09:00-18:00',
    isAllowedCargo: true,
    ...changes,
  };
}

const contactCast = (address: AddressCast, contactName: string): Waybill['sender'] => ({
  contactCastId: 900 + address.addressCastId,
  addressCastId: address.addressCastId,
  type: address.type,
  iso: address.iso,
  terminalId: address.terminalId,
  terminalCode: address.terminalCode,
  deliveryService: address.deliveryService,
  address,
  contactName,
  phones: [{ number: '+79000000048' }],
  email: null,
  companyName: null,
  inn: null,
  kpp: null,
  ogrn: null,
  opfFull: null,
  legalAddress: null,
  passport: null,
  comment: null,
});

export const sampleContact = (
  changes: Partial<Waybill['sender']> = {},
  address = sampleCast(),
): Waybill['sender'] => ({ ...contactCast(address, 'Ольховская Дарья'), ...changes });

/** As it was ordered. */
const unmoved = { pickupMovedFrom: null, isPromiseOpen: false };

export const sampleWaybill = (changes: Partial<Waybill> = {}): Waybill => ({
  waybillId: 9,
  plsWaybillNumber: '4100272311',
  serviceWaybillNumber: null,
  deliveryService: 'cse',
  contract: 'portal',
  status: 'new',
  statusChangedAt: '2026-11-20T11:31:02.000Z',
  problemReason: null,
  problemText: null,
  kind: 1,
  orderKind: 'SIMPLE',
  deliveryWay: 'd2d',
  tariffName: 'Стандарт',
  tags: [],
  from: { city: 'Москва', region: null, name: 'Ольховская Дарья' },
  to: { city: 'Новосибирск', region: null, name: 'Берёзов Тимофей' },
  pickupDate: '2026-11-23',
  pickupPeriod: '09:00-18:00',
  deliveryDateFrom: '2026-11-27',
  deliveryDateTo: '2026-11-28',
  ...unmoved,
  deliveredAt: null,
  price: 2169.8,
  cashback: 58,
  placeCount: 2,
  weight: 31.5,
  source: 'user',
  // An order is looked at as soon as it is made.
  createdAt: new Date().toISOString(),
  creationStage: 'accepted',
  isCancellable: true,
  trouble: null,
  acknowledgedAt: null,
  sender: sampleContact(),
  receiver: contactCast(sampleReceiverCast(), 'Берёзов Тимофей'),
  cargo: sampleTask().cargo,
  returnCargo: null,
  return: null,
  returnOf: null,
  services: ['RETURN', 'INSURANCE'],
  priceParts: sampleRate().priceParts,
  bonusValue: 0,
  actions: [],
  documents: [],
  comment: null,
  amoId: null,
  lookedForUntil: null,
  ...changes,
});
