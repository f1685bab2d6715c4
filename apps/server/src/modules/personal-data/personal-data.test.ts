import { api, type BodyOf } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { moscow } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { freezeCasts } from '../contacts/index.ts';
import { createImportDesk } from '../imports/imports.factory.ts';
import { insertWaybill } from '../waybills/waybills.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const account = () => createAccount(db());
const phone = '+79165550177';
const person = { contact_name: 'Заречный Мирон', phones: [{ number: phone }] };

const sideOf = async (as: TestUser, more: object = {}) =>
  (
    await portal.call(
      api.createComplexCast,
      {
        body: {
          ...person,
          address: { ...moscow, street: 'ул Заповедная', house: '8' },
          side: 'sender',
          ...more,
        },
      },
      { as },
    )
  ).body.contactCastId;
const entryOf = async (as: TestUser, body: Partial<BodyOf<typeof api.createCounterparty>> = {}) =>
  (
    await portal.call(
      api.createCounterparty,
      {
        body: {
          kind: 'person',
          title: 'Заречный Мирон',
          ...person,
          ...moscow,
          note: 'Звонить после 12',
          ...body,
        },
      },
      { as },
    )
  ).body;
const orderOf = (as: TestUser, receiver: object = {}) =>
  insertWaybill(db(), as as never, { receiver: { name: 'Заречный Мирон', phones: [phone], ...receiver } });

type Named = { phones?: { number: string }[]; email?: string; name?: string };
const exportOf = async (as: TestUser, body: Named, format: 'json' | 'xlsx' = 'json') =>
  portal.call(api.exportPerson, { body: { ...body, format } }, { as });
const keptOf = async (as: TestUser, body: Named = { phones: [{ number: phone }] }) =>
  JSON.parse((await exportOf(as, body)).bytes.toString('utf8')) as Record<string, Record<string, string>[]>;
const remove = async (as: TestUser, body: Named = { phones: [{ number: phone }] }) =>
  (await portal.call(api.deletePerson, { body }, { as })).body;

describe('what is kept of one person', () => {
  it('is handed out whole, by the phone however it is written, and the log tells of it', async () => {
    const user = await account();
    await entryOf(user);
    await sideOf(user, { comment: 'Домофон 12', passport: '4510 123456' });
    const { number } = await orderOf(user);
    const kept = await keptOf(user, { phones: [{ number: '8 (916) 555-01-77' }] });
    expect(kept.book).toMatchObject([{ name: 'Заречный Мирон', phones: phone, note: 'Звонить после 12' }]);
    expect(kept.bookAddress).toMatchObject([{ address: expect.stringContaining('Москва') }]);
    expect(kept.side?.map(({ comment }) => comment)).toEqual([undefined, 'Домофон 12']);
    expect(kept.side?.[1]).toMatchObject({ passport: '45 •• ••• 456' });
    expect(kept.order).toMatchObject([{ number, role: 'Получатель', price: '540.50' }]);
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, { as: user })).body;
    expect(items[0]).toMatchObject({ kind: 'person_exported', subject: null });
  });

  it('is a table for people, in their language', async () => {
    const user = await account();
    await entryOf(user);
    const { headers, bytes } = await exportOf(user, { name: 'заречный мирон' }, 'xlsx');
    expect(headers['content-type']).toContain('spreadsheetml');
    expect(String(headers['content-disposition'])).toContain('person-');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('is nothing of another account, and of shipping what the member sees', async () => {
    const [user, other] = [await account(), await account()];
    await entryOf(user);
    await sideOf(user);
    expect(Object.keys(await keptOf(other))).toEqual(['takenAt']);
    const colleague = await addMember(db(), user.accountId, 'member', ['contacts.edit']);
    expect(Object.keys(await keptOf(colleague))).toEqual(['takenAt', 'book', 'bookAddress']);
    const reader = await addMember(db(), user.accountId, 'member', ['shipping.create']);
    expect((await exportOf(reader, { name: 'Заречный Мирон' })).status).toBe(403);
  });

  it('wants somebody to be named: the name alone counts where there is neither phone nor e-mail', async () => {
    const user = await account();
    const nobody = await exportOf(user, {});
    expect([nobody.status, nobody.error.errorCodes]).toEqual([400, { name: ['person_missing'] }]);
    const wrong = await exportOf(user, { phones: [{ number: '12' }] });
    expect(wrong.error.errorCodes).toEqual({ 'phones.0.number': ['phone_wrong'] });
    await entryOf(user);
    expect(
      (await keptOf(user, { name: 'Заречный Мирон', email: 'other@example.test' })).book,
    ).toBeUndefined();
    await entryOf(user, { phones: [] });
    expect((await keptOf(user, { name: 'Заречный Мирон' })).book).toHaveLength(1);
  });

  it('takes a name of digits and marks alone for none', async () => {
    const user = await account();
    for (const name of ['77 78', '(12) + 3', '—'])
      expect((await exportOf(user, { name })).error.errorCodes).toEqual({ name: ['person_missing'] });
    const byPhone = { name: '77 78', phones: [{ number: phone }] };
    await entryOf(user, { title: '77 78', contact_name: '77 78' });
    expect((await keptOf(user, byPhone)).book).toHaveLength(1);
  });
});

