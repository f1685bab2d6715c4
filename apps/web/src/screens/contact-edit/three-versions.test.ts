import { expect, it } from 'vitest';
import { sampleEntry, samplePerson } from '../contacts/sample-contacts.ts';
import { type ContactDraft, draftOf } from './contact-draft.ts';
import { clashes, settled } from './three-versions.ts';

const other = { ...samplePerson(), contactInfoId: 77, contactName: 'Колосова Майя', isMain: false };
const base = draftOf(sampleEntry({ contacts: [samplePerson(), other] }));
const changed = (name: string, email: string): ContactDraft['people'] =>
  base.people.map((person) => (person.name === name ? { ...person, email } : person));
const main = base.people[0]?.name ?? '';

it('tells what differs of the one person whom both have changed', () => {
  const mine = { ...base, people: changed(main, 'a@les.example') };
  const theirs = { ...base, people: changed(main, 'b@les.example'), note: 'Не звонить' };
  expect(clashes({ base, mine, theirs })).toEqual([
    { name: 'people', whose: main, now: 'b@les.example', here: 'a@les.example' },
  ]);
});

it('tells nothing where each has changed another part, and keeps both', () => {
  const mine = { ...base, people: changed(main, 'a@les.example') };
  const theirs = { ...base, version: 9, people: changed(other.contactName, 'b@les.example'), inn: '' };
  expect(clashes({ base, mine, theirs })).toEqual([]);
  const saved = settled({ base, mine, theirs });
  expect(saved).toMatchObject({ version: 9, inn: '', note: base.note });
  expect(saved.people?.map(({ email }) => email)).toEqual(['a@les.example', 'b@les.example']);
});

it('tells all that differs where nobody knows what the form was begun on', () => {
  const theirs = { ...base, note: 'Не звонить' };
  expect(clashes({ base: undefined, mine: base, theirs })).toMatchObject([
    { name: 'note', now: 'Не звонить', here: base.note },
  ]);
});
