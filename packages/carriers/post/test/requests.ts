import {
  moscowByName,
  novosibirskByName as novosibirsk,
  orderOf,
  quoteBetween,
  receiverAt,
  senderAt,
} from '@tranzit/carrier-kit/testing';

export { call, measures } from '@tranzit/carrier-kit/testing';
export { novosibirsk };

export const moscow = { ...moscowByName, postcode: '101000' };

const pickupOn = '2026-03-05';

export const quoteRequest = quoteBetween({ sender: moscow, receiver: novosibirsk }, { pickupOn });

export const sender = senderAt(moscow, {
  office: undefined,
  instructions: undefined,
  company: { name: 'ООО «Пример»', inn: undefined },
});
export const receiver = receiverAt(novosibirsk, {
  street: 'ул. Образцовая',
  addressLine: 'Новосибирск, ул. Образцовая, 2, кв. 3',
  instructions: 'домофон 3',
  contactName: 'Тестовый Получатель Иванович',
  email: undefined,
});

export const orderRequest = orderOf({
  tariffCode: 'EMS',
  way: 'w2d',
  sender,
  receiver,
  services: ['INSURANCE'],
  pickupOn,
  comment: undefined,
});

export const reference = {
  ourNumber: 'TRZ-0000000018',
  carrierNumber: '80000000000018',
  carrierOrderId: '900000018',
  pickupOn,
} as const;
/** 5 March 2026, noon in Moscow. */
export const noonMs = Date.UTC(2026, 2, 5, 9);
