import { api, type Counterparty, type RequestOf } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { purgeCounterparties } from './book.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const account = () => createAccount(db());
type Input = RequestOf<typeof api.createCounterparty>['body'];
type Change = RequestOf<typeof api.updateCounterparty>['body'];

const kazan = { city: 'Казань', street: 'ул Речная', house: '5' };
const mill: Input = {
  title: 'Северный лён',
  opf: 'ООО',
  inn: '7707083893',
  kpp: '770701001',
  contact_name: 'Берёзов Тимофей',
  position: 'закупки',
  email: 'lyon@severny.example',
  phones: [
    { number: '8 (916) 123-45-67', note: 'до 17:00' },
    { number: '+7 383 212-00-20', extension: '14' },
  ],
  ...kazan,
  hint: 'шлагбаум 052',
  opening_hours: '9:00–17:00',
  address_title: 'Склад',
};

const create = async (user: TestUser, body: Input = mill): Promise<Counterparty> => {
  const answer = await portal.call(api.createCounterparty, { body }, { as: user });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const get = (user: TestUser, id: number) =>
  portal.call(api.getCounterparty, { params: { id } }, { as: user });
const list = async (user: TestUser, query: RequestOf<typeof api.listCounterparties>['query'] = {}) =>
  (await portal.call(api.listCounterparties, { query }, { as: user })).body;
const titles = async (user: TestUser, query: RequestOf<typeof api.listCounterparties>['query'] = {}) =>
  (await list(user, query)).counterparties.map(({ title }) => title);
const change = (user: TestUser, id: number, body: Change) =>
  portal.call(api.updateCounterparty, { params: { id }, body }, { as: user });

describe('saving an entry of the book', () => {
  it('keeps the company, its person, phones and address as they were given', async () => {
    const user = await account();
    const saved = await create(user, { ...mill, note: 'Паллеты не принимают' });
    expect((await get(user, saved.counterpartyId)).body).toEqual(saved);
    expect(saved).toMatchObject({
      kind: 'company',
      title: 'Северный лён',
      opf: 'ООО',
      inn: '7707083893',
      note: 'Паллеты не принимают',
      notedBy: 'Ольховская Дарья',
      version: 1,
      lacks: [],
      addresses: [
        { title: 'Склад', hint: 'шлагбаум 052', openingHours: '9:00–17:00', city: 'Казань', house: '5' },
      ],
    });
    expect(saved.contacts).toMatchObject([
      { contactName: 'Берёзов Тимофей', position: 'закупки', email: 'lyon@severny.example', isMain: true },
    ]);
    expect(saved.contacts[0]?.phones).toEqual([
      { number: '+79161234567', extension: null, note: 'до 17:00', isLandline: false, confirmedAt: null },
      { number: '+73832120020', extension: '14', note: null, isLandline: true, confirmedAt: null },
    ]);
  });

  it('takes further people and addresses in their lists, the named one as the main one', async () => {
    const { contacts, addresses } = await create(await account(), {
      title: 'Южный двор',
      contacts: [
        { contact_name: 'Мохова Рада', phones: [{ number: '9161234568' }] },
        { contact_name: 'Кедров Захар', is_main: true },
      ],
      addresses: [kazan, { city: 'Москва', street: 'ул Ткачей', house: '4', office: '12' }],
    });
    expect(contacts.map(({ contactName, isMain }) => [contactName, isMain])).toEqual([
      ['Кедров Захар', true],
      ['Мохова Рада', false],
    ]);
    expect(addresses.map(({ city }) => city)).toEqual(['Казань', 'Москва']);
  });

  it('keeps a number that stands twice once, and reads the Latin letter of a KPP', async () => {
    const { contacts, kpp } = await create(await account(), {
      title: 'Лесной дом',
      kpp: '7707О1001',
      phones: [{ number: '8 (916) 123-45-67' }, { number: '+79161234567' }],
    });
    expect(kpp).toBe('7707O1001');
    expect(contacts[0]?.phones.map(({ number }) => number)).toEqual(['+79161234567']);
  });

  it.each<[Input, string | null, string]>([
    [{ title: 'ИП Иванов Иван Иванович', inn: '500100732259' }, 'ИП', 'Иванов Иван Иванович'],
    [{ title: 'Общество с ограниченной ответственностью "Лён"', inn: '7707083893' }, 'ООО', 'Лён'],
    [{ title: 'АО «Пион»' }, 'АО', 'Пион'],
    [{ title: 'ООО «Пион»', opf: 'АО' }, 'АО', 'ООО «Пион»'],
    [{ title: '«Пион»' }, null, '«Пион»'],
    [{ title: 'ООО « »' }, null, 'ООО « »'],
    [{ title: '« »', opf: 'АО' }, 'АО', '« »'],
    [{ title: 'ИП Иванов', kind: 'person' }, null, 'ИП Иванов'],
  ])('parts the form from the name of %o as a table does', async (body, opf, title) => {
    const user = await account();
    const entry = await create(user, body);
    expect(entry).toMatchObject({ opf, title });
    const renamed = { version: 1, title: body.title, opf: body.opf ?? null };
    await change(user, entry.counterpartyId, renamed);
    const { body: kept } = await portal.call(
      api.getCounterparty,
      { params: { id: entry.counterpartyId } },
      { as: user },
    );
    expect(kept).toMatchObject({ opf, title });
  });

  it('tells what an entry lacks', async () => {
    const user = await account();
    expect((await create(user, { title: 'Пустой' })).lacks).toEqual(['phone', 'address', 'inn']);
    const noHouse = { kind: 'person', title: 'Ветрова Алина', city: 'Казань' } as const;
    expect((await create(user, noHouse)).lacks).toEqual(['phone', 'house']);
    expect(await titles(user, { lacks: 'address' })).toEqual(['Пустой']);
    expect(await titles(user, { lacks: 'house' })).toEqual(['Ветрова Алина']);
    expect(await titles(user, { lacks: 'inn' })).toEqual(['Пустой']);
  });

  it.each<[Partial<Input>, string, string]>([
    [{ title: ' ' }, 'title', 'required'],
    [{ inn: '7707083894' }, 'inn', 'inn_wrong'],
    [{ opf: 'ИП', inn: '500100732259', kpp: '773601001' }, 'kpp', 'kpp_of_entrepreneur'],
    [{ opf: 'ИП', inn: '500100732259', kpp: null, ogrn: '1027700132195' }, 'ogrn', 'ogrn_of_another'],
    [{ kind: 'person', inn: '7707083893' }, 'inn', 'inn_of_company'],
    [
      { kind: 'person', inn: null, passport: { number: '7518 123018', issued_on: '2030-01-01' } },
      'passport.issued_on',
      'issued_in_future',
    ],
    [{ phones: [{ number: '12' }] }, 'phones.0.number', 'phone_wrong'],
    [{ phones: [{ number: '' }] }, 'phones.0.number', 'phone_missing'],
    [
      { contacts: [{ contact_name: 'Ада', phones: [{ number: '12' }] }] },
      'contacts.0.phones.0.number',
      'phone_wrong',
    ],
    [{ addresses: [{ city: 'Казань', postcode: '12' }] }, 'addresses.0.postcode', 'postcode_wrong'],
    [{ house: '12345' }, 'house', 'house_number_wrong'],
    [{ passport: { number: '4510 123456' } }, 'passport', 'company_has_no_passport'],
    [{ kind: 'person', inn: null, passport: { number: '45' } }, 'passport.number', 'passport_wrong'],
    [{ parent_id: 999_999_999 }, 'parent_id', 'not_found'],
  ])('refuses %o at %s', async (body, field, code) => {
    const user = await account();
    const answer = await portal.call(api.createCounterparty, { body: { ...mill, ...body } }, { as: user });
    expect([answer.status, answer.error.errorCodes]).toEqual([400, { [field]: [code] }]);
    expect((await list(user)).count).toBe(0);
  });

  it('needs the right to edit contacts', async () => {
    const owner = await account();
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    expect((await portal.call(api.createCounterparty, { body: mill }, { as: member })).status).toBe(403);
    await create(owner);
    expect(await titles(member)).toEqual(['Северный лён']);
  });
});

describe('a passport', () => {
  const person: Input = {
    kind: 'person',
    title: 'Ветрова Алина',
    passport: { number: '7518 123018', issued_on: '2019-05-14', issued_by: 'отделом № 3 города Челябинска' },
  };

  it('is locked at rest, shown masked, and read in full by who may, for which the log has a line', async () => {
    const owner = await account();
    const { counterpartyId: id, passportMask } = await create(owner, person);
    expect(passportMask).toBe('75 •• ••• 018');
    const stored = await db()
      .selectFrom('counterparties')
      .selectAll()
      .where('id', '=', id as never)
      .execute();
    expect(JSON.stringify(stored)).not.toContain('123018');
    expect(Buffer.from(stored[0]?.sealed_passport ?? []).includes('123018')).toBe(false);
    const read = (as: TestUser) => portal.call(api.readPassport, { params: { id } }, { as });
    const editor = await addMember(db(), owner.accountId, 'member', ['contacts.edit']);
    expect((await read(editor)).status).toBe(403);
    const reader = await addMember(db(), owner.accountId, 'member', ['contacts.passport']);
    expect((await read(reader)).body).toEqual({
      number: '7518 123018',
      issuedOn: '2019-05-14',
      issuedBy: 'отделом № 3 города Челябинска',
    });
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, { as: owner })).body;
    expect(items.map(({ kind, subject, userId }) => [kind, subject, userId])).toEqual([
      ['passport_read', 'Ветрова Алина', reader.userId],
    ]);
    expect(JSON.stringify(items)).not.toContain('7518');
  });

  it('stays when a change does not name it, and goes when it is taken away or the entry becomes a company', async () => {
    const owner = await account();
    const { counterpartyId: id } = await create(owner, person);
    expect((await change(owner, id, { version: 1, note: 'Звонить' })).body.passportMask).toBe(
      '75 •• ••• 018',
    );
    expect((await change(owner, id, { version: 2, passport: null })).body.passportMask).toBeNull();
    const other = await create(owner, person);
    const company = await change(owner, other.counterpartyId, { version: 1, kind: 'company' });
    expect(company.body.passportMask).toBeNull();
    expect((await portal.call(api.readPassport, { params: { id } }, { as: owner })).status).toBe(404);
  });
});

