import { api, type Counterparty, type RequestOf } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { generateBook } from '../../../../test/harness/generate-book.ts';
import { readsDuring } from '../../../../test/harness/table-reads.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { purgeCounterparties } from './book.jobs.ts';
import { refreshPairs } from './pairs.store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const account = () => createAccount(db());
type Input = RequestOf<typeof api.createCounterparty>['body'];

const mill: Input = {
  title: 'Северный лён',
  inn: '7707083893',
  contact_name: 'Берёзов Тимофей',
  phones: [{ number: '9161234567' }],
  city: 'Казань',
  street: 'ул Речная',
  house: '5',
};
const twin: Input = {
  title: 'Северный лен',
  phones: [{ number: '9161234567' }],
  city: 'Пермь',
  note: 'Звонить',
};

const create = async (user: TestUser, body: Input): Promise<Counterparty> => {
  const answer = await portal.call(api.createCounterparty, { body }, { as: user });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const pairsOf = async (user: TestUser) => {
  const { body } = await portal.call(api.listCounterpartyPairs, { query: { limit: 100 } }, { as: user });
  expect(body.count).toBe(body.items.length);
  return body.items.map(({ reason, first, second }) => [reason, first.title, second.title]);
};
const similarTo = async (
  user: TestUser,
  query: NonNullable<RequestOf<typeof api.listSimilarCounterparties>['query']>,
) =>
  (await portal.call(api.listSimilarCounterparties, { query }, { as: user })).body.items.map(
    ({ title, reason }) => [title, reason],
  );
const get = (user: TestUser, { counterpartyId: id }: Counterparty) =>
  portal.call(api.getCounterparty, { params: { id } }, { as: user });
const change = (user: TestUser, entry: Counterparty, body: object) =>
  portal.call(
    api.updateCounterparty,
    { params: { id: entry.counterpartyId }, body: { version: entry.version, ...body } },
    { as: user },
  );
type MergeBody = RequestOf<typeof api.mergeCounterparties>['body'];
const merge = (user: TestUser, kept: Counterparty, gone: Counterparty, more: Partial<MergeBody> = {}) =>
  portal.call(
    api.mergeCounterparties,
    {
      params: { id: kept.counterpartyId },
      body: { from_id: gone.counterpartyId, version: kept.version, from_version: gone.version, ...more },
    },
    { as: user },
  );
const undo = (user: TestUser, id: number) =>
  portal.call(api.undoCounterpartyMerge, { params: { id } }, { as: user });

describe('similar entries', () => {
  it('keep one from being saved where the caller can be asked, until somebody says that it is another', async () => {
    const [user, other] = [await account(), await account()];
    const asked = { ...twin, asks_similar: true };
    const save = async (body: Input, as = user) => {
      const { status, error } = await portal.call(api.createCounterparty, { body }, { as });
      return [status, error?.errorCodes ?? null];
    };
    const refused = [409, { nonFieldError: ['counterparty_similar'] }];
    const { counterpartyId: id } = await create(user, mill);
    expect(await save(asked)).toEqual(refused);
    const second = { ...asked, phones: [{ number: '9161234999' }, { number: '9161234567' }] };
    expect(await save(second)).toEqual(refused);
    expect(await save({ title: 'Северный лён', city: 'Казань', asks_similar: true })).toEqual(refused);
    expect(await save({ title: 'Северный лён', city: 'Омск', asks_similar: true })).toEqual([201, null]);
    expect(await save(asked, other)).toEqual([201, null]);
    expect(await save({ ...asked, distinct_from: [id] })).toEqual([201, null]);
    expect(await save({ ...asked, distinct_from: [id] })).toEqual(refused);
    expect(await save(twin)).toEqual([201, null]);
  });

  it('are told while a new one is typed: by tax id and by phone, however it is written', async () => {
    const [user, other] = [await account(), await account()];
    const saved = await create(user, mill);
    await create(other, mill);
    expect(await similarTo(user, { inn: '7707083893' })).toEqual([['Северный лён', 'inn']]);
    expect(await similarTo(user, { phone: '8 (916) 123-45-67' })).toEqual([['Северный лён', 'phone']]);
    expect(await similarTo(user, { inn: '7707083893', except_id: String(saved.counterpartyId) })).toEqual([]);
    expect(await similarTo(user, { phone: 'нет' })).toEqual([]);
    expect(await similarTo(user, { inn: '7707083893', kpp: '540001001' })).toEqual([['Северный лён', 'inn']]);
    expect(await similarTo(user, { title: 'северный ЛЁН', city: 'казань' })).toEqual([
      ['Северный лён', 'name'],
    ]);
    expect(await similarTo(user, { title: 'Северный лён', city: 'Пермь' })).toEqual([]);
    expect(await similarTo(user, { title: 'Северный лён' })).toEqual([]);
    expect(await similarTo(user, {})).toEqual([]);
  });

  it('stand as pairs as long as they are similar', async () => {
    const user = await account();
    const [one, two] = [await create(user, mill), await create(user, twin)];
    await create(user, { title: 'Другой', phones: [{ number: '9161234568' }] });
    await create(await account(), mill);
    expect(await pairsOf(user)).toEqual([['phone', 'Северный лён', 'Северный лен']]);
    const changed = await change(user, two, { contacts: [] });
    expect(await pairsOf(user)).toEqual([]);
    await change(user, changed.body, { inn: '7707083893' });
    expect(await pairsOf(user)).toEqual([['inn', 'Северный лён', 'Северный лен']]);
    await portal.call(api.deleteCounterparty, { params: { id: one.counterpartyId } }, { as: user });
    expect(await pairsOf(user)).toEqual([]);
  });

  it('are two branches of one company where their KPP differ', async () => {
    const user = await account();
    const branch = { title: 'Лён', inn: '7707083893' };
    await create(user, { ...branch, kpp: '770701001' });
    await create(user, { ...branch, kpp: '540001001' });
    expect(await pairsOf(user)).toEqual([]);
  });

  it('are not told of a switchboard that six entries have', async () => {
    const user = await account();
    for (const title of ['А', 'Б', 'В', 'Г', 'Д']) await create(user, { title, phones: twin.phones ?? [] });
    expect(await pairsOf(user)).toHaveLength(10);
    await create(user, { title: 'Е', phones: twin.phones ?? [] });
    await create(user, { title: 'Ж', phones: twin.phones ?? [] });
    expect((await pairsOf(user)).flat()).not.toContain('Ж');
  });

  it('are no pair once somebody said that they are two, whatever is changed in them', async () => {
    const user = await account();
    const [one, two] = [await create(user, mill), await create(user, twin)];
    const body = { first_id: two.counterpartyId, second_id: one.counterpartyId };
    const dismiss = (as: TestUser) => portal.call(api.dismissCounterpartyPair, { body }, { as });
    const member = await addMember(db(), user.accountId, 'member', []);
    expect((await dismiss(member)).status).toBe(403);
    expect((await dismiss(await account())).status).toBe(404);
    expect((await dismiss(user)).status).toBe(204);
    await change(user, two, { note: 'Другой склад' });
    expect(await pairsOf(user)).toEqual([]);
  });

  it('are a pair again once that is taken back', async () => {
    const user = await account();
    const [one, two] = [await create(user, mill), await create(user, twin)];
    const body = { first_id: two.counterpartyId, second_id: one.counterpartyId };
    const restore = (as: TestUser) => portal.call(api.restoreCounterpartyPair, { body }, { as });
    const before = await pairsOf(user);
    await portal.call(api.dismissCounterpartyPair, { body }, { as: user });
    const member = await addMember(db(), user.accountId, 'member', []);
    expect((await restore(member)).status).toBe(403);
    expect((await restore(await account())).status).toBe(404);
    expect((await restore(user)).status).toBe(204);
    expect(await pairsOf(user)).toEqual(before);
  });
});

it('a parent and its divisions are no pairs by their tax id, and no similar entries of a new division', async () => {
  const user = await account();
  const head = await create(user, { title: 'Лён', inn: '7707083893' });
  const divisions = ['Склад № 1', 'Склад № 2'].map((title) => ({
    title,
    inn: '7707083893',
    parent_id: head.counterpartyId as never,
  }));
  for (const division of divisions) await create(user, division);
  const pairs = async () =>
    (await portal.call(api.listCounterpartyPairs, { query: {} }, { as: user })).body.count;
  expect(await pairs()).toBe(0);
  const parent_id = String(head.counterpartyId);
  expect(await similarTo(user, { inn: '7707083893', parent_id })).toEqual([]);
  expect(await similarTo(user, { inn: '7707083893' })).toHaveLength(3);
  await create(user, { title: 'Лён', inn: '7707083893' });
  expect(await pairs()).toBeGreaterThan(0);
});

describe('merging two entries', () => {
  it('takes people, addresses and what is chosen over, and leaves one', async () => {
    const user = await account();
    const [kept, gone] = [await create(user, mill), await create(user, twin)];
    const { status, body } = await merge(user, kept, gone, { title: 'Северный лён', note: 'Звонить за час' });
    expect([status, body.undoUntil]).toEqual([200, '2026-12-20T08:00:00.000Z']);
    expect(body.counterparty).toMatchObject({
      title: 'Северный лён',
      inn: '7707083893',
      note: 'Звонить за час',
      contacts: [
        { contactName: 'Берёзов Тимофей', isMain: true },
        { contactName: 'Северный лен', isMain: false },
      ],
      addresses: [{ city: 'Казань' }, { city: 'Пермь' }],
    });
    expect((await get(user, gone)).status).toBe(404);
    expect(await pairsOf(user)).toEqual([]);
    const found = await portal.call(api.listCounterparties, { query: { query: 'Пермь' } }, { as: user });
    expect(found.body.counterparties.map(({ counterpartyId }) => counterpartyId)).toEqual([
      kept.counterpartyId,
    ]);
  });

  it('loses nothing of two who equal one: the second stays beside them', async () => {
    const user = await account();
    const name = { contact_name: 'Берёзов Тимофей', phones: [{ number: '9161234567' }] };
    const door = { city: 'Казань', street: 'ул Речная', house: '5' };
    const kept = await create(user, { title: 'Северный лён', contacts: [name], addresses: [door] });
    const gone = await create(user, {
      title: 'Северный лен',
      contacts: [
        { ...name, email: 'one@len.example' },
        { ...name, email: 'two@len.example' },
      ],
      addresses: [
        { ...door, title: 'Склад' },
        { ...door, title: 'Магазин' },
      ],
    });
    const { counterparty } = (await merge(user, kept, gone)).body;
    expect(counterparty.contacts.map(({ email }) => email)).toEqual(['one@len.example', 'two@len.example']);
    expect(counterparty.addresses.map(({ title }) => title)).toEqual(['Склад', 'Магазин']);
  });

  it('makes one of equal people and addresses, which have what either says, and undone gives back both', async () => {
    const user = await account();
    const name = { contact_name: 'Берёзов Тимофей', phones: [{ number: '9161234567' }] };
    const door = { city: 'Казань', street: 'ул Речная', house: '5' };
    const kept = await create(user, {
      title: 'Северный лён',
      contacts: [{ ...name, position: 'закупки' }],
      addresses: [{ ...door, hint: 'Шлагбаум: 052' }],
    });
    const gone = await create(user, {
      title: 'Северный лен',
      contacts: [
        { ...name, email: 'berezov@len.example' },
        { ...name, contact_name: 'Кедров Захар' },
      ],
      addresses: [
        { ...door, title: 'Склад' },
        { ...door, house: '7' },
      ],
    });
    const { body } = await merge(user, kept, gone);
    expect(body.counterparty).toMatchObject({
      contacts: [
        { contactName: 'Берёзов Тимофей', position: 'закупки', email: 'berezov@len.example', isMain: true },
        { contactName: 'Кедров Захар' },
      ],
      addresses: [{ house: '5', title: 'Склад', hint: 'Шлагбаум: 052' }, { house: '7' }],
    });
    expect([body.counterparty.contacts.length, body.counterparty.addresses.length]).toEqual([2, 2]);
    const still = { version: expect.any(Number), updatedAt: expect.any(String) };
    const undone = (await undo(user, body.mergeId)).body;
    expect(undone.kept).toEqual({ ...kept, ...still });
    expect(undone.restored).toEqual({ ...gone, ...still });
  });

  it('folds all that one of two equals says alone, and undone takes it out again', async () => {
    const user = await account();
    const [named, landline] = [{ contact_name: 'Берёзов Тимофей' }, '8 383 212-00-20'];
    const door = { city: 'Казань', street: 'ул Речная', house: '5' };
    const kept = await create(user, {
      title: 'Северный лён',
      contacts: [
        { ...named, phones: [{ number: landline }], transliterated: { contact_name: 'Berezov Timofey' } },
      ],
      addresses: [door],
    });
    const told = {
      ...{ postcode: '420111', district: 'Заречный р-н', fias_id: 'b1a6d3c2', hint: 'со двора' },
      ...{ opening_hours: '9–18', title: 'Склад', latitude: 55.7912, longitude: 49.1301 },
    };
    const gone = await create(user, {
      title: 'Северный лен',
      contacts: [
        {
          ...{ ...named, position: 'склад', transliterated: { city: 'Kazan' } },
          phones: [{ number: landline, extension: '14', note: 'до 17:00', confirmed: true }],
        },
      ],
      addresses: [{ ...door, ...told }],
    });
    const { mergeId, counterparty } = (await merge(user, kept, gone)).body;
    expect(counterparty.contacts).toMatchObject([
      {
        position: 'склад',
        phones: [{ extension: '14', note: 'до 17:00', confirmedAt: expect.any(String) }],
        transliterated: { contactName: 'Berezov Timofey', city: 'Kazan' },
      },
    ]);
    expect(counterparty.addresses).toMatchObject([
      {
        ...{ postcode: '420111', district: 'Заречный р-н', fiasId: 'b1a6d3c2', hint: 'со двора' },
        ...{ openingHours: '9–18', title: 'Склад', latitude: 55.7912, pointPrecision: 'house' },
        addressLine: expect.stringContaining('Заречный р-н'),
      },
    ]);
    expect([counterparty.contacts.length, counterparty.addresses.length]).toEqual([1, 1]);
    const { body } = await undo(user, mergeId);
    const still = { version: expect.any(Number), updatedAt: expect.any(String) };
    expect(body).toEqual({ kept: { ...kept, ...still }, restored: { ...gone, ...still } });
  });

  it('keeps people of two positions and addresses of two postcodes apart', async () => {
    const user = await account();
    const name = { contact_name: 'Берёзов Тимофей', phones: [{ number: '9161234567' }] };
    const door = { city: 'Казань', street: 'ул Речная', house: '5' };
    const entry = (title: string, position: string, postcode: string) =>
      create(user, { title, contacts: [{ ...name, position }], addresses: [{ ...door, postcode }] });
    const [kept, gone] = [await entry('Лён', 'закупки', '420111'), await entry('Лен', 'склад', '420112')];
    const { counterparty } = (await merge(user, kept, gone)).body;
    expect(counterparty.contacts.map(({ position }) => position)).toEqual(['закупки', 'склад']);
    expect(counterparty.addresses.map(({ postcode }) => postcode)).toEqual(['420111', '420112']);
  });

  it.each([
    ['the first one first', 0],
    ['the last one first', 1],
  ])(
    'undone twice, %s, leaves a tag that both have brought until the second goes',
    async (_what, firstUndone) => {
      const user = await account();
      const { body: made } = await portal.call(
        api.createTags,
        { body: { tags: ['опт', 'склад'].map((title) => ({ title })) } },
        { as: user },
      );
      const tagged = async (title: string, tagList: readonly (typeof made.tags)[number][]) => {
        const entry = await create(user, { title });
        const add_tag_list = tagList.map(({ tagId }) => tagId);
        const body = { counterparty_ids: [entry.counterpartyId], add_tag_list };
        await portal.call(api.updateCounterpartyTags, { body }, { as: user });
        return (await get(user, entry)).body;
      };
      const kept = await create(user, { title: 'Лён' });
      const merges: number[] = [];
      for (const gone of [await tagged('Лён 1', made.tags), await tagged('Лён 2', made.tags.slice(0, 1))])
        merges.push((await merge(user, (await get(user, kept)).body, gone)).body.mergeId);
      const titles = async () => (await get(user, kept)).body.tags.map(({ title }) => title);
      expect(await titles()).toEqual(['опт', 'склад']);
      await undo(user, merges[firstUndone] ?? 0);
      expect(await titles()).toEqual(firstUndone === 0 ? ['опт'] : ['опт', 'склад']);
      await undo(user, merges[1 - firstUndone] ?? 0);
      expect(await titles()).toEqual([]);
    },
  );

  it('puts the tags of both on the entry that stays, and undone takes off those of the other', async () => {
    const user = await account();
    const { body: made } = await portal.call(
      api.createTags,
      { body: { tags: ['лён', 'опт', 'склад'].map((title) => ({ title })) } },
      { as: user },
    );
    const ids = made.tags.map(({ tagId }) => tagId);
    const tagged = async (entry: Counterparty, add_tag_list: readonly number[]) => {
      const body = { counterparty_ids: [entry.counterpartyId], add_tag_list: [...add_tag_list] };
      await portal.call(api.updateCounterpartyTags, { body }, { as: user });
      return (await get(user, entry)).body;
    };
    const kept = await tagged(await create(user, mill), ids.slice(0, 2));
    const gone = await tagged(await create(user, twin), ids.slice(1));
    const titlesOf = ({ tags }: Counterparty) => tags.map(({ title }) => title);
    const { mergeId, counterparty } = (await merge(user, kept, gone)).body;
    expect(titlesOf(counterparty)).toEqual(['лён', 'опт', 'склад']);
    const { body } = await undo(user, mergeId);
    expect([titlesOf(body.kept), titlesOf(body.restored)]).toEqual([
      ['лён', 'опт'],
      ['опт', 'склад'],
    ]);
  });

  it('is undone with the note, the main person and the order of addresses that there were', async () => {
    const user = await account();
    const door = { city: 'Казань', street: 'ул Речная', house: '5' };
    const made = await create(user, {
      ...{ title: 'Северный лен', contacts: [{ contact_name: 'Кедров Захар' }] },
      addresses: [{ ...door, house: '7' }, door],
    });
    const person = { counterparty_id: made.counterpartyId, contact_name: 'Тихий Назар', is_main: true };
    await portal.call(api.createContactInfo, { body: person }, { as: user });
    const gone = (await get(user, made)).body;
    expect(gone.contacts.find(({ isMain }) => isMain)?.contactName).toBe('Тихий Назар');
    const kept = await create(user, { title: 'Северный лён', addresses: [door] });
    const { mergeId } = (await merge(user, kept, gone, { note: 'Звонить за час' })).body;
    const { body } = await undo(user, mergeId);
    expect([body.kept.note, body.kept.notedBy, body.kept.notedAt]).toEqual([null, null, null]);
    expect(body.restored.contacts).toEqual(gone.contacts);
    expect(body.restored.addresses.map(({ house }) => house)).toEqual(['7', '5']);
  });

  it('takes nothing from an equal person that was left out, and keeps two that contradict each other', async () => {
    const user = await account();
    const name = { contact_name: 'Берёзов Тимофей', phones: [{ number: '9161234567' }] };
    const kept = await create(user, { title: 'Лён', contacts: [{ ...name, email: 'one@len.example' }] });
    const gone = await create(user, { title: 'Лен', contacts: [{ ...name, email: 'two@len.example' }] });
    const { body } = await merge(user, kept, gone);
    expect(body.counterparty.contacts.map(({ email }) => email)).toEqual([
      'one@len.example',
      'two@len.example',
    ]);
    const third = await create(user, { title: 'Лён', contacts: [{ ...name, position: 'склад' }] });
    const left = await merge(user, body.counterparty, third, { contact_info_ids: [] });
    expect(left.body.counterparty.contacts.map(({ position }) => position)).toEqual([null, null]);
  });

  it('leaves the entry that stays its main address, though those of the other are older', async () => {
    const user = await account();
    const gone = await create(user, {
      ...twin,
      addresses: [{ city: 'Омск', street: 'ул Лесная', house: '2' }],
    });
    const kept = await create(user, mill);
    const { body } = await merge(user, kept, gone);
    const citiesOf = ({ addresses }: Counterparty) => addresses.map(({ city }) => city);
    expect(citiesOf(body.counterparty)).toEqual(['Казань', 'Пермь', 'Омск']);
    const listed = await portal.call(api.listCounterparties, { query: {} }, { as: user });
    expect(listed.body.counterparties[0]?.mainAddress?.city).toBe('Казань');
    const undone = (await undo(user, body.mergeId)).body;
    expect([citiesOf(undone.kept), citiesOf(undone.restored)]).toEqual([['Казань'], ['Пермь', 'Омск']]);
  });

  it('is undone after another that gave its addresses new ids', async () => {
    const user = await account();
    const [first, second] = [await create(user, mill), await create(user, twin)];
    const inner = (await merge(user, first, second)).body;
    const kept = await create(user, { ...twin, city: 'Омск' });
    const outer = (await merge(user, kept, inner.counterparty)).body;
    expect(outer.counterparty.addresses.map(({ city }) => city)).toEqual(['Омск', 'Казань', 'Пермь']);
    await undo(user, outer.mergeId);
    const { body } = await undo(user, inner.mergeId);
    expect(body.kept.addresses.map(({ city }) => city)).toEqual(['Казань']);
    expect(body.restored.addresses.map(({ city }) => city)).toEqual(['Пермь']);
  });

  it('takes the children of the other over, and undone gives back those that stayed', async () => {
    const user = await account();
    const [kept, gone] = [await create(user, mill), await create(user, twin)];
    const childOf = (parent: Counterparty, title: string) =>
      create(user, { title, parent_id: parent.counterpartyId });
    const [own, first] = [await childOf(kept, 'Склад'), await childOf(gone, 'Цех')];
    const second = await childOf(gone, 'Лавка');
    const parentsOf = async () =>
      Promise.all([own, first, second].map(async (one) => (await get(user, one)).body.parentId));
    const [keptId, goneId] = [kept.counterpartyId, gone.counterpartyId];
    const { mergeId } = (await merge(user, kept, gone)).body;
    expect(await parentsOf()).toEqual([keptId, keptId, keptId]);
    await change(user, second, { parent_id: null });
    await undo(user, mergeId);
    expect(await parentsOf()).toEqual([keptId, goneId, null]);
  });

  it('makes no circle of an entry that belonged to the other', async () => {
    const user = await account();
    const head = await create(user, { title: 'Правление' });
    const gone = await create(user, { ...twin, parent_id: head.counterpartyId });
    const between = await create(user, { title: 'Филиал', parent_id: gone.counterpartyId });
    const kept = await create(user, { ...mill, parent_id: between.counterpartyId });
    const parentOf = async (entry: Counterparty) => (await get(user, entry)).body.parentId;
    const { mergeId } = (await merge(user, kept, gone)).body;
    expect(await parentOf(between)).toBe(head.counterpartyId);
    expect(await parentOf(kept)).toBe(between.counterpartyId);
    await undo(user, mergeId);
    expect(await parentOf(between)).toBe(gone.counterpartyId);
  });

  it('takes only the people and addresses that are named', async () => {
    const user = await account();
    const [kept, gone] = [await create(user, mill), await create(user, twin)];
    const { body } = await merge(user, kept, gone, { contact_info_ids: [], address_ids: [] });
    expect([body.counterparty.contacts.length, body.counterparty.addresses.length]).toEqual([1, 1]);
  });

  it('is undone as it was, once', async () => {
    const user = await account();
    const [kept, gone] = [await create(user, mill), await create(user, twin)];
    const { mergeId } = (await merge(user, kept, gone, { title: 'Лён', inn: null })).body;
    const { body } = await undo(user, mergeId);
    const still = { version: expect.any(Number), updatedAt: expect.any(String) };
    expect(body.kept).toEqual({ ...kept, ...still });
    expect(body.restored).toEqual({ ...gone, ...still });
    expect(await pairsOf(user)).toHaveLength(1);
    expect((await undo(user, mergeId)).error.errorCodes).toEqual({ nonFieldError: ['merge_is_final'] });
  });

  it('stands at the entry that stays until it is undone or final', async () => {
    const [user, other] = [await account(), await account()];
    const start = portal.clock.now();
    const [kept, gone] = [await create(user, mill), await create(user, twin)];
    const mergesOf = (as: TestUser) => {
      const params = { id: kept.counterpartyId };
      return portal.call(api.listCounterpartyMerges, { params, query: {} }, { as });
    };
    expect((await mergesOf(user)).body.items).toEqual([]);
    const { mergeId, undoUntil } = (await merge(user, kept, gone)).body;
    const told = { mergeId, title: 'Северный лен', mergedAt: start.toISOString(), undoUntil };
    expect((await mergesOf(user)).body.items).toEqual([told]);
    expect((await mergesOf(other)).status).toBe(404);
    portal.clock.advance(30 * 86_400_000);
    expect((await mergesOf(user)).body.items).toEqual([]);
    portal.clock.set(start.toISOString());
    await undo(user, mergeId);
    expect((await mergesOf(user)).body.items).toEqual([]);
  });

  it('undone leaves what somebody has written since', async () => {
    const user = await account();
    const [kept, gone] = [await create(user, mill), await create(user, twin)];
    const merged = (await merge(user, kept, gone, { title: 'Лён' })).body;
    await change(user, merged.counterparty, { title: 'Лён и пенька' });
    const { body } = await undo(user, merged.mergeId);
    expect([body.kept.title, body.restored.title]).toEqual(['Лён и пенька', 'Северный лен']);
    expect(body.restored.contacts).toHaveLength(1);
  });

  it('is final after 30 days, and orders made from the other are this one’s then', async () => {
    const user = await account();
    const start = portal.clock.now();
    const [kept, gone] = [await create(user, mill), await create(user, twin)];
    const side = await portal.call(
      api.createComplexCast,
      {
        body: {
          contact_name: 'Рада',
          phones: [{ number: '9161234567' }],
          address: { city: 'Пермь' },
          side: 'recipient',
          counterparty_id: gone.counterpartyId,
        },
      },
      { as: user },
    );
    const { mergeId } = (await merge(user, kept, gone)).body;
    portal.clock.advance(31 * 86_400_000);
    expect((await undo(user, mergeId)).status).toBe(409);
    await sql`select graphile_worker.add_job(${purgeCounterparties.name}, '{"_cron":{}}'::json)`.execute(
      db(),
    );
    await portal.runJobs();
    const { items } = (
      await portal.call(api.listRecentContacts, { query: { side: 'recipient' } }, { as: user })
    ).body;
    expect(items.map(({ contact }) => [contact.contactCastId, contact.counterpartyId])).toEqual([
      [side.body.contactCastId, kept.counterpartyId],
    ]);
    portal.clock.set(start.toISOString());
  });

  it('takes a passport along, locked for the entry that stays', async () => {
    const user = await account();
    const person = { kind: 'person', title: 'Ветрова Алина' } as const;
    const kept = await create(user, person);
    const gone = await create(user, { ...person, passport: { number: '4510 123456' } });
    await merge(user, kept, gone);
    const read = await portal.call(api.readPassport, { params: { id: kept.counterpartyId } }, { as: user });
    expect(read.body.number).toBe('4510 123456');
  });

  it('gives the passport back when it is undone', async () => {
    const user = await account();
    const person = { kind: 'person', title: 'Ветрова Алина' } as const;
    const kept = await create(user, person);
    const gone = await create(user, { ...person, passport: { number: '4510 123456' } });
    const { body } = await merge(user, kept, gone);
    await portal.call(api.undoCounterpartyMerge, { params: { id: body.mergeId } }, { as: user });
    const read = ({ counterpartyId: id }: { readonly counterpartyId: number }) =>
      portal.call(api.readPassport, { params: { id } }, { as: user });
    expect((await read(kept)).status).toBe(404);
    expect((await read(gone)).body.number).toBe('4510 123456');
  });

  it('is refused where one was changed since, is the same, or another account’s', async () => {
    const [user, other] = [await account(), await account()];
    const [kept, gone] = [await create(user, mill), await create(user, twin)];
    const theirs = await create(other, twin);
    const refusal = async (more: Partial<MergeBody>) => {
      const { status, error } = await merge(user, kept, gone, more);
      return [status, error.errorCodes];
    };
    expect(await refusal({ version: 7 })).toEqual([409, { nonFieldError: ['counterparty_changed'] }]);
    expect(await refusal({ from_version: 7 })).toEqual([409, { nonFieldError: ['counterparty_changed'] }]);
    expect(await refusal({ from_id: kept.counterpartyId })).toEqual([
      400,
      { from_id: ['merge_with_itself'] },
    ]);
    expect(await refusal({ from_id: theirs.counterpartyId })).toEqual([400, { from_id: ['not_found'] }]);
    expect(await refusal({ inn: '7707083894' })).toEqual([400, { inn: ['inn_wrong'] }]);
    expect((await get(user, gone)).status).toBe(200);
    expect((await merge(other, kept, theirs)).status).toBe(404);
  });

  it('of a pair from both sides at one moment happens once', async () => {
    const user = await account();
    const [one, two] = [await create(user, mill), await create(user, twin)];
    const answers = await Promise.all([merge(user, one, two), merge(user, two, one)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { body } = await portal.call(api.listCounterparties, { query: {} }, { as: user });
    expect(body.totals.all).toBe(1);
  });
});

it('a hundred entries are compared with the whole book at once, and not each with each of it', async () => {
  const { user } = await generateBook(db(), 600);
  const rows = await db()
    .selectFrom('counterparties')
    .select('id')
    .where('account_id', '=', user.accountId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const ids = rows.map(({ id }) => id);
  const { indexScans } = await db()
    .transaction()
    .execute((tx) => readsDuring(tx, ['contact_infos'], () => refreshPairs({ db: tx, actor: user }, ids)));
  expect(indexScans).toBeLessThan(3 * ids.length);
});
