import type { AddressCast, Cargo, ContactCast, TrackingEvent, Waybill } from '@tranzit/contract';

/** A waybill as the server answers it: Moscow to Yekaterinburg by DPD, on its way. Give what the test is about. */

export const sampleAddress = (changes: Partial<AddressCast> = {}): AddressCast => ({
  addressCastId: 11,
  type: 'domestic',
  terminalId: null,
  terminalCode: null,
  terminalName: null,
  deliveryService: null,
  timeZone: 'Europe/Moscow',
  postcode: '101000',
  region: 'Москва',
  district: null,
  city: 'Москва',
  cityType: 'г',
  street: 'Полевая',
  house: '14',
  office: '305',
  addressLine: 'Москва, ул. Полевая, д. 14, офис 305',
  latitude: 55.75,
  longitude: 37.62,
  fiasId: null,
  iso: 'RU',
  ...changes,
});

const receiverAddress = sampleAddress({
  addressCastId: 12,
  timeZone: 'Asia/Yekaterinburg',
  postcode: '620000',
  region: 'Свердловская область',
  city: 'Екатеринбург',
  street: 'Заречная',
  house: '7',
  office: null,
  addressLine: 'Екатеринбург, ул. Заречная, д. 7',
  latitude: 56.84,
  longitude: 60.61,
});

const sampleContact = (changes: Partial<ContactCast>): ContactCast => ({
  contactCastId: 21,
  addressCastId: 11,
  type: 'domestic',
  address: sampleAddress(),
  contactName: 'Ольховская Дарья',
  phones: [{ number: '+79000000012' }],
  email: null,
  companyName: 'ООО «Лесной дом»',
  inn: null,
  kpp: null,
  ogrn: null,
  opfFull: null,
  legalAddress: null,
  passport: null,
  comment: null,
  ...changes,
});

export const sampleReceiver = sampleContact({
  contactCastId: 22,
  addressCastId: 12,
  address: receiverAddress,
  contactName: 'Лужин Платон',
  companyName: 'ИП Лужин П. А.',
  phones: [{ number: '+79000000063' }],
});

const place = { width: 30, height: 30, length: 40, weight: 10.2, description: 'Постельное бельё', amount: 1 };

export const sampleCargo = (changes: Partial<Cargo> = {}): Cargo => ({
  cargoId: 31,
  type: 'package',
  packages: [place, { ...place, height: 20, weight: 8.2 }],
  insurance: true,
  insuranceRateValue: 48_000,
  insuranceResponse: 144,
  services: [],
  weight: 18.4,
  volume: 0.06,
  placeCount: 2,
  createdAt: '2026-11-16T08:19:00.000Z',
  ...changes,
});

export const sampleWaybill = (changes: Partial<Waybill> = {}): Waybill => ({
  waybillId: 5,
  plsWaybillNumber: '4100271552',
  serviceWaybillNumber: 'RU004677102',
  deliveryService: 'dpd',
  contract: 'portal',
  status: 'sent_to_receiver_office',
  statusChangedAt: '2026-11-18T23:10:00.000Z',
  problemReason: null,
  problemText: null,
  kind: 1,
  orderKind: 'SIMPLE',
  deliveryWay: 'd2d',
  tariffName: 'Classic',
  tags: [{ tagId: 1, title: 'Опт', state: 'new' }],
  from: { city: 'Москва', region: 'Москва', name: 'ООО «Лесной дом»' },
  to: { city: 'Екатеринбург', region: 'Свердловская область', name: 'ИП Лужин П. А.' },
  pickupDate: '2026-11-17',
  pickupPeriod: '13:00-18:00',
  deliveryDateFrom: '2126-11-22',
  deliveryDateTo: '2126-11-23',
  deliveredAt: null,
  price: 3960,
  cashback: 96,
  placeCount: 2,
  weight: 18.4,
  source: 'user',
  createdAt: '2026-11-16T08:20:00.000Z',
  creationStage: 'documents_ready',
  isCancellable: false,
  sender: sampleContact({}),
  receiver: sampleReceiver,
  cargo: sampleCargo(),
  returnCargo: null,
  services: ['INSURANCE', 'RETURN'],
  priceParts: [
    { kind: 'base', code: null, amount: 4080 },
    { kind: 'insurance', code: null, amount: 144 },
    { kind: 'service', code: 'RETURN', amount: 144 },
    { kind: 'discount', code: null, amount: -408 },
  ],
  bonusValue: 0,
  documents: [
    { kind: 'waybill', state: 'ready', size: 86_016, readyAt: '2026-11-16T08:30:00.000Z' },
    { kind: 'label', state: 'waiting', size: null, readyAt: null },
  ],
  comment: null,
  amoId: null,
  ...changes,
});

export const sampleEvent = (changes: Partial<TrackingEvent> = {}): TrackingEvent => ({
  eventId: 41,
  occurredAt: '2026-11-19T20:05:00.000Z',
  status: 'sent_to_receiver_office',
  code: 'transit',
  name: 'Казань, сортировка',
  city: 'Казань',
  reason: null,
  isApplied: true,
  source: 'carrier',
  ...changes,
});

export const sampleEvents: readonly TrackingEvent[] = [
  sampleEvent(),
  sampleEvent({
    eventId: 40,
    occurredAt: '2026-11-17T12:42:00.000Z',
    status: 'received_from_sender',
    name: 'Принята у отправителя',
    city: 'Москва',
  }),
  sampleEvent({
    eventId: 39,
    occurredAt: '2026-11-16T08:20:00.000Z',
    status: 'registered',
    name: 'Зарегистрирована',
    city: null,
    source: 'portal',
  }),
];