describe('changing an entry', () => {
  it('replaces what is named, lists whole, and keeps the rest', async () => {
    const user = await account();
    const before = await create(user);
    const [contact] = before.contacts;
    const answer = await change(user, before.counterpartyId, {
      version: 1,
      title: 'Северный лён плюс',
      contacts: [
        {
          contact_info_id: contact?.contactInfoId,
          contact_name: 'Берёзов Т.',
          phones: [{ number: '9161234567' }],
        },
        { contact_name: 'Мохова Рада', is_main: true },
      ],
    });
    expect(answer.body).toMatchObject({ title: 'Северный лён плюс', inn: '7707083893', version: 2 });
    expect(answer.body.addresses).toEqual(before.addresses);
    expect(answer.body.contacts.map(({ contactName, isMain }) => [contactName, isMain])).toEqual([
      ['Мохова Рада', true],
      ['Берёзов Т.', false],
    ]);
    const emptied = await change(user, before.counterpartyId, { version: 2, contacts: [], addresses: [] });
    expect([emptied.body.contacts, emptied.body.addresses]).toEqual([[], []]);
  });

  it('is refused to who saw an older one, of two at one moment to one', async () => {
    const user = await account();
    const { counterpartyId: id } = await create(user);
    const answers = await Promise.all(
      ['Первый', 'Второй', 'Третий'].map((title) => change(user, id, { version: 1, title })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await change(user, id, { version: 1, title: 'Четвёртый' })).error.errorCodes).toEqual({
      nonFieldError: ['counterparty_changed'],
    });
    const winner = answers.find(({ status }) => status === 200)?.body.title;
    expect((await get(user, id)).body).toMatchObject({ title: winner, version: 2 });
  });

  it('asks once about a landline number', async () => {
    const user = await account();
    const office = { number: '+7 383 212-00-20' };
    const { counterpartyId: id, contacts } = await create(user, {
      title: 'Лён',
      phones: [{ ...office, confirmed: true }],
    });
    const confirmedAt = contacts[0]?.phones[0]?.confirmedAt;
    expect(confirmedAt).toBe(portal.clock.now().toISOString());
    const saved = await change(user, id, {
      version: 1,
      contacts: [{ contact_info_id: contacts[0]?.contactInfoId, contact_name: 'Лён', phones: [office] }],
    });
    expect(saved.body.contacts[0]?.phones[0]?.confirmedAt).toBe(confirmedAt);
  });

  it('keeps its parent where none is named, and one that is deleted by now', async () => {
    const user = await account();
    const [head, branch] = [await create(user), await create(user, { title: 'Филиал' })];
    const put = (version: number, body: object) => change(user, branch.counterpartyId, { version, ...body });
    const parent_id = head.counterpartyId;
    expect((await put(1, { parent_id })).body.parentId).toBe(parent_id);
    expect((await put(2, { note: 'Звонить' })).body.parentId).toBe(parent_id);
    await portal.call(api.deleteCounterparty, { params: { id: parent_id } }, { as: user });
    const kept = await put(3, { note: 'Писать', parent_id });
    expect([kept.status, kept.body.note]).toEqual([200, 'Писать']);
  });

  it('refuses people and addresses of another entry, and itself as its parent', async () => {
    const user = await account();
    const [one, two] = [await create(user), await create(user)];
    const refused = async (body: Change) => (await change(user, one.counterpartyId, body)).error.errorCodes;
    expect(
      await refused({
        version: 1,
        contacts: [{ contact_info_id: two.contacts[0]?.contactInfoId, contact_name: 'Чужой' }],
        addresses: [{ address_id: two.addresses[0]?.addressId, ...kazan }],
      }),
    ).toEqual({ 'contacts.0.contact_info_id': ['not_found'], 'addresses.0.address_id': ['not_found'] });
    expect(await refused({ version: 1, parent_id: one.counterpartyId })).toEqual({
      parent_id: ['parent_is_itself'],
    });
  });

  it('belongs to another entry or to none, and never to one below it', async () => {
    const user = await account();
    const [head, branch, shop] = [await create(user), await create(user), await create(user)];
    const put = (entry: typeof head, version: number, parent_id: number | null) =>
      change(user, entry.counterpartyId, { version, parent_id });
    await put(branch, 1, head.counterpartyId);
    await put(shop, 1, branch.counterpartyId);
    const refused = await put(head, 1, shop.counterpartyId);
    expect([refused.status, refused.error.errorCodes]).toEqual([400, { parent_id: ['parent_in_circle'] }]);
    const foreign = await create(await account());
    expect((await put(head, 1, foreign.counterpartyId)).error.errorCodes).toEqual({
      parent_id: ['not_found'],
    });
    expect((await put(branch, 2, null)).body.parentId).toBeNull();
    expect((await put(head, 1, shop.counterpartyId)).error.errorCodes).toBeUndefined();
    expect((await put(shop, 2, head.counterpartyId)).error.errorCodes).toEqual({
      parent_id: ['parent_in_circle'],
    });
  });

  it('closes no circle when two are put below each other at one moment', async () => {
    const user = await account();
    const [one, two] = [await create(user), await create(user)];
    const answers = await Promise.all([
      change(user, one.counterpartyId, { version: 1, parent_id: two.counterpartyId }),
      change(user, two.counterpartyId, { version: 1, parent_id: one.counterpartyId }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('people and addresses one by one', () => {
  it('are added, changed and deleted, each a change of their entry', async () => {
    const user = await account();
    const as = { as: user };
    const entry = await create(user);
    const id = entry.counterpartyId;
    const added = await portal.call(
      api.createContactInfo,
      {
        body: {
          counterparty_id: id,
          contact_name: 'Мохова Рада',
          is_main: true,
          phones: [{ number: '9161234569', extension: '7' }],
        },
      },
      as,
    );
    expect([added.status, added.body.isMain]).toEqual([201, true]);
    const params = { id: added.body.contactInfoId };
    const changed = await portal.call(api.updateContactInfo, { params, body: { position: 'склад' } }, as);
    expect(changed.body).toMatchObject({
      contactName: 'Мохова Рада',
      position: 'склад',
      phones: [{ number: '+79161234569', extension: '7' }],
    });
    const detail = await portal.call(api.getContactInfo, { params }, as);
    expect(detail.body.counterparty.title).toBe('Северный лён');
    expect((await portal.call(api.deleteContactInfo, { params }, as)).status).toBe(204);
    expect((await get(user, id)).body.contacts.map(({ isMain }) => isMain)).toEqual([true]);

    const place = { city: 'Москва', street: 'ул Ткачей', house: '4', counterparty_id: id };
    const { body: address } = await portal.call(api.createAddress, { body: place }, as);
    const named = { params: { id: address.addressId } };
    const body = { ...kazan, house: '7', title: 'Магазин' };
    expect((await portal.call(api.updateAddress, { ...named, body }, as)).body.title).toBe('Магазин');
    const { addresses, count } = (
      await portal.call(api.listAddresses, { query: { counterparty_id: String(id) } }, as)
    ).body;
    expect([addresses.map(({ house }) => house), count]).toEqual([['7', '5'], 2]);
    expect((await portal.call(api.deleteAddress, named, as)).status).toBe(204);
    expect((await portal.call(api.deleteAddress, named, as)).status).toBe(404);
    expect((await get(user, id)).body.version).toBe(7);
  });

  it('refuse an entry of another account, and a foreign address within the customs union', async () => {
    const [user, other] = [await account(), await account()];
    const { counterpartyId: counterparty_id } = await create(other);
    const answers = [
      await portal.call(
        api.createContactInfo,
        { body: { counterparty_id, contact_name: 'Я' } },
        { as: user },
      ),
      await portal.call(api.createAddress, { body: { ...kazan, counterparty_id } }, { as: user }),
      await portal.call(api.createForeignAddress, { body: kazan }, { as: user }),
    ];
    expect(answers.map(({ error }) => error.errorCodes)).toEqual([
      { counterparty_id: ['not_found'] },
      { counterparty_id: ['not_found'] },
      { iso: ['address_not_foreign'] },
    ]);
  });
});

describe('the list of the book', () => {
  it.each(['\u00a0', '\u202f'])(
    'finds a word behind a blank that does not break a line (%j)',
    async (blank) => {
      const user = await account();
      const words = { contact_name: `Ли${blank}Ян`, city: `Большой${blank}Яр` };
      const { contacts } = await create(user, {
        title: 'Завод',
        ...words,
        phones: [{ number: '9161234567' }],
      });
      expect(contacts[0]?.contactName).toBe('Ли Ян');
      expect(await titles(user, { query: 'ян' })).toEqual(['Завод']);
      expect(await titles(user, { query: 'яр' })).toEqual(['Завод']);
      const { rows } = await sql<{
        words: string[];
      }>`select words_of_name(${`Ли${blank}Ян`}) as words`.execute(db());
      expect(rows).toEqual([{ words: ['ли', 'ян'] }]);
    },
  );

  it('has pinned entries first, then those used last, page by page', async () => {
    const user = await account();
    for (const title of ['А', 'Б', 'В']) {
      await create(user, { title });
      portal.clock.advance(1000);
    }
    const [, , first] = (await list(user)).counterparties;
    const pin = { params: { id: first?.counterpartyId ?? 0 }, body: { pin: true } };
    expect((await portal.call(api.pinCounterparty, pin, { as: user })).body.isPinned).toBe(true);
    expect(await titles(user)).toEqual(['А', 'В', 'Б']);
    expect(await titles(user, { limit: 2, skip: 1 })).toEqual(['В', 'Б']);
    expect(await titles(user, { is_pinned: '1' })).toEqual(['А']);
    await create(user, { kind: 'person', title: 'Г' });
    expect((await list(user)).totals).toEqual({ all: 4, company: 3, person: 1, pinned: 1 });
    expect(await titles(user, { kind: 'person' })).toEqual(['Г']);
  });

  it.each([
    ['лён'],
    ['ЛЕН'],
    ['7707083893'],
    ['8 916 123-45'],
    ['березов'],
    ['lyon@severny'],
    ['казань речная'],
    ['речная тимофей лен'],
  ])('finds an entry by «%s»', async (query) => {
    const user = await account();
    await create(user);
    await create(user, { title: 'Другой', city: 'Москва' });
    const found = await list(user, { query });
    expect([found.counterparties.map(({ title }) => title), found.count]).toEqual([['Северный лён'], 1]);
  });

  it('finds what stands in an entry now, and nothing of another account', async () => {
    const [user, other] = [await account(), await account()];
    const { counterpartyId } = await create(user);
    await change(user, counterpartyId, { version: 1, addresses: [{ city: 'Пермь' }] });
    expect(await titles(user, { query: 'Казань' })).toEqual([]);
    expect(await titles(user, { query: 'Пермь' })).toEqual(['Северный лён']);
    expect(await titles(other, { query: 'Пермь' })).toEqual([]);
    expect(await titles(user, { query: '!?' })).toEqual([]);
  });

  it('are those that belong to one of the account', async () => {
    const [user, other] = [await account(), await account()];
    const parent = await create(user);
    await create(user, { title: 'Склад', parent_id: parent.counterpartyId });
    const query = { parent_id: String(parent.counterpartyId) };
    expect(await titles(user, query)).toEqual(['Склад']);
    expect(await titles(other, query)).toEqual([]);
  });

  it('tells the cities with how many entries are there, and filters by them', async () => {
    const user = await account();
    await create(user);
    await create(user, { title: 'Вторая', addresses: [kazan, { city: 'Москва' }] });
    const cities = async (query?: string) =>
      (await portal.call(api.listCounterpartyCities, { query: query ? { query } : {} }, { as: user })).body
        .items;
    expect(await cities()).toEqual([
      { city: 'Казань', count: 2 },
      { city: 'Москва', count: 1 },
    ]);
    expect(await cities('мос')).toEqual([{ city: 'Москва', count: 1 }]);
    expect(await titles(user, { city: 'Москва' })).toEqual(['Вторая']);
    await create(user, { title: 'Третья', addresses: [{ city: 'Орёл' }, { city: 'Пермь' }] });
    expect(await titles(user, { city: 'москва' })).toEqual(['Вторая']);
    expect(await titles(user, { city: ['ОРЕЛ', 'тверь'] })).toEqual(['Третья']);
  });
});

describe('deleting', () => {
  it('takes entries out of the book, which can be restored for 30 days; the log tells both', async () => {
    const user = await account();
    const as = { as: user };
    const [one, two, stranger] = [await create(user), await create(user), await create(await account())];
    const counterparty_ids = [one, two, stranger].map(({ counterpartyId }) => counterpartyId);
    const removed = await portal.call(api.deleteCounterparties, { body: { counterparty_ids } }, as);
    expect(removed.body).toEqual({ count: 2 });
    expect((await list(user)).totals.all).toBe(0);
    expect((await get(user, one.counterpartyId)).status).toBe(404);
    const addressId = one.addresses[0]?.addressId ?? 0;
    const cast = await portal.call(api.createAddressCast, { body: { address_id: addressId } }, as);
    expect(cast.status).toBe(400);
    const restored = await portal.call(api.restoreCounterparties, { body: { counterparty_ids } }, as);
    expect(restored.body).toEqual({ count: 2 });
    expect((await get(user, one.counterpartyId)).body).toEqual(one);
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, as)).body;
    expect(items.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['counterparties_restored', 'Северный лён +1'],
      ['counterparties_deleted', 'Северный лён +1'],
    ]);
  });

  it('is final after 30 days: people and addresses go too', async () => {
    const user = await account();
    const [gone, kept] = [await create(user), await create(user)];
    const remove = ({ counterpartyId: id }: Counterparty) =>
      portal.call(api.deleteCounterparty, { params: { id } }, { as: user });
    expect((await remove(gone)).status).toBe(204);
    const start = portal.clock.now();
    portal.clock.advance(31 * 86_400_000);
    await remove(kept);
    const body = { counterparty_ids: [gone.counterpartyId, kept.counterpartyId] };
    await sql`select graphile_worker.add_job(${purgeCounterparties.name}, '{"_cron":{}}'::json)`.execute(
      db(),
    );
    await portal.runJobs();
    expect((await portal.call(api.restoreCounterparties, { body }, { as: user })).body).toEqual({ count: 1 });
    const left = await db()
      .selectFrom('contact_infos')
      .select('counterparty_id')
      .where('account_id', '=', user.accountId)
      .execute();
    expect(left.map((row) => row.counterparty_id)).toEqual([kept.counterpartyId]);
    portal.clock.set(start.toISOString());
  });
});
