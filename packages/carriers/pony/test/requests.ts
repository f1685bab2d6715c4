import {
  measures,
  moscowByName,
  novosibirskByName as novosibirsk,
  orderOf,
  quoteBetween,
  receiverAt,
  senderAt,
} from '@tranzit/carrier-kit/testing';
import { kopecks } from '@tranzit/kernel';

export { call, measures } from '@tranzit/carrier-kit/testing';
export { novosibirsk };

export const moscow = { ...moscowByName, kladrId: '7700000000000', postcode: '101000' };
export const almaty = { ...novosibirsk, iso: 'KZ', region: '', city: 'Алматы' };
export const berlin = { ...novosibirsk, iso: 'DE', region: '', city: 'Берлин' };

export const quoteRequest = quoteBetween({ sender: moscow, receiver: novosibirsk });

export const sender = senderAt(moscow);
export const receiver = receiverAt(novosibirsk, {
  street: undefined,
  house: undefined,
  office: undefined,
  addressLine: 'Новосибирск, Ленинский проспект, 2, кв. 3',
});

export const orderRequest = orderOf({
  tariffCode: 'Express',
  sender,
  receiver,
  packages: [{ ...measures, amount: 2, description: 'Запчасти' }],
  declaredValue: kopecks(300_001),
  services: ['INSURANCE'],
});

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: '26-0000-0018',
  carrierOrderId: 'MOW-100018',
  pickupOn: '2026-03-03',
} as const;
