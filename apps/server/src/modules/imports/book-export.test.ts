import { api, type Counterparty, type RequestOf, tagInput } from '@tranzit/contract';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from './imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const account = () => createAccount(portal.runtime.database.db);
type Input = RequestOf<typeof api.createCounterparty>['body'];
type Format = 'xlsx' | 'csv';

async function create(user: TestUser, body: Input): Promise<number> {
  const answer = await portal.call(api.createCounterparty, { body }, { as: user });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error));
  return answer.body.counterpartyId;
}

async function setParent(user: TestUser, id: number, parentId: number): Promise<void> {
  const body = { version: 1, parent_id: parentId };
  const answer = await portal.call(api.updateCounterparty, { params: { id }, body }, { as: user });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
}

async function putTags(user: TestUser, titles: readonly string[], entries: readonly Tagged[]): Promise<void> {
  if (titles.length === 0) return;
  const body = { tags: titles.map((title) => ({ title })) };
  const { tags } = (await portal.call(api.createTags, { body }, { as: user })).body;
  for (const { id, tagged } of entries) {
    const ids = tags.map(({ tagId }) => tagId).filter((_, place) => tagged.includes(place));
    const change = { counterparty_ids: [id], add_tag_list: ids };
    await portal.call(api.updateCounterpartyTags, { body: change }, { as: user });
  }
}

interface Tagged {
  readonly id: number;
  /** Places of its tags in their list. */
  readonly tagged: readonly number[];
}

/** A whole book, its tags and who belongs to whom among it; in no order. */
async function createBook(user: TestUser, { entries, tags }: Book): Promise<void> {
  const ids = await Promise.all(entries.map(({ body }) => create(user, body)));
  for (const [place, { above }] of entries.entries()) {
    const [id, parentId] = [ids[place], above === undefined ? undefined : ids[above % Math.max(place, 1)]];
    if (place > 0 && id !== undefined && parentId !== undefined) await setParent(user, id, parentId);
  }
  const tagged = entries.map((of, place) => ({ id: ids[place] ?? 0, tagged: of.tagged }));
  await putTags(user, tags, tagged);
}

/** The rows of an exported book, whatever their order. */
async function rowsOf(user: TestUser): Promise<readonly string[]> {
  const bytes = await exportBook(user, { format: 'csv' });
  const { data } = Papa.parse<string[]>(
    bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim(),
    { delimiter: ';' },
  );
  return data.map((row) => JSON.stringify(row)).toSorted();
}

async function exportBook(
  user: TestUser,
  body: RequestOf<typeof api.exportCounterparties>['body'] = {},
): Promise<Buffer> {
  const answer = await portal.call(api.exportCounterparties, { body }, { as: user });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.bytes;
}

/** What an entry says, whatever it is called in its account and whenever it was written. */
const saidBy = ({
  counterpartyId: _,
  version,
  createdAt,
  updatedAt,
  notedAt,
  notedBy,
  parentId,
  tags,
  ...entry
}: Counterparty) => ({
  ...entry,
  tags: tags.map(({ title }) => title),
  contacts: entry.contacts.map(({ contactInfoId, counterpartyId, phones, ...person }) => ({
    ...person,
    phones: phones.map(({ confirmedAt, ...phone }) => ({ ...phone, confirmed: confirmedAt !== null })),
  })),
  addresses: entry.addresses.map(({ addressId, counterpartyId, ...place }) => place),
});

