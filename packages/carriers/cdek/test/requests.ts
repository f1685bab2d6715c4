import {
  moscowByName,
  novosibirskByName,
  orderOf,
  quoteBetween,
  receiverAt,
  senderAt,
} from '@tranzit/carrier-kit/testing';

export { measures } from '@tranzit/carrier-kit/testing';

export const moscow = { ...moscowByName, fiasId: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5' };
export const novosibirsk = { ...novosibirskByName, fiasId: '8dea00e3-9aab-4d8e-887c-ef2aaa546456' };

/** Answers of the city search for both. */
export const cityAnswers = [
  { json: [{ code: 44, city: 'Москва', region: 'Москва', fias_guid: moscow.fiasId, country_code: 'RU' }] },
  {
    json: [
      {
        code: 270,
        city: 'Новосибирск',
        region: 'Новосибирская',
        fias_guid: novosibirsk.fiasId,
        country_code: 'RU',
      },
    ],
  },
];

const pickupOn = '2026-03-02';

export const quoteRequest = quoteBetween({ sender: moscow, receiver: novosibirsk }, { pickupOn });

const sender = senderAt(moscow, {
  office: undefined,
  instructions: undefined,
  company: { name: 'ООО Пример', inn: '7700000000' },
});

export const orderRequest = orderOf({
  tariffCode: '480',
  sender,
  receiver: receiverAt(novosibirsk, { addressLine: sender.addressLine }),
  services: ['INSURANCE', 'BY_HAND'],
  pickupOn,
  pickupPeriod: '08:00-18:00',
});