describe('the copy and the deletion', () => {
  const name = 'Заречный Мирон';
  const company = {
    ...{ kind: 'company' as const, title: `ИП ${name}`, inn: '500100732259' },
    ...{ legal_address: 'г Москва, ул Тихая, д 1', note: 'Въезд со двора' },
  };

  it('both have an entry that nobody is in, and its addresses', async () => {
    const user = await account();
    const { counterpartyId: id, version } = await entryOf(user, { phones: [] });
    await portal.call(
      api.updateCounterparty,
      { params: { id }, body: { version, contacts: [] } },
      { as: user },
    );
    const kept = await keptOf(user, { name });
    expect(kept.book).toMatchObject([{ name, note: 'Звонить после 12' }]);
    expect(kept.bookAddress).toHaveLength(1);
    expect((await remove(user, { name })).people).toBe(1);
    expect(Object.keys(await keptOf(user, { name }))).toEqual(['takenAt']);
  });

  it('both have the company of an entrepreneur, and where others are in it what is of them', async () => {
    const user = await account();
    await entryOf(user, company);
    const kept = await keptOf(user);
    const told = { name, company: name, inn: company.inn, legalAddress: company.legal_address };
    expect(kept.book).toMatchObject([{ ...told, note: company.note }]);
    expect(kept.bookAddress).toHaveLength(1);
    const other = await account();
    await entryOf(other, {
      ...company,
      contacts: [{ contact_name: 'Тихий Назар', phones: [{ number: '+79165550188' }] }],
    });
    const shared = await keptOf(other);
    expect(shared.book).toMatchObject([{ ...told, note: company.note }]);
    expect(shared.bookAddress).toBeUndefined();
  });

  it('both leave a company where they work alone', async () => {
    const user = await account();
    await entryOf(user, { ...company, title: 'ООО «Лён»', inn: '7707083893' });
    const [row] = (await keptOf(user)).book ?? [];
    expect([row?.company, row?.inn, row?.note]).toEqual(['Лён', undefined, undefined]);
  });
});

describe('deleting a person', () => {
  it('takes them out of the book and of what no order uses; orders keep theirs and say until when', async () => {
    const user = await account();
    const { counterpartyId } = await entryOf(user);
    await sideOf(user);
    await orderOf(user);
    expect(await remove(user)).toEqual({
      people: 1,
      sides: 1,
      importedRows: 0,
      keptOrders: 1,
      keptUntil: '2032-01-01',
    });
    const gone = await portal.call(api.getCounterparty, { params: { id: counterpartyId } }, { as: user });
    expect(gone.status).toBe(404);
    const restored = await portal.call(
      api.restoreCounterparties,
      { body: { counterparty_ids: [counterpartyId] } },
      { as: user },
    );
    expect(restored.body.count).toBe(0);
    const kept = await keptOf(user);
    expect([kept.book, kept.side?.length, kept.order?.length]).toEqual([undefined, 1, 1]);
    const recent = await portal.call(api.listRecentContacts, { query: { side: 'sender' } }, { as: user });
    expect(recent.body.items).toEqual([]);
    const { items } = (
      await portal.call(api.listAuditActs, { query: { kind: ['person_deleted'] } }, { as: user })
    ).body;
    expect(items).toMatchObject([{ subject: null, details: {} }]);
  });

  it('leaves a company and its other people, and nobody of another account', async () => {
    const [user, other] = [await account(), await account()];
    await entryOf(other);
    const { counterpartyId: id } = await entryOf(user, {
      kind: 'company',
      title: 'Северный лён',
      contacts: [{ contact_name: 'Ветрова Алина', phones: [{ number: '+79165550178' }] }],
    });
    expect((await remove(user)).people).toBe(1);
    const { body } = await portal.call(api.getCounterparty, { params: { id } }, { as: user });
    expect(body.contacts.map(({ contactName, isMain }) => [contactName, isMain])).toEqual([
      ['Ветрова Алина', true],
    ]);
    const query = { query: phone };
    const found = (as: TestUser) => portal.call(api.listCounterparties, { query }, { as });
    expect((await found(user)).body.counterparties).toEqual([]);
    expect((await found(other)).body.counterparties).toHaveLength(1);
  });
});

