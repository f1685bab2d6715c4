import { expect, it } from 'vitest';
import type { MessagePart } from '../../features/pasted-message/index.ts';
import { isUnagreedLandline } from './check-contact.ts';
import { newDraft } from './contact-draft.ts';
import { draftOfMessage } from './contact-of-message.ts';

const phone = (number: string, doubts: MessagePart['doubts']) =>
  ({ kind: 'phone', number, doubts, start: 0, end: 1 }) as MessagePart; // of a phone nothing else is read

it('does not ask again about a landline that was kept in the message', () => {
  const { people = [] } = draftOfMessage(newDraft(), {
    parts: [phone('+73830000021', ['landline']), phone('+79160000031', [])],
    receiver: { person: { phones: [] } },
    cargo: undefined,
    town: undefined,
    note: '',
    notTaken: [],
  });
  const [landline, mobile] = people.flatMap(({ phones }) => phones);
  expect([landline?.agreed, mobile?.agreed]).toEqual(['+7 (383) 000-00-21', null]);
  expect(landline && isUnagreedLandline(landline)).toBe(false);
  expect(landline && isUnagreedLandline({ ...landline, number: '+7 (383) 000-00-22' })).toBe(true);
});