/** All entries, each with what it belongs to, by what they say. */
async function bookOf(user: TestUser) {
  const { body } = await portal.call(api.listCounterparties, { query: { limit: 100 } }, { as: user });
  const entries = await Promise.all(
    body.counterparties.map(
      async ({ counterpartyId: id }) =>
        (await portal.call(api.getCounterparty, { params: { id } }, { as: user })).body,
    ),
  );
  const namesOf = (id: number | null) => {
    const parent = entries.find(({ counterpartyId }) => counterpartyId === id);
    if (!parent) return id;
    const { title, inn, kpp, contacts, addresses } = parent;
    return [title, inn, kpp, contacts[0]?.phones[0]?.number, addresses[0]?.addressLine];
  };
  return entries
    .map((entry) => ({ ...saidBy(entry), parent: namesOf(entry.parentId) }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** Takes a table into an account that has nothing, in the way a person does. */
async function importInto(user: TestUser, bytes: Buffer, format: Format) {
  const desk = createImportDesk(portal, user);
  const id = await desk.bring(new File([new Uint8Array(bytes)], `book.${format}`));
  const { failure, columns } = await desk.view(id);
  expect([failure, columns.filter(({ field }) => field === null).map(({ title }) => title)]).toEqual([
    null,
    [],
  ]);
  expect(await desk.rows(id, { state: 'error' })).toEqual([]);
  await desk.save(id);
}

const signs = fc.constantFrom(
  ...'аЯёz09 =+-@;:,.\\"\'[]()|/&<>\n\r\t✓_x000D_№—'.split(''),
  'доб. ',
  '_x0041_',
  '\u0001',
);
const free = (most: number) =>
  fc
    .array(signs, { maxLength: most })
    .map((given) => given.join('').trim().slice(0, most).trim() || undefined);
const name = (most: number) =>
  fc.array(signs, { minLength: 1, maxLength: most }).map((given) =>
    `Ы${given.join('')}`
      .replaceAll(/[\p{Cc}]/gu, '')
      .slice(0, most)
      .trim(),
  );
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const phone = fc.record({
  number: fc.oneof(
    fc.integer({ min: 100_0000, max: 999_9999 }).map((tail) => `+7916${tail}`),
    fc.integer({ min: 10_0000, max: 99_9999 }).map((tail) => `+73832${tail}`),
    fc.constant('+4930901820'),
  ),
  extension: some(free(10)),
  note: some(free(60)),
  confirmed: fc.boolean(),
});
const phones = fc.uniqueArray(phone, { maxLength: 3, selector: ({ number }) => number });
const latinWord = fc.constantFrom('Yolkin Petr', 'Ya: Smith; Co', "O'Neil, 5 (own)", '-5 Main St');
const person = fc.record({
  contact_name: name(40),
  position: some(free(60)),
  email: some(fc.constantFrom('lyon@severny.example', 'a+b@c.example')),
  phones,
  transliterated: some(
    fc.record({ contact_name: latinWord, company_name: some(latinWord), street: some(latinWord) }),
  ),
});
const place = fc.record({
  city: fc.constantFrom('Казань', 'Новосибирск', 'Ыть', 'Москва'),
  iso: fc.constantFrom('RU', 'KZ'),
  region: some(free(40)),
  district: some(free(40)),
  street: some(free(40)),
  house: some(fc.constantFrom('5', '12 к 2', '7 стр 1')),
  office: some(free(20)),
  address_line: some(free(80)),
  fias_id: some(fc.constantFrom('93b3df57-4c89-44df-ac42-96f05e9cd3b9')),
  hint: some(free(255)),
  opening_hours: some(free(60)),
});
const spot = some(
  fc.record({
    latitude: fc.double({ min: 50, max: 60, noNaN: true }),
    longitude: fc.double({ min: 30, max: 90, noNaN: true }),
  }),
);
const placed = fc.tuple(place, spot).map(([given, at]) => ({ ...given, ...at }));
const companies = ['7707083893', '7736050003', '500100732259', undefined];

const entry = fc
  .record({
    who: fc.constantFrom(...companies),
    isPerson: fc.boolean(),
    title: name(60),
    kpp: fc.constantFrom(undefined, '770701001', '540001001'),
    legal_address: some(free(80)),
    note: some(free(200)),
    is_pinned: fc.boolean(),
    contacts: fc.array(person, { maxLength: 3 }),
    addresses: fc.array(
      fc.tuple(placed, some(free(60))).map(([given, title]) => ({ ...given, title })),
      { maxLength: 3 },
    ),
    opf: some(free(20)),
  })
  .map(({ isPerson, who, kpp, ...rest }): Input => {
    const inn = isPerson && who?.length === 10 ? undefined : who;
    const kind = isPerson ? 'person' : 'company';
    // Who has a tax id of twelve digits has no KPP.
    return { ...rest, kind, inn, kpp: inn?.length === 12 ? undefined : kpp };
  });

/** As the account spells them. */
const tag = fc
  .array(signs, { minLength: 1, maxLength: 20 })
  .map((given) => tagInput.shape.title.safeParse(given.join('')).data)
  .filter((title) => title !== undefined);

interface Book {
  readonly entries: readonly (Pick<Tagged, 'tagged'> & {
    readonly body: Input;
    /** Which of those before it it belongs to. */
    readonly above: number | undefined;
  })[];
  readonly tags: readonly string[];
}

/** Entries that the book takes for one become one: here all are different. */
const book: fc.Arbitrary<Book> = fc
  .record({
    entries: fc.uniqueArray(
      fc.record({ body: entry, above: some(fc.nat(9)), tagged: fc.uniqueArray(fc.nat(4), { maxLength: 4 }) }),
      {
        minLength: 1,
        maxLength: 6,
        selector: ({ body: { inn, kpp, title } }) => (inn ? `${inn} ${kpp}` : title.toLowerCase()),
      },
    ),
    tags: fc.uniqueArray(tag, { maxLength: 5, selector: (title) => title.toLowerCase() }),
  })
  .filter(({ entries }) => {
    const numbers = entries.map(({ body }) => body).filter(({ inn }) => inn !== undefined);
    const bare = numbers.filter(({ kpp }) => kpp === undefined).map(({ inn }) => inn);
    return numbers.every(({ inn, kpp }) => kpp === undefined || !bare.includes(inn));
  });

/** Entries of one name without phones, told apart by where they are, and entries that belong to them. */
const namesakes = fc
  .record({
    title: name(40),
    cities: fc.shuffledSubarray(['Казань', 'Омск', 'Томск', ''], { minLength: 2 }),
    line: some(free(60)),
    children: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }),
  })
  .map(({ title, cities, line, children }): Book => {
    const entries = cities.map((city) => {
      const addresses =
        city === ''
          ? []
          : [
              { city, address_line: line && `${city} ${line}` },
              { city: 'Пермь', street: city },
            ];
      return { body: { kind: 'person' as const, title, addresses }, above: undefined, tagged: [] };
    });
    const below = children.map((child) => ({
      body: { title: `Отдел ${child}` },
      above: child % entries.length,
      tagged: [],
    }));
    return { entries: [...entries, ...below], tags: [] };
  });

describe('an exported book', () => {
  it('is read back with everybody below their own of several namesakes', async () => {
    await fc.assert(
      fc.asyncProperty(namesakes, async (given) => {
        const [from, to] = [await account(), await account()];
        await createBook(from, given);
        await importInto(to, await exportBook(from, { format: 'csv' }), 'csv');
        expect(await bookOf(to)).toEqual(await bookOf(from));
      }),
      { numRuns: 5, endOnFailure: true },
    );
  }, 180_000);

  it.each(['xlsx', 'csv'] as const)(
    'as %s is read back into the same entries',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(book, async (given) => {
          const [from, to] = [await account(), await account()];
          await createBook(from, given);
          await importInto(to, await exportBook(from, { format }), format);
          expect(await bookOf(to)).toEqual(await bookOf(from));
          expect(await rowsOf(to)).toEqual(await rowsOf(from));
        }),
        { numRuns: 5, endOnFailure: true },
      );
    },
    180_000,
  );

  it('keeps two of one name apart who have no phone and live in two places', async () => {
    const [from, to] = [await account(), await account()];
    for (const city of ['Казань', 'Омск'])
      await create(from, { kind: 'person', title: 'Кузнецов Иван', addresses: [{ city, house: '5' }] });
    await importInto(to, await exportBook(from), 'xlsx');
    expect(await bookOf(to)).toHaveLength(2);
    expect(await bookOf(to)).toEqual(await bookOf(from));
  });

  it('has room for fifty people and fifty addresses of one entry, whatever they say', async () => {
    const [from, to] = [await account(), await account()];
    const long = (most: number) => 'Ы;'.repeat(most / 2).slice(0, most);
    await create(from, {
      title: 'Лён',
      contacts: Array.from({ length: 50 }, (_, place) => ({
        contact_name: `${place} ${long(150)}`,
        position: long(60),
        email: 'lyon@severny.example',
        phones: Array.from({ length: 3 }, (__, at) => ({
          number: `+7916${1_000_000 + place * 10 + at}`,
          note: long(60),
        })),
      })),
      addresses: Array.from({ length: 50 }, (_, place) => ({
        city: 'Казань', street: long(160), house: `${place + 1}`, hint: long(255), title: long(60),
      })), // biome-ignore format: a row
    });
    await importInto(to, await exportBook(from), 'xlsx');
    expect(await bookOf(to)).toEqual(await bookOf(from));
  });

  it('in English is read back too', async () => {
    const [from, to] = [await account(), await account()];
    const phones = [{ number: '+79161234567', extension: '14' }];
    await create(from, {
      kind: 'person',
      title: 'Ветрова Алина',
      is_pinned: true,
      contacts: [
        { contact_name: 'Ветрова Алина', phones },
        { contact_name: 'Мохова Рада', phones: [] },
      ],
      addresses: [{ city: 'Казань' }, { city: 'Москва' }],
    });
    const answer = await portal.call(
      api.exportCounterparties,
      { body: { format: 'csv' } },
      { as: from, headers: { 'accept-language': 'en' } },
    );
    expect(answer.bytes.toString('utf8')).toContain('Contact person: Мохова Рада');
    await importInto(to, answer.bytes, 'csv');
    expect(await bookOf(to)).toEqual(await bookOf(from));
  });
});