describe('deleting a person who was several entries', () => {
  const merge = async (user: TestUser, keptId: number, fromId: number) => {
    const read = async (id: number) =>
      (await portal.call(api.getCounterparty, { params: { id } }, { as: user })).body;
    const [kept, gone] = [await read(keptId), await read(fromId)];
    const body = { from_id: fromId as never, version: kept.version, from_version: gone.version };
    const merged = await portal.call(api.mergeCounterparties, { params: { id: keptId }, body }, { as: user });
    expect(merged.status).toBe(200);
    return merged.body.mergeId;
  };
  const entries = (user: TestUser) =>
    db()
      .selectFrom('counterparties')
      .select(['id', 'title'])
      .where('account_id', '=', user.accountId as never)
      .execute();

  it('takes with it what became a part of the entry, so that no undoing brings it back', async () => {
    const user = await account();
    const kept = await entryOf(user);
    const gone = await entryOf(user, { phones: [{ number: '+79165550146' }], title: 'Мирон З.' });
    const mergeId = await merge(user, kept.counterpartyId, gone.counterpartyId);
    await remove(user);
    expect(await entries(user)).toEqual([]);
    const undone = await portal.call(api.undoCounterpartyMerge, { params: { id: mergeId } }, { as: user });
    expect(undone.status).toBe(404);
  });

  it('is an entry whose person was taken out before, by the name alone', async () => {
    const user = await account();
    await portal.call(
      api.createCounterparty,
      { body: { kind: 'person', title: 'Заречный Мирон' } },
      { as: user },
    );
    expect((await remove(user, { phones: [{ number: phone }], name: 'Заречный Мирон' })).people).toBe(0);
    expect(await entries(user)).toHaveLength(1);
    await remove(user, { name: 'Заречный Мирон' });
    expect(await entries(user)).toEqual([]);
  });

  it('leaves no passport in what they became a part of, one merge after another', async () => {
    const user = await account();
    const mine = await entryOf(user, { passport: { number: '4510 998877' } });
    const person = (number: string) => ({
      title: 'Мирон З.',
      contact_name: 'Мирон З.',
      phones: [{ number }],
    });
    const next = await entryOf(user, person('+79165550146'));
    const last = await entryOf(user, person('+79165550147'));
    await merge(user, next.counterpartyId, mine.counterpartyId);
    await merge(user, last.counterpartyId, next.counterpartyId);
    const maskOf = async () =>
      (await portal.call(api.getCounterparty, { params: { id: last.counterpartyId } }, { as: user })).body
        .passportMask;
    expect(await maskOf()).toBe('45 •• ••• 877');
    await remove(user);
    expect(await maskOf()).toBeNull();
  });

  it('takes all of them, however many', async () => {
    const user = await account();
    const { counterpartyId: id } = await entryOf(user);
    await sql`
      with made as (
        insert into counterparties (account_id, user_id, kind, title, version)
        select account_id, user_id, kind, title, 1 from counterparties, generate_series(1, 1200) where id = ${id}
        returning id)
      insert into contact_infos (account_id, counterparty_id, contact_name, phone_entries, is_main)
      select c.account_id, made.id, c.contact_name, c.phone_entries, true
      from contact_infos c, made where c.counterparty_id = ${id}`.execute(db());
    expect((await keptOf(user)).book).toHaveLength(1_201);
    expect((await remove(user)).people).toBe(1_201);
    expect(await entries(user)).toEqual([]);
  });
});

it('a side that an order keeps is none of the recent ones after a deletion', async () => {
  const user = await account();
  const id = await sideOf(user);
  await db()
    .updateTable('waybills')
    .set({ sender_contact_cast_id: id as never })
    .where('id', '=', (await orderOf(user)).id as never)
    .execute();
  expect((await remove(user)).sides).toBe(0);
  const recent = await portal.call(api.listRecentContacts, { query: { side: 'sender' } }, { as: user });
  expect(recent.body.items).toEqual([]);
});

