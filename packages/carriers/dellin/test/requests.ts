import {
  measures,
  moscowByName,
  novosibirskByName,
  orderOf,
  quoteBetween,
  receiverAt,
  senderAt,
} from '@tranzit/carrier-kit/testing';
import { kopecks, millimetres } from '@tranzit/kernel';

export { call, measures } from '@tranzit/carrier-kit/testing';

export const moscow = { ...moscowByName, kladrId: '7700000000000', postcode: '101000' };
export const novosibirsk = { ...novosibirskByName, kladrId: '5400000100000' };

export const moscowCode = '7700000000000000000000000';
export const novosibirskCode = '5400000100000000000000000';

const pickupOn = '2026-03-04';

export const quoteRequest = quoteBetween(
  { sender: moscow, receiver: novosibirsk },
  {
    ways: ['d2d'],
    packages: [{ ...measures, lengthMm: millimetres(600), amount: 2 }],
    pickupOn,
    declaredValue: undefined,
  },
);

export const sender = senderAt(moscow, { company: { name: 'ООО «Пример»', inn: '7700000000' } });
export const receiver = receiverAt(novosibirsk);

export const orderRequest = orderOf({
  tariffCode: 'auto',
  sender,
  receiver,
  packages: [{ ...measures, amount: 2, description: 'Запчасти' }],
  declaredValue: kopecks(3_000_000),
  services: ['INSURANCE', 'BY_HAND'],
  pickupOn,
  pickupPeriod: '10:00-18:00',
});

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: '90000018',
  carrierOrderId: '90000018',
  pickupOn,
} as const;
