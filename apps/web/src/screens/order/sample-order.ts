import type { AddressCast, Waybill } from '@tranzit/contract';
import type { SideDraft } from '../../features/ordering/sides/index.ts';
import {
  sampleCast,
  sampleOffer,
  sampleRate,
  sampleReceiverCast,
  sampleTask,
} from '../../testing/sample-offer.ts';
import { newDraft, type OrderDraft } from './order-draft.ts';
import type { OrderLink } from './order-link.ts';

/** An order as the server would tell it; tests give what they are about. */

export const sampleLink: OrderLink = {
  entries: [],
  taskId: 12,
  rateId: 34,
  senderTerminalId: undefined,
  receiverTerminalId: undefined,
  isForCart: false,
  created: undefined,
};

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
  counterpartyId: null,
  transliterated: null,
});

export const sampleContact = (
  changes: Partial<Waybill['sender']> = {},
  address = sampleCast(),
): Waybill['sender'] => ({ ...contactCast(address, 'Ольховская Дарья'), ...changes });

/** As it was ordered. */
const unmoved = { pickupMovedFrom: null, isPromiseOpen: false };

const ends = {
  from: { city: 'Москва', region: null, name: 'Ольховская Дарья' },
  to: { city: 'Новосибирск', region: null, name: 'Берёзов Тимофей' },
};

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
  tariffName: 'Стандарт дверь-дверь',
  tags: [],
  ...ends,
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
  courierCall: null,
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