it('an entrepreneur goes with their entry; where others are in it, with its name and numbers', async () => {
  const user = await account();
  const named = { kind: 'company', title: 'ИП Заречный Мирон', inn: '500100732259' } as const;
  await entryOf(user, named);
  expect((await remove(user)).people).toBe(1);
  const books = await portal.call(api.listCounterparties, { query: {} }, { as: user });
  expect(books.body.count).toBe(0);
  const { counterpartyId: id } = await entryOf(user, named);
  const colleague = { contact_name: 'Тихий Назар', phones: [{ number: '+79165550150' }] };
  const body = { counterparty_id: id, ...colleague };
  await portal.call(api.createContactInfo, { body }, { as: user });
  await remove(user);
  const left = await portal.call(api.getCounterparty, { params: { id } }, { as: user });
  expect(left.body).toMatchObject({ title: '—', inn: null, contacts: [{ contactName: 'Тихий Назар' }] });
});

describe('imported tables', () => {
  const table = 'ФИО;Телефон;Город\nЗаречный Мирон;8 (916) 555-01-77;Омск\nТихий Назар;89165550150;Омск\n';

  it('tell of the person when asked, and not after a deletion: rows, samples, file', async () => {
    const user = await account();
    const { bring, rows, view } = createImportDesk(portal, user);
    const id = await bring(new File([table], 'Заречный М.И.csv'));
    expect((await keptOf(user)).import).toMatchObject([
      { title: 'Заречный М.И.csv', number: '2', details: 'Заречный Мирон; 8 (916) 555-01-77; Омск' },
    ]);
    expect((await remove(user)).importedRows).toBe(1);
    expect((await keptOf(user)).import).toBeUndefined();
    expect((await rows(id)).map(({ cells }) => cells[0])).toEqual(['Тихий Назар']);
    expect(JSON.stringify(await view(id))).not.toContain('Заречный');
    expect((await view(id)).fileName).toBe('….csv');
    const { rows: files } = await sql<{ count: number }>`
      select count(*)::int as count from files where account_id = ${user.accountId}`.execute(db());
    expect(files).toEqual([{ count: 0 }]);
  });

  it('keep a deletion waiting while rows of one are still to come', async () => {
    const user = await account();
    await entryOf(user);
    const desk = createImportDesk(portal, user);
    const file = new File([table], 'people.csv');
    const started = await portal.call(api.startCounterpartyImport, { body: { file } }, { as: user });
    const call = { body: { phones: [{ number: phone }] } };
    const refused = await portal.call(api.deletePerson, call, { as: user });
    expect([refused.status, refused.error.errorCodes]).toEqual([
      409,
      { nonFieldError: ['imports_being_read'] },
    ]);
    expect(JSON.stringify(refused.error)).toContain('people.csv');
    // Nothing of it was begun, and tables of others keep nobody waiting.
    expect((await keptOf(user)).book).toHaveLength(1);
    expect((await portal.call(api.deletePerson, call, { as: await account() })).status).toBe(200);
    await portal.runJobs();
    expect((await remove(user)).importedRows).toBe(1);
    expect(await desk.rows(started.body.importId)).toHaveLength(1);
  });

  it.each([
    ['a letter of the name', { name: 'й' }, 0],
    ['a word of the name', { name: 'Назар' }, 0],
    ['the city that all live in', { name: 'Омск' }, 0],
    ['the end of another e-mail', { email: 'ar@tihy.example' }, 0],
    ['the whole e-mail', { email: 'Nazar@tihy.example' }, 1],
  ])('lose no row but of whom is meant: %s', async (_what, named, gone) => {
    const user = await account();
    const desk = createImportDesk(portal, user);
    const id = await desk.bring('ФИО;Почта;Город\nТихий Назар;nazar@tihy.example;Омск\n');
    expect((await keptOf(user, named)).import ?? []).toHaveLength(gone);
    expect((await remove(user, named)).importedRows).toBe(gone);
    expect(await desk.rows(id)).toHaveLength(1 - gone);
  });

  it.each([
    ['two phones in one cell', 'Телефон', `89165550150, 8 (916) 555-01-77`, {}],
    ['a phone among very many digits', 'Заметка', `${'7'.repeat(201)} 89165550177`, {}],
    ['a short number', 'Телефон', '+298 21 00 05', { phones: [{ number: '+298210005' }] }],
    ['an e-mail among words', 'Заметка', 'писать <Nazar@Tihy.example>;', { email: 'nazar@tihy.example' }],
    [
      'a very long e-mail',
      'Почта',
      `${'n'.repeat(60)}@tihy.example`,
      { email: `${'n'.repeat(60)}@tihy.example` },
    ],
    ['a name after a colon', 'Имя', 'Принял:Алёна Тихая', { name: 'тихая алена' }],
    ['a very long name', 'Имя', `Тихая ${'Алёна'.repeat(10)}`, { name: `Тихая ${'Алена'.repeat(10)}` }],
    ['a name with a number', 'Имя', '77 Зоя', { name: 'зоя 77' }],
  ])('are searched however it is written: %s', async (_what, head, cell, named) => {
    const user = await account();
    await createImportDesk(portal, user).bring(`Заметка;${head}\n—;"${cell}"\n`);
    const meant = Object.keys(named).length === 0 ? undefined : named;
    expect((await keptOf(user, meant)).import ?? []).toHaveLength(1);
    expect((await keptOf(user, { name: 'Зуева Ольга' })).import ?? []).toHaveLength(0);
  });

  it.each([
    ['neither', 'ИНН', '500100732259', 1],
    ['a phone', 'Телефон', '8 (916) 555-01-77', 0],
    ['an e-mail', 'Почта', 'nazar@tihy.example', 0],
  ])(
    'tell and lose by the name alone nobody who has a phone or an e-mail: %s',
    async (_what, head, cell, gone) => {
      const user = await account();
      const desk = createImportDesk(portal, user);
      const id = await desk.bring(`ФИО;${head}\nТихий Назар;${cell}\n`);
      const named = { name: 'тихий назар' };
      expect((await keptOf(user, named)).import ?? []).toHaveLength(gone);
      expect((await remove(user, named)).importedRows).toBe(gone);
      expect(await desk.rows(id)).toHaveLength(1 - gone);
    },
  );

  it('of orders are those of whoever has brought them, or sees all', async () => {
    const user = await account();
    const desk = createImportDesk(portal, user);
    const id = await desk.bring(table);
    const orders = {
      kind: 'orders',
      pickup_on: '2026-12-01',
      sender_contact_cast_id: (await sideOf(user)) as never,
    } as const;
    await db()
      .updateTable('imports')
      .set(orders)
      .where('id', '=', id as never)
      .execute();
    const colleague = await addMember(db(), user.accountId, 'member', ['contacts.edit', 'shipping.create']);
    expect((await keptOf(colleague)).import).toBeUndefined();
    expect((await remove(colleague)).importedRows).toBe(0);
    expect((await remove(user)).importedRows).toBe(1);
  });

  it('of another account stay as they are', async () => {
    const [user, other] = [await account(), await account()];
    const desk = createImportDesk(portal, other);
    const id = await desk.bring(table);
    await remove(user);
    expect(await desk.rows(id)).toHaveLength(2);
  });
});

