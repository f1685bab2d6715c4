import type { CounterpartyId } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { transaction } from '../../../platform/context/index.ts';
import { checkEntry, completeEntry, findSameEntries, insertEntries } from './commands/import-entries.ts';
import { loadCounterparty } from './counterparties.queries.ts';
import { type NewCounterparty, sameEntryKey } from './counterparty.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const now = new Date('2026-11-20T08:00:00Z');

function entryOf(input: object): NewCounterparty {
  const { entry, broken } = checkEntry(input, now);
  if (!entry) throw new Error(JSON.stringify(broken));
  return entry;
}

async function book() {
  const actor = await createAccount(portal.runtime.database.db);
  const ctx = { ...portal.runtime.capabilities, actor };
  return {
    ctx,
    insert: (...inputs: readonly object[]) =>
      transaction(ctx, (tx) => insertEntries({ ...tx, actor }, inputs.map(entryOf))),
    complete: async (id: CounterpartyId, input: object) => {
      const known = await loadCounterparty(ctx, id);
      await transaction(ctx, (tx) => completeEntry({ ...tx, actor }, known, entryOf(input)));
      return loadCounterparty(ctx, id);
    },
    load: (id: CounterpartyId) => loadCounterparty(ctx, id),
  };
}

const phone = (number: string) => ({ phones: [{ number }] });
const mill = { title: 'Северный лён', inn: '7707083893', ...phone('9161234567') };
const street = { city: 'Казань', street: 'ул Речная', house: '5' };

describe('checking an entry', () => {
  it('tells all that is broken, whichever rule finds it', () => {
    expect(checkEntry({ title: '', email: 'x', position: 'я'.repeat(200) }, now).broken).toMatchObject({
      title: { code: 'required' },
      email: { code: 'not_email' },
      position: { code: 'too_long', params: { maximum: expect.any(Number) } },
    });
    expect(checkEntry({ ...mill, inn: '12', ...phone('12') }, now).broken).toEqual({
      inn: { code: 'inn_wrong' },
      'phones.0.number': { code: 'phone_wrong' },
    });
  });

  it('tells at once what two rules find: what a text may be, and what its numbers say', () => {
    const input = { ...street, house: 'я'.repeat(200), title: '', email: 'x', inn: '7707083894', kpp: 'abc' };
    const broken = checkEntry({ ...input, ...phone('12') }, now).broken ?? {};
    expect(Object.keys(broken).toSorted()).toEqual([
      'email',
      'house',
      'inn',
      'kpp',
      'phones.0.number',
      'title',
    ]);
    expect(broken.title).toMatchObject({ code: 'required' });
  });
});

describe('inserting entries', () => {
  it('gives each its own people and addresses, in their order', async () => {
    const { insert, load } = await book();
    const ids = await insert(
      { ...mill, ...street },
      { title: 'Пустой' },
      { title: 'Ветрова Алина', kind: 'person', ...phone('9161234568'), note: 'Звонить' },
    );
    const [linen, empty, person] = await Promise.all(ids.map(load));
    expect(linen).toMatchObject({
      title: 'Северный лён',
      version: 1,
      contacts: [{ contactName: 'Северный лён', isMain: true }],
      addresses: [{ house: '5' }],
    });
    expect(empty).toMatchObject({ title: 'Пустой', contacts: [], addresses: [], note: undefined });
    expect(person).toMatchObject({ kind: 'person', note: 'Звонить', notedAt: portal.clock.now() });
    expect(await insert()).toEqual([]);
  });
});

describe('an entry that is meant', () => {
  it.each([
    ['of the same tax id', mill, { title: 'Другое имя', inn: '7707083893' }, true],
    [
      'of the same tax id and another KPP',
      { ...mill, kpp: '770701001' },
      { ...mill, kpp: '540001001' },
      false,
    ],
    ['of the same tax id where one has no KPP', mill, { ...mill, kpp: '540001001' }, true],
    ['of the same tax id and a KPP that is not said', { ...mill, kpp: '770701001' }, mill, true],
    ['of the same name and another tax id', mill, { title: 'Северный лён', inn: '5400000026' }, false],
    ['of the same name without a tax id', mill, { title: 'Северный лён' }, false],
    [
      'of the same name and phone',
      { title: 'Лужин', ...phone('9161234567') },
      { title: 'ЛУЖИН', ...phone('8 916 123-45-67') },
      true,
    ],
    [
      'of the same name and another phone',
      { title: 'Лужин', ...phone('9161234567') },
      { title: 'Лужин', ...phone('9161234568') },
      false,
    ],
    ['of the same name where neither has a phone', { title: 'Лужин' }, { title: 'лужин' }, true],
    [
      'of the same name in the same place where neither has a phone',
      { title: 'Лужин', ...street },
      { title: 'лужин', ...street },
      true,
    ],
    [
      'of the same name in another place where neither has a phone',
      { title: 'Лужин', ...street },
      { title: 'Лужин', ...street, city: 'Омск' },
      false,
    ],
  ] as const)('is found or not: %s', async (_title, known, wanted, isFound) => {
    const { ctx, insert } = await book();
    const { ctx: elsewhere } = await book();
    const [id] = await insert(known);
    // Whether a tax id exists is not asked here.
    const entry = {
      ...entryOf({ ...wanted, inn: undefined }),
      inn: 'inn' in wanted ? wanted.inn : undefined,
    };
    const found = await findSameEntries(ctx, [entry]);
    expect(found.get(sameEntryKey(entry))?.id).toBe(isFound ? id : undefined);
    expect(await findSameEntries(elsewhere, [entry])).toEqual(new Map());
  });

  it('is the oldest of several', async () => {
    const { ctx, insert } = await book();
    const [oldest] = await insert(mill, mill);
    const entry = entryOf(mill);
    expect((await findSameEntries(ctx, [entry])).get(sameEntryKey(entry))?.id).toBe(oldest);
  });

  it('is found by any of its phones', async () => {
    const { ctx, insert } = await book();
    const [id] = await insert({
      title: 'Лужин',
      phones: [{ number: '9161234567' }, { number: '9161234568' }],
    });
    const entry = entryOf({ title: 'Лужин', ...phone('9161234568') });
    expect((await findSameEntries(ctx, [entry])).get(sameEntryKey(entry))?.id).toBe(id);
  });
});

describe('completing an entry', () => {
  it('adds what it lacks and changes nothing that is there', async () => {
    const { insert, complete } = await book();
    const [id] = await insert({ ...mill, kpp: '770701001' });
    if (id === undefined) throw new Error('nothing was inserted');
    const completed = await complete(id, {
      ...mill,
      title: 'Другое имя',
      kpp: '770701002',
      ogrn: '1027700132195',
      contact_name: 'Мохова Рада',
      ...phone('9161234569'),
      ...street,
    });
    expect(completed).toMatchObject({
      title: 'Северный лён',
      kpp: '770701001',
      ogrn: '1027700132195',
      version: 2,
      contacts: [{ isMain: true }, { contactName: 'Мохова Рада', isMain: false }],
      addresses: [{ house: '5' }],
    });
    expect((await complete(id, { ...mill, ...street })).version).toBe(2);
  });
});
