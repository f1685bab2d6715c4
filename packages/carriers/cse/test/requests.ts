import {
  moscowByName,
  novosibirskByName,
  orderOf,
  placeOf,
  quoteBetween,
  receiverAt,
  senderAt,
} from '@tranzit/carrier-kit/testing';
import { grams, millimetres } from '@tranzit/kernel';

export { call } from '@tranzit/carrier-kit/testing';

export const express = '18c4f207-458b-11dc-9497-0015170f8c09';
export const economy = '8bbab642-1df3-11de-bcd5-0015170f8c09';
export const insurance = 'cc03d9ad-61f4-11dc-bda1-0015170f8c09';
export const moscowGuid = 'cf862f56-442d-11dc-9497-0015170f8c09';

export const measures = {
  weightGrams: grams(1_500),
  lengthMm: millimetres(300),
  widthMm: millimetres(200),
  heightMm: millimetres(100),
  amount: 1,
};

export const moscow = {
  ...moscowByName,
  fiasId: '0C5B2444-70A0-4932-980C-B4DC0D3F02B5',
  postcode: '101000',
};
export const novosibirsk = { ...novosibirskByName, postcode: '630000' };

/** A place known by its name alone. */
export const orel = placeOf({ region: 'Орловская область', city: 'Орёл' });
export const berlin = placeOf({ iso: 'DE', city: 'Berlin', postcode: '10115' });

export const quoteRequest = quoteBetween(
  { sender: moscow, receiver: novosibirsk },
  { ways: ['d2d'], packages: [measures] },
);

export const sender = senderAt(moscow);
export const receiver = receiverAt(novosibirsk, {
  street: undefined,
  house: undefined,
  office: undefined,
  addressLine: 'Новосибирск, ул. Образцовая, 2',
});

export const orderRequest = orderOf({
  tariffCode: express,
  sender,
  receiver,
  packages: [{ ...measures, description: 'Запчасти' }],
  pickupPeriod: '10:00-18:00',
});

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: '000-00000018',
  pickupOn: '2026-03-03',
} as const;

export const courierRequest = {
  callNumber: 'TRZ-0000000018-C',
  references: [reference] as const,
  sender,
  packages: orderRequest.packages,
  pickupOn: '2026-03-03',
  pickupPeriod: '10:00-18:00',
};