describe('whom a call means', () => {
  const email = 'miron@zarechny.example';

  it('is whoever has one of the phones or the e-mail, in any case of letters', async () => {
    const user = await account();
    await entryOf(user, { email });
    await sideOf(user, { phones: [{ number: '+79165550144' }], email });
    expect((await keptOf(user, { email: 'Miron@Zarechny.example' })).side).toHaveLength(1);
    const both = await keptOf(user, { phones: [{ number: '+79165550144' }, { number: phone }] });
    expect([both.book?.length, both.side?.length]).toEqual([1, 1]);
    expect(Object.keys(await keptOf(user, { email: 'miron@other.example' }))).toEqual(['takenAt']);
  });

  it('is not a namesake with another phone', async () => {
    const user = await account();
    const { counterpartyId: id } = await entryOf(user, { phones: [{ number: '+79165550145' }] });
    await entryOf(user);
    expect((await remove(user, { phones: [{ number: phone }], name: 'Заречный Мирон' })).people).toBe(1);
    const other = await portal.call(api.getCounterparty, { params: { id } }, { as: user });
    expect(other.body.title).toBe('Заречный Мирон');
  });

  it('is not somebody else who answers the same phone, in the book, in sides and in tables', async () => {
    const user = await account();
    const other = { title: 'Зуева Ольга', contact_name: 'Зуева Ольга' };
    await entryOf(user);
    await entryOf(user, other);
    await sideOf(user, { contact_name: 'Зуева Ольга' });
    await createImportDesk(portal, user).bring(
      `ФИО;Телефон\nЗаречный Мирон;${phone}\nЗуева Ольга;${phone}\n`,
    );
    const named = { phones: [{ number: phone }], name: 'заречный мирон' };
    const kept = await keptOf(user, named);
    expect([kept.book?.length, kept.side, kept.import?.length]).toEqual([1, undefined, 1]);
    expect(await remove(user, named)).toMatchObject({ people: 1, sides: 0, importedRows: 1 });
    const left = await keptOf(user);
    expect(left.book?.map(({ name }) => name)).toEqual(['Зуева Ольга']);
    expect([left.side?.length, left.import?.length]).toEqual([1, 1]);
  });

  it.each([
    ['Заречный Мирон', 'Мирон Заречный', true],
    ['Заречный Мирон Петрович', 'Мирон Петрович Заречный', true],
    ['Заречный Мирон', 'Мирон Петрович Заречный', true],
    ['Мирон Петрович Заречный', 'Заречный Мирон', true],
    ['Заречная Алёна', 'Алена Никитична Заречная', true],
    ['Роман Абрамович', 'Абрамович Роман Олегович', true],
    ['Заречный Мирон Петрович', 'Заречный Мирон Ильич', false],
    ['Заречный Мирон', 'Заречный Мирон Тихий', false],
    ['Заречный Мирон Петрович', 'Мирон Петрович', false],
    ['Мирон', 'Заречный Мирон', false],
  ])('is found by «%s» where «%s» is written: %s', async (name, contact_name, isFound) => {
    const user = await account();
    await entryOf(user, { title: contact_name, contact_name });
    await sideOf(user, { contact_name });
    const count = isFound ? 1 : 0;
    const named = { name, phones: [{ number: phone }] };
    const { book = [], side = [] } = await keptOf(user, named);
    expect([book.length, side.length]).toEqual([count, count]);
    const { people, sides } = await remove(user, named);
    expect([people, sides]).toEqual([count, count]);
  });

  it.each([
    ['Заречный Мирон Ильич', 0],
    ['Заречный;Мирон;Ильич', 0],
    ['Заречный Мирон', 1],
    ['Заречный;Мирон;Петрович', 1],
  ])('and «Заречный Мирон Петрович» by a shared phone in a table of «%s»: %i', async (cells, count) => {
    const user = await account();
    const { length } = cells.split(';');
    const heading = ['Фамилия', 'Имя', 'Отчество'].slice(0, length);
    const head = length === 1 ? 'ФИО' : heading.join(';');
    await createImportDesk(portal, user).bring(`${head};Телефон\n${cells};${phone}\n`);
    const named = { name: 'Заречный Мирон Петрович', phones: [{ number: phone }] };
    expect((await keptOf(user, named)).import ?? []).toHaveLength(count);
    expect((await remove(user, named)).importedRows).toBe(count);
  });

  const [pyotr, ilya] = ['Заречный Мирон Петрович', 'Заречный Мирон Ильич'];
  const inBook = (as: TestUser, name: string) => entryOf(as, { title: name, contact_name: name });
  const inSide = (as: TestUser, name: string) => sideOf(as, { contact_name: name });
  const inTable = (head: string, rowOf: (name: string) => string) => (as: TestUser, name: string) =>
    createImportDesk(portal, as).bring(`${head}\n${rowOf(name)}\n`);
  const inCell = inTable('ФИО;Телефон', (name) => `${name};${phone}`);
  const inCells = inTable('Фамилия;Имя;Отчество;Телефон', (name) => `${name.replaceAll(' ', ';')};${phone}`);

  it.each([
    ['the book', inBook, inBook],
    ['the book and a side', inBook, inSide],
    ['sides', inSide, inSide],
    ['a table and a side', inCell, inSide],
    ['tables', inCell, inCells],
  ])(
    'is asked for where two who answer one phone differ in the patronymic: %s',
    async (_what, first, second) => {
      const user = await account();
      await first(user, pyotr);
      await second(user, ilya);
      await inBook(user, 'Заречный Мирон');
      const named = { name: 'мирон заречный', phones: [{ number: phone }] };
      const [copy, deletion] = [
        await exportOf(user, named),
        await portal.call(api.deletePerson, { body: named }, { as: user }),
      ];
      for (const { status, error } of [copy, deletion]) {
        expect([status, error.errorCodes]).toEqual([
          409,
          { nonFieldError: ['person_ambiguous'], name: ['person_meant', 'person_meant'] },
        ]);
        const names = [error.name].flat().map(String);
        expect(names.map((name) => name.split(' ').at(-1)).toSorted()).toEqual(['Ильич', 'Петрович']);
      }
      const { book = [], side = [], import: rows = [] } = await keptOf(user);
      expect(book.length + side.length + rows.length).toBe(3);
      // Named as the answer has it one of them is taken, with whatever has no patronymic.
      const { people, sides, importedRows } = await remove(user, {
        ...named,
        name:
          [deletion.error.name]
            .flat()
            .map(String)
            .find((name) => name.endsWith('Петрович')) ?? '',
      });
      expect(people + sides + importedRows).toBe(2);
      const left = JSON.stringify(await keptOf(user));
      expect([left.includes('Ильич'), left.includes('Петрович')]).toEqual([true, false]);
    },
  );

  it('is one person in a row that names others too', async () => {
    const user = await account();
    await inBook(user, pyotr);
    await createImportDesk(portal, user).bring(
      `ФИО;Телефон;Отчество второго\n"Заречный Мирон, Тихий Назар Ильич";${phone};Фомич\n`,
    );
    const named = { name: 'Заречный Мирон', phones: [{ number: phone }] };
    expect(await remove(user, named)).toMatchObject({ people: 1, importedRows: 1 });
  });

  it('is by the name alone, for a copy and a deletion, nobody who has a phone or an e-mail, nor whose name has one word more', async () => {
    const user = await account();
    const nobody = { phones: [] };
    const { counterpartyId: reached } = await entryOf(user);
    const { counterpartyId: written } = await entryOf(user, { phones: [], email });
    const { counterpartyId: longer } = await entryOf(user, {
      ...nobody,
      title: 'Заречный Мирон Петрович',
      contact_name: 'Заречный Мирон Петрович',
    });
    await entryOf(user, { ...nobody, title: 'Мирон Заречный', contact_name: 'Мирон Заречный' });
    expect((await keptOf(user, { name: 'Заречный Мирон' })).book).toHaveLength(1);
    expect((await remove(user, { name: 'Заречный Мирон' })).people).toBe(1);
    const { body } = await portal.call(api.listCounterparties, { query: {} }, { as: user });
    const left = body.counterparties.map((entry) => entry.counterpartyId);
    expect(left.toSorted()).toEqual([reached, written, longer].toSorted());
  });

  it('takes with an entry whoever has the same name in it, in whatever order', async () => {
    const user = await account();
    await entryOf(user, {
      contacts: [{ contact_name: 'Мирон Заречный', phones: [{ number: '+79165550144' }] }],
    });
    await remove(user);
    expect((await portal.call(api.listCounterparties, { query: {} }, { as: user })).body.count).toBe(0);
  });

  it('is an entry with nobody in it by its title, and one that was deleted already', async () => {
    const user = await account();
    const body = { kind: 'person' as const, title: 'Тихий Назар' };
    await portal.call(api.createCounterparty, { body }, { as: user });
    expect((await remove(user, { name: 'тихий назар' })).people).toBe(1);
    const { counterpartyId: id } = await entryOf(user);
    await portal.call(api.deleteCounterparty, { params: { id } }, { as: user });
    const [kept] = (await keptOf(user)).book ?? [];
    expect(kept?.deleted).toEqual(expect.any(String));
    expect((await remove(user)).people).toBe(1);
    const rows = await db()
      .selectFrom('counterparties')
      .select('id')
      .where('account_id', '=', user.accountId as never)
      .execute();
    expect(rows).toEqual([]);
  });

  it('has the words in Latin and the messages about the account in the copy', async () => {
    const user = await account();
    await entryOf(user, {
      contacts: [
        { ...person, phones: [{ number: phone }], transliterated: { contact_name: 'Zarechny Myron' } },
      ],
      phones: [],
      contact_name: null,
    });
    const message = (accountId: number, subject: string) =>
      db()
        .insertInto('outbox_messages')
        .values({ channel: 'email', recipient: email, subject, body: 'x', account_id: accountId as never })
        .execute();
    await message(user.accountId, 'Отправление в пути');
    await message((await account()).accountId, 'Чужое');
    const kept = await keptOf(user, { phones: [{ number: phone }], email });
    expect(kept.book?.[0]?.latin).toBe('Zarechny Myron');
    expect(kept.message?.map(({ subject }) => subject)).toEqual(['Отправление в пути']);
    const colleague = await addMember(db(), user.accountId, 'member', ['contacts.edit']);
    expect((await keptOf(colleague, { email })).message).toBeUndefined();
  });
});

