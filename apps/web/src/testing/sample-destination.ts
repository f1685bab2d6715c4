import type { Destination, DestinationSide } from '@tranzit/contract';
import { sampleRate } from './sample-offer.ts';

/** A destination as the server would tell it; tests give what they are about. */

export const sampleSide = (changes: Partial<DestinationSide> = {}): DestinationSide => ({
  contactCastId: 601,
  addressCastId: 501,
  type: 'domestic',
  iso: 'RU',
  city: 'Москва',
  region: 'г Москва',
  addressLine: 'г Москва, ул Полевая, д 14, оф 305',
  latitude: 55.7522,
  longitude: 37.6156,
  name: 'ООО «Лесной дом»',
  contactName: 'Ольховская Дарья',
  phone: '+79161234567',
  ...changes,
});

export const sampleDestination = (changes: Partial<Destination> = {}): Destination => ({
  destinationId: 41,
  status: 'init',
  single: true,
  pickupDate: '2026-11-23',
  wishedPickupDate: null,
  pickupPeriod: '09:00-18:00',
  sender: sampleSide(),
  receiver: sampleSide({
    contactCastId: 602,
    addressCastId: 502,
    city: 'Новосибирск',
    region: 'Новосибирская обл',
    addressLine: 'Новосибирская обл, г Новосибирск, ул Сибирская, д 3',
    name: 'ООО «Северный лён»',
    contactName: 'Берёзов Тимофей',
    phone: '+79131234567',
  }),
  cargo: { cargoId: 77, type: 'package', placeCount: 2, weight: 31.5, description: 'Скатерти, лён' },
  returnCargoId: null,
  result: sampleRate(),
  formerPrice: null,
  needsConsent: false,
  emptyReason: null,
  emptyReasonText: null,
  creationError: null,
  waybillId: null,
  plsWaybillNumber: null,
  batchId: null,
  isBeforeStart: false,
  amoId: null,
  userId: 7,
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});

/** A destination of this id that goes to this city, to this receiver. */
export const sampleTo = (
  destinationId: number,
  city: string,
  name: string,
  changes: Partial<Destination> = {},
): Destination =>
  sampleDestination({ destinationId, receiver: sampleSide({ contactCastId: 602, city, name }), ...changes });
