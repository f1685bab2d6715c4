import {
  measures,
  moscowByName,
  novosibirskByName as novosibirsk,
  orderOf,
  quoteBetween,
  receiverAt,
  senderAt,
} from '@tranzit/carrier-kit/testing';

export { call, measures } from '@tranzit/carrier-kit/testing';
export { novosibirsk };

export const moscow = { ...moscowByName, kladrId: '7700000000000', postcode: '101000' };

export const quoteRequest = quoteBetween({ sender: moscow, receiver: novosibirsk }, { ways: ['d2d'] });

export const sender = senderAt(moscow);
export const receiver = receiverAt(novosibirsk, {
  street: 'Ленинский проспект',
  addressLine: 'Новосибирск, Ленинский проспект, 2, кв. 3',
});

export const orderRequest = orderOf({
  tariffCode: 'PCL',
  sender,
  receiver,
  packages: [{ ...measures, amount: 2, description: 'Запчасти' }],
  services: ['INSURANCE', 'RETURN', 'BY_HAND'],
});

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: 'RU000000018',
  pickupOn: '2026-03-03',
} as const;