it('a repeated deletion gives the first answer, and deletes nobody else', async () => {
  const user = await account();
  await entryOf(user);
  const body = { phones: [{ number: phone }] };
  const headers = { 'idempotency-key': 'forget' };
  const first = await portal.call(api.deletePerson, { body }, { as: user, headers });
  await entryOf(user);
  const again = await portal.call(api.deletePerson, { body }, { as: user, headers });
  expect(again.body).toEqual(first.body);
  expect((await keptOf(user)).book).toHaveLength(1);
});

it('a side that no order uses tells nobody after a deletion, and its address no door', async () => {
  const user = await account();
  const id = await sideOf(user, { passport: '4510 123456', email: 'miron@zarechny.example' });
  await remove(user);
  const side = await db()
    .selectFrom('contact_casts')
    .innerJoin('address_casts', 'address_casts.id', 'contact_casts.address_cast_id')
    .selectAll()
    .where('contact_casts.id', '=', id as never)
    .executeTakeFirstOrThrow();
  expect(side).toMatchObject({
    contact_name: '—',
    phones: [],
    email: null,
    sealed_passport: null,
    passport_mask: null,
    street: null,
    house: null,
    city: 'Москва',
    address_line: 'Москва',
  });
  expect(JSON.stringify(side)).not.toContain('Заречный');
  const passport = await portal.call(api.readSidePassport, { params: { id } }, { as: user });
  expect(passport.status).toBe(404);
});

