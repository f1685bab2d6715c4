import { expect, it } from 'vitest';
import { sampleReceiverCast } from '../../../testing/sample-offer.ts';
import { newSideDraft } from './side-draft.ts';
import { personOfMessage, placeOfMessage, takeMessage } from './side-of-message.ts';

it('a message about somebody of the contact book gives the place alone', () => {
  const cast = sampleReceiverCast();
  const draft = newSideDraft({ cast, carrier: 'cse', chosenTerminalId: undefined, person: null });
  const known = {
    ...draft,
    companyName: 'ООО «Северный лён»',
    phone: '+7 (900) 000-00-48',
    counterpartyId: 7,
  };
  const receiver = {
    person: { contact_name: 'Тимофей', phones: [{ number: '+79000000048' }] },
    address: { city: 'Новосибирск', street: 'ул Речная', house: '5' },
    comment: 'Подъезд 2',
  };
  const filled = takeMessage(known, placeOfMessage({ receiver, notTaken: [] }), { cast, isDoor: true });
  expect(filled).toMatchObject({ companyName: known.companyName, phone: known.phone, counterpartyId: 7 });
  expect(filled).toMatchObject({ place: { street: 'ул Речная', house: '5' }, comment: 'Подъезд 2' });
});

it.each([
  ['Северный лён', 'ООО', 'ООО «Северный лён»'],
  ['Лужин Платон', 'ИП', 'ИП Лужин Платон'],
  ['Северный лён', undefined, 'Северный лён'],
])('«%s» of the form %s is %s', (company_name, opf_full, companyName) => {
  const person = { company_name, phones: [], ...(opf_full && { opf_full }) };
  expect(personOfMessage({ receiver: { person } }).companyName).toBe(companyName);
});

it('a legal address in another town is not where the parcel goes', () => {
  const cast = sampleReceiverCast();
  const draft = newSideDraft({ cast, carrier: 'cse', chosenTerminalId: undefined, person: null });
  const address = { city: 'Казань', street: 'ул Баумана', house: '5' };
  const receiver = { person: { contact_name: 'Тимофей', phones: [] }, address };
  const filled = takeMessage(draft, { receiver, notTaken: [] }, { cast, isDoor: true });
  expect(filled).toMatchObject({ contactName: 'Тимофей', addressText: draft.addressText });
});