describe('a side that an order takes in the moment in which its person is deleted', () => {
  const nameOf = async ({ accountId }: TestUser) =>
    (
      await sql<{ contact_name: string }>`select contact_name from contact_casts
        where account_id = ${accountId} and phones = array[${phone}]::text[]`.execute(db())
    ).rows;

  it('is waited for, and stays with the order', async () => {
    const user = await account();
    const side = await sideOf(user);
    const { number } = await orderOf(user, { name: 'Другой', phones: ['+79160000001'] });
    let deleted: ReturnType<typeof remove> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`update waybills set receiver_contact_cast_id = ${side} where number = ${number}`.execute(
          tx,
        );
        deleted = remove(user);
        // The deletion stands before the side.
        await expect
          .poll(async () => {
            const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
              where not granted and locktype in ('transactionid', 'tuple')`.execute(db());
            return rows[0]?.waiting;
          })
          .toBeGreaterThan(0);
      });
    expect(await deleted).toMatchObject({ sides: 0, keptOrders: 1 });
    expect(await nameOf(user)).toEqual([{ contact_name: 'Заречный Мирон' }]);
  });

  it('is no side any more for the order that comes after', async () => {
    const user = await account();
    const side = asId('ContactCastId', await sideOf(user));
    const viewer = { accountId: asId('AccountId', user.accountId) };
    expect(await freezeCasts({ db: db(), actor: viewer }, [side])).toBe(true);
    expect(await remove(user)).toMatchObject({ sides: 1 });
    expect(await freezeCasts({ db: db(), actor: viewer }, [side])).toBe(false);
  });
});

describe('what is kept of the user', () => {
  it('is handed out to them', async () => {
    const user = await account();
    await entryOf(user);
    await exportOf(user, { name: 'Заречный Мирон' });
    const { bytes } = await portal.call(api.exportMyData, { query: { format: 'json' } }, { as: user });
    const kept = JSON.parse(bytes.toString('utf8')) as Record<string, Record<string, string>[]>;
    expect(kept.profile).toMatchObject([{ email: user.email }]);
    expect(kept.consent).toMatchObject([{ kind: 'Правила портала', version: expect.any(String) }]);
    expect(kept.account).toHaveLength(1);
    expect(kept.act).toMatchObject([{ kind: 'Выгружены данные человека' }]);
    const table = await portal.call(api.exportMyData, { query: {} }, { as: user });
    expect(String(table.headers['content-disposition'])).toContain('my-data-');
  });
});

it('a name with quotes and signs of patterns is a name', async () => {
  const user = await account();
  expect(Object.keys(await keptOf(user, { name: `%' or 1=1 --` }))).toEqual(['takenAt']);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from counterparties
    where account_id = ${user.accountId}`.execute(db());
  expect(rows[0]?.count).toBe(0);
});
