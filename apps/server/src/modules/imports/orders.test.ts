import { api, type ImportField, type ImportRow, mostOrderRows } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { countStatements } from '../../../test/harness/count-statements.ts';
import { moscow } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { batchRows, type CargoDefaults } from './import.ts';
import { sidesIn } from './rows/order-cargo.ts';
import { checkOrder, dayIn } from './rows/order-row.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const monday = '2026-11-23';
const head = 'Номер заказа\tПолучатель\tТелефон\tАдрес\tВес, кг\tДлина\tШирина\tВысота\tСодержимое';
const line = (number: string, name: string, phone = '8 (916) 123-45-67', weight = '2,4') =>
  `${number}\t${name}\t${phone}\tНовосибирск, ул Речная, д 7, кв 2\t${weight}\t30\t20\t15\tЗапчасти`;

async function senderOf(as: TestUser): Promise<number> {
  const { body } = await portal.call(
    api.createComplexCast,
    {
      body: {
        contact_name: 'Ольховская Дарья',
        phones: [{ number: '+79000000012' }],
        address: moscow,
        side: 'sender',
      },
    },
    { as },
  );
  return body.contactCastId;
}

async function bring(as: TestUser, lines: readonly string[], change: object = {}): Promise<number> {
  const body = {
    raw_data: [head, ...lines].join('\n'),
    sender_contact_id: await senderOf(as),
    pickup_date: monday,
    ...change,
  };
  const { status, body: started } = await portal.send(api.startOrderImport, { body }, { as });
  if (status !== 201) throw new Error(JSON.stringify(started));
  await portal.runJobs();
  return (started as { importId: number }).importId; // checked by the contract
}
const rowsOf = async (as: TestUser, id: number): Promise<readonly ImportRow[]> =>
  (await portal.call(api.getOrderImportRows, { params: { id }, query: {} }, { as })).body.items;
async function save(as: TestUser, id: number, uids?: readonly number[]) {
  const body = { import_id: id, ...(uids && { uids: [...uids] }) };
  await portal.call(api.saveOrderImport, { body }, { as });
  await portal.runJobs();
}
const dayOf = async (as: TestUser, date = monday) =>
  (await portal.call(api.getRegistry, { params: { date } }, { as })).body.destinations;

describe('a table of orders', () => {
  it('becomes destinations of its day, each row once however often it is saved', async () => {
    const user = await createAccount(db());
    const id = await bring(user, [line('A-1', 'Ветрова Алина'), line('A-2', 'ООО «Лён»')]);
    expect((await rowsOf(user, id)).map(({ state }) => state)).toEqual(['ready', 'ready']);
    await Promise.all([save(user, id), save(user, id)]);
    await save(user, id);
    const destinations = await dayOf(user);
    expect(destinations).toHaveLength(2);
    expect(destinations[0]).toMatchObject({
      amoId: 'A-1',
      sender: { name: 'Ольховская Дарья', city: 'Москва' },
      receiver: { name: 'Ветрова Алина', city: 'Новосибирск', phone: '+79161234567' },
      cargo: { weight: 2.4, placeCount: 1, description: 'Запчасти' },
      result: null,
      single: false,
    });
    expect((await rowsOf(user, id)).map(({ destinationId }) => destinationId)).toEqual(
      destinations.map(({ destinationId }) => destinationId),
    );
  });

  it('tells the courier what the book says of the receiver, unless the row says something else', async () => {
    const user = await createAccount(db());
    const number = '8 383 212-00-20';
    const place = { city: 'Новосибирск', street: 'ул Речная', house: '7', office: '2', hint: 'со двора' };
    const person = { contact_name: 'Ветрова Алина', phones: [{ number, extension: '14' }] };
    const entry = { kind: 'company' as const, title: 'ООО «Лён»', contacts: [person], addresses: [place] };
    await portal.call(api.createCounterparty, { body: entry }, { as: user });
    const raw_data = [
      `${head}\tКомментарий`,
      line('B-1', 'Ветрова Алина', number),
      line('B-2', 'ООО «Лён»', number),
      line('B-3', 'Тихий Назар', number),
      `${line('B-4', 'Ветрова Алина', number)}\tПозвонить`,
    ].join('\n');
    await save(user, await bring(user, [], { raw_data }));
    const { rows } = await sql<{ comment: string | null }>`
      select c.comment from destinations d join contact_casts c on c.id = d.receiver_contact_cast_id
      where d.account_id = ${user.accountId} order by d.id`.execute(db());
    expect(rows.map(({ comment }) => comment)).toEqual(['со двора; доб. 14', 'со двора', null, 'Позвонить']);
  });

  it('has as many orders as are allowed below its headings, and not one more', async () => {
    const user = await createAccount(db());
    const lines = Array.from({ length: mostOrderRows + 1 }, (_, row) => line(`N-${row}`, 'Ветрова Алина'));
    const viewOf = async (id: number) =>
      (await portal.call(api.getImport, { params: { id } }, { as: user })).body;
    const full = await viewOf(await bring(user, lines.slice(1)));
    expect([full.failure, full.counts]).toEqual([null, { ready: mostOrderRows }]);
    const over = await viewOf(await bring(user, lines));
    expect([over.failure, over.counts]).toEqual(['import_too_many_orders', {}]);
    const result = { params: { id: over.importId }, query: {} };
    for (const [language, failureText] of [
      ['ru', 'В таблице больше 5 000 заказов: разделите её на части'],
      ['en', 'The table has more than 5,000 orders: split it'],
    ] as const) {
      const asked = { as: user, headers: { 'accept-language': language } };
      expect((await portal.call(api.getOrderImportRows, result, asked)).body).toEqual({
        ...{ state: 'done', failure: 'import_too_many_orders', failureText },
        ...{ rev: over.rev, count: 0, items: [] },
      });
    }
  });

  it('gives a row the services of its rule, and says by which', async () => {
    const user = await createAccount(db());
    const body = {
      conditions: { contents: ['запчасти'] },
      actions: { services: ['CARGO_LOADING' as const] },
    };
    await portal.call(api.createRule, { body: { ...body, title: 'Запчасти' } }, { as: user });
    await save(user, await bring(user, [line('R-1', 'Ветрова Алина')]));
    const [destination] = await dayOf(user);
    expect(destination?.ruling).toMatchObject({ title: 'Запчасти', outcome: 'waiting', lacking: [] });
    const cargo = await db()
      .selectFrom('cargoes')
      .select('services')
      .where('id', '=', asId('CargoId', destination?.cargo.cargoId ?? 0))
      .executeTakeFirstOrThrow();
    expect(cargo.services).toEqual(['CARGO_LOADING']);
  });

  it('tells each error at its cell, and is mended there', async () => {
    const user = await createAccount(db());
    const id = await bring(user, [line('A-1', 'Ветрова Алина', '12', 'много')]);
    const [row] = await rowsOf(user, id);
    expect(row?.errors.map(({ field, code, column }) => [field, code, column])).toEqual(
      expect.arrayContaining([
        ['phone', 'phone_wrong', 2],
        ['weight', 'not_number', 4],
      ]),
    );
    const mended = await portal.call(
      api.mendImportRow,
      {
        params: { id, uid: row?.uid ?? 0 },
        body: {
          cells: [
            { column: 2, value: '+7 916 123-45-67' },
            { column: 4, value: '2,4 кг' },
          ],
        },
      },
      { as: user },
    );
    expect([mended.body.state, mended.body.errors]).toEqual(['ready', []]);
  });

  it('flags what an earlier table has brought, and saves it again only when it is chosen', async () => {
    const user = await createAccount(db());
    const first = await bring(user, [line('B-1', 'Ветрова Алина')]);
    await save(user, first);
    const second = await bring(user, [line('B-1', 'Ветрова Алина'), line('B-2', 'Сомова Инга')]);
    const rows = await rowsOf(user, second);
    expect(rows.map(({ state }) => state)).toEqual(['similar', 'ready']);
    await save(user, second);
    expect(await dayOf(user)).toHaveLength(2);
    await save(user, second, [rows[0]?.uid ?? 0]);
    expect(await dayOf(user)).toHaveLength(3);
  });

  it('is taken back within a day, but for what somebody has gone on with', async () => {
    const user = await createAccount(db());
    const id = await bring(user, [line('C-1', 'Ветрова Алина'), line('C-2', 'Сомова Инга')]);
    await save(user, id);
    const [kept] = await dayOf(user);
    await portal.call(
      api.createRegistryGroup,
      { body: { destination_id_list: [kept?.destinationId ?? 0] } },
      { as: user },
    );
    await portal.call(api.undoImport, { params: { id } }, { as: user });
    await portal.runJobs();
    expect((await dayOf(user)).map(({ destinationId }) => destinationId)).toEqual([kept?.destinationId]);
    expect((await rowsOf(user, id)).map(({ keptReason }) => keptReason)).toEqual(['used', null]);
  });

  it('is for who may order, and for nobody else’s eyes', async () => {
    const owner = await createAccount(db());
    const [maker, colleague] = [
      await addMember(db(), owner.accountId, 'member', ['shipping.create']),
      await addMember(db(), owner.accountId, 'member', ['shipping.create', 'contacts.edit']),
    ];
    const bookkeeper = await addMember(db(), owner.accountId, 'member', ['contacts.edit']);
    const id = await bring(maker, [line('D-1', 'Ветрова Алина')]);
    const statusOf = async (as: TestUser) =>
      (await portal.send(api.getImport, { params: { id } }, { as })).status;
    expect(await Promise.all([maker, owner, colleague, bookkeeper].map(statusOf))).toEqual([
      200, 200, 404, 404,
    ]);
    const listed = await portal.call(api.listImports, { query: {} }, { as: colleague });
    expect(listed.body.items).toEqual([]);
  });

  it('takes only the columns of orders, and a sender and a day that hold', async () => {
    const user = await createAccount(db());
    const id = await bring(user, [line('E-1', 'Ветрова Алина')]);
    const { columns } = (await portal.call(api.getImport, { params: { id } }, { as: user })).body;
    expect(columns.map(({ field }) => field)).toEqual([
      'order_number', 'title', 'phone', 'address', 'weight', 'length', 'width', 'height', 'contents',
    ]); // biome-ignore format: a table of words
    const fields = columns.map(() => null as 'ogrn' | null);
    fields[0] = 'ogrn';
    const wrong = await portal.send(api.mapImportColumns, { params: { id }, body: { fields } }, { as: user });
    expect(wrong.error.errorCodes).toEqual({ 'fields.0': ['not_option'] });
    const sender_contact_id = await senderOf(user);
    const start = (change: object) =>
      portal.send(
        api.startOrderImport,
        { body: { raw_data: head, sender_contact_id, pickup_date: monday, ...change } },
        { as: user },
      );
    expect((await start({ pickup_date: '2026-11-19' })).error.errorCodes).toEqual({
      pickup_date: ['pickup_in_past'],
    });
    expect((await start({ sender_contact_id: 2_000_000_000 })).error.errorCodes).toEqual({
      sender_contact_id: ['not_found'],
    });
  });
});

describe('the saving of a table of orders', () => {
  const days = ['23.11.2026', '24.11.2026', '25.11.2026', '26.11.2026', '27.11.2026'];
  const lineOf = (table: string, row: number) =>
    `${table}-${row}\tБерёзов Тимофей ${row}\t8 (916) ${1_000_000 + row}\tНовосибирск, ул Речная, д ${row + 1}\t${row + 1}\t30\t20\t15\t${row % 2 ? 'Запчасти' : 'Чай'}`;
  const tableOf = (table: string, count: number) =>
    Array.from({ length: count }, (_, row) => lineOf(table, row));

  async function createOwner(): Promise<TestUser> {
    const owner = await createAccount(db());
    const body = {
      title: 'Запчасти',
      conditions: { contents: ['запчасти'] },
      actions: { services: ['CARGO_LOADING' as const] },
    };
    await portal.call(api.createRule, { body }, { as: owner });
    return owner;
  }

  it('takes as many statements for a batch of rows as for one row', async () => {
    const user = await createOwner();
    const statementsFor = async (count: number) => {
      const lines = tableOf(`S${count}`, count).map((cells, row) => `${cells}\t${days[row % days.length]}`);
      const id = await bring(user, [], { raw_data: [`${head}\tДата забора`, ...lines].join('\n') });
      return countStatements(portal.runtime.database.pool, () => save(user, id));
    };
    await statementsFor(2);
    const forOne = await statementsFor(1);
    expect(await statementsFor(batchRows)).toBe(forOne);
    const forThree = await statementsFor(3 * batchRows);
    expect(forThree).toBeLessThan(3 * forOne);
  });

  it('makes of each row its own receiver and cargo, in the order of the table', async () => {
    const user = await createOwner();
    const count = 2 * batchRows + 1;
    await save(user, await bring(user, tableOf('P', count)));
    const made = (await dayOf(user)).map(({ amoId, receiver, cargo, ruling }) => [
      amoId,
      receiver.name,
      receiver.phone,
      cargo.weight,
      cargo.description,
      ruling?.title,
    ]);
    expect(made).toEqual(
      Array.from({ length: count }, (_, row) => [
        `P-${row}`,
        `Берёзов Тимофей ${row}`,
        `+7916${1_000_000 + row}`,
        row + 1,
        row % 2 ? 'Запчасти' : 'Чай',
        row % 2 ? 'Запчасти' : undefined,
      ]),
    );
  });

  it('remembers its receivers as those used last, each once and the last row first', async () => {
    const user = await createAccount(db());
    const names = ['Ветрова Алина', 'Сомова Инга', 'Лужин Платон', 'Ветрова Алина'];
    await save(
      user,
      await bring(
        user,
        names.map((name, row) => line(`Q-${row}`, name)),
      ),
    );
    const destinations = await dayOf(user);
    const { items } = (
      await portal.call(api.listRecentContacts, { query: { side: 'recipient' } }, { as: user })
    ).body;
    expect(items.map(({ contact }) => contact.contactCastId)).toEqual(
      [3, 2, 1].map((row) => destinations[row]?.receiver.contactCastId),
    );
  });
});

describe('what a table of orders does not say', () => {
  const head = 'Грузополучатель\tТел.\tАдр. доставки\tБр. вес\tДхШхВ';
  const line = (name: string, weight = '', size = '') =>
    `${name}\t8 916 123-45-67\tКазань, ул Озёрная, д 3\t${weight}\t${size}`;
  const bringBare = (as: TestUser, lines: readonly string[], change: object = {}) =>
    bring(as, [], { raw_data: [head, ...lines].join('\n'), ...change });

  it('is said for all rows, and each row may say otherwise', async () => {
    const user = await createAccount(db());
    const cargo = { weight: '2.5', length: '30', width: '20', height: '10', contents: 'Чай' };
    const id = await bringBare(
      user,
      [line('Ветрова Алина'), line('Сомова Инга', '4,1', '60х40х50 см')],
      cargo,
    );
    const { orders } = (await portal.call(api.getImport, { params: { id } }, { as: user })).body;
    expect(orders).toMatchObject({
      sender: { name: 'Ольховская Дарья', addressLine: expect.stringContaining('Москва') },
      pickupDate: monday,
      cargo,
    });
    await save(user, id);
    const packed = (await dayOf(user)).map(({ cargo }) => [cargo.weight, cargo.description]);
    expect(packed.toSorted()).toEqual([
      [2.5, 'Чай'],
      [4.1, 'Чай'],
    ]);
  });

  it('is wanting where nobody says it, and wrong in its own cell', async () => {
    const user = await createAccount(db());
    const id = await bringBare(user, [line('Ветрова Алина', '2'), line('Сомова Инга', '2', '60 на 40')]);
    const [none, wrong] = await rowsOf(user, id);
    const { errorCounts } = (await portal.call(api.getImport, { params: { id } }, { as: user })).body;
    expect(errorCounts).toEqual([{ field: 'size', count: 2 }]);
    expect(none?.errors).toMatchObject([{ field: 'size', code: 'size_empty', column: 4 }]);
    expect(none?.errors[0]?.text).toMatch(/^Пусто: нужны размеры/);
    expect(wrong?.errors.map(({ field, code, column }) => [field, code, column])).toEqual([
      ['size', 'not_size', 4],
    ]);
    const refused = await portal.send(
      api.startOrderImport,
      {
        body: {
          raw_data: head,
          sender_contact_id: await senderOf(user),
          pickup_date: monday,
          weight: '-1',
        },
      },
      { as: user },
    );
    expect(Object.keys(refused.error.errorCodes ?? {})).toEqual(['weight']);
  });

  it('is no box of the others for documents', () => {
    const columns = { kind: 'orders', source: 'table', pickupOn: monday } as const;
    const fields = ['title', 'phone', 'address', 'cargo_kind'] as const;
    const cargoDefaults = { weight: '5', length: '30', width: '20', height: '10', contents: 'Чай' };
    const cells = ['Ветрова Алина', '9161234567', 'Казань, ул Озёрная, д 3'];
    const read = (kind: string) =>
      checkOrder([...cells, kind], { ...columns, fields, cargoDefaults }, '2026-11-20').shipment?.cargo;
    expect(read('документы')).toEqual({ type: 'docs' });
    expect(read('')).toMatchObject({ type: 'package', packages: [{ weight: 5, length: 30 }] });
  });
});

describe('what a table of orders has brought', () => {
  it('is told until a rate is chosen or it is taken out, and in the order of the table', async () => {
    const user = await createAccount(db());
    const names = ['Ветрова Алина', 'Сомова Инга', 'Лужин Платон'];
    const id = await bring(
      user,
      names.map((name, place) => line(`F-${place}`, name)),
    );
    const listed = async () =>
      (await portal.call(api.listImportedDestinations, { params: { id } }, { as: user })).body.items;
    expect(await listed()).toEqual([]);
    await save(user, id);
    const ids = (await rowsOf(user, id)).map(({ destinationId }) => destinationId);
    expect(await listed()).toEqual(ids.map((destinationId) => ({ destinationId, pickupDate: monday })));
    await portal.call(api.removeFromCart, { params: { id: ids[1] ?? 0 } }, { as: user });
    expect((await listed()).map(({ destinationId }) => destinationId)).toEqual([ids[0], ids[2]]);
  });

  it('comes again with all repeats when that is asked for', async () => {
    const user = await createAccount(db());
    const lines = [line('G-1', 'Ветрова Алина'), line('G-2', 'Сомова Инга')];
    const first = await bring(user, lines);
    await save(user, first);
    const second = await bring(user, lines);
    const [similar] = await rowsOf(user, second);
    expect(similar?.destinationId).toBe((await rowsOf(user, first))[0]?.destinationId);
    await portal.call(api.saveOrderImport, { body: { import_id: second, with_similar: true } }, { as: user });
    await portal.runJobs();
    expect(await dayOf(user)).toHaveLength(4);
  });

  it('warns of numbers that a courier may not reach', async () => {
    const user = await createAccount(db());
    const id = await bring(user, [line('H-1', 'Ветрова Алина', '8 (383) 212-00-20')]);
    expect((await portal.call(api.getImport, { params: { id } }, { as: user })).body.landlines).toBe(1);
  });
});

describe('a row of orders', () => {
  it.each([
    ['23.11.2026', monday],
    ['3.1.27', '2027-01-03'],
    [monday, monday],
    ['31.02.2026', undefined],
    ['завтра', undefined],
  ])('has the day %s', (typed, day) => expect(dayIn(typed)).toBe(day));

  it.each([
    ['60х40х50', ['60', '40', '50']],
    ['60 × 40.5 × 50 см', ['60', '40.5', '50 см']],
    ['60*40', undefined],
    ['большая', undefined],
  ])('has the sides of %s', (typed, sides) => expect(sidesIn(typed)).toEqual(sides));

  const fields = ['title', 'phone', 'address', 'cargo_kind', 'weight', 'pickup_date'] as const;
  const read = (...cells: string[]) =>
    checkOrder(
      cells,
      { kind: 'orders', source: 'table', fields, pickupOn: monday, cargoDefaults: {} },
      '2026-11-20',
    );

  it('of documents needs no measures, of a parcel it does', () => {
    const [name, phone, address] = ['Ветрова Алина', '9161234567', 'Казань, ул Озёрная, д 3'];
    expect(read(name, phone, address, 'документы', '', '').errors).toBeUndefined();
    const parcel = read(name, phone, address, '', '2', '');
    expect(parcel.errors?.map(({ field }) => field).toSorted()).toEqual(['height', 'length', 'width']);
  });

  const errorsIn = (
    fields: readonly ImportField[],
    cells: readonly string[],
    cargoDefaults: CargoDefaults = {},
  ) => {
    const table = { kind: 'orders', source: 'table', fields, pickupOn: monday, cargoDefaults } as const;
    return checkOrder(cells, table, '2026-11-20').errors?.map(({ column, field, code }) => [
      column,
      field,
      code,
    ]);
  };

  it('has what is wrong with a part at the column that the part comes from, once', () => {
    const packed = ['order_number', 'title', 'phone', 'address', 'weight', 'size'] as const;
    const cells = (address: string, size: string) => [
      'A-1',
      'Ветрова Алина',
      '9161234567',
      address,
      '2',
      size,
    ];
    expect(errorsIn(packed, cells('', ''))).toEqual([
      [3, 'address', 'address_empty'],
      [5, 'size', 'size_empty'],
    ]);
    expect(errorsIn(packed, cells('ул Озёрная, д 3', '30×20×10'))).toEqual([
      [3, 'address', 'address_without_city'],
    ]);
    expect(errorsIn(packed, cells('Казань', '0×0×0'))).toEqual([
      [3, 'address', 'address_without_street'],
      [5, 'size', expect.any(String)],
    ]);
    expect(errorsIn(packed, cells('Казань, ул Озёрная, д 3', ''), { length: '30' })).toEqual([
      [5, 'size', 'size_empty'],
    ]);
  });

  it('has it at the column of the part itself where there is one, and at none where nothing gives it', () => {
    const apart = ['contact_name', 'phone', 'address', 'city', 'length', 'size', 'cargo_kind'] as const;
    expect(errorsIn(apart, ['', '9161234567', '', '', '', '', 'документы'])).toEqual([
      [3, 'city', 'required'],
      [0, 'contact_name', 'required'],
    ]);
    const told = errorsIn(['title', 'phone', 'weight'], ['Ветрова Алина', '9161234567', '2']);
    expect(told?.toSorted()).toEqual([
      [null, 'city', 'required'],
      [null, 'height', 'required'],
      [null, 'length', 'required'],
      [null, 'width', 'required'],
    ]);
  });

  it('goes no later than carriers plan, as everywhere else', () => {
    const on = (day: string) =>
      read('Ветрова Алина', '9161234567', 'Казань, ул Озёрная, д 3', 'документы', '', day).errors;
    expect(on('19.01.2027')).toBeUndefined();
    expect(on('20.01.2027')).toMatchObject([{ field: 'pickup_date', code: 'pickup_too_far' }]);
    expect(on('01.06.2030')).toMatchObject([{ field: 'pickup_date', code: 'pickup_too_far' }]);
  });

  it.each([
    ['Алматы', '', 'KZ', ['country_by_city']],
    ['Алматы', 'Казахстан', 'KZ', []],
    ['Алматы', 'kz', 'KZ', []],
    ['Алматы', 'Россия', 'RU', ['city_unknown']],
    ['Казань', '', 'RU', []],
    ['Ереван', 'Armenia', 'AM', []],
  ])('to %s, «%s» goes to %s', (city, named, iso, codes) => {
    const columns = ['title', 'phone', 'city', 'street', 'house', 'cargo_kind', 'country'] as const;
    const cells = ['Ветрова Алина', '9161234567', city, 'ул Озёрная', '3', 'документы', named];
    const kind = { kind: 'orders', source: 'table', fields: columns, cargoDefaults: {} } as const;
    const { shipment, notices } = checkOrder(cells, { ...kind, pickupOn: monday }, '2026-11-20');
    expect(shipment?.receiver.address).toMatchObject({ city, iso });
    expect(notices.map(({ code }) => code)).toEqual(codes);
  });

  it('goes to no country that orders are not made for', () => {
    const columns = ['title', 'phone', 'address', 'cargo_kind', 'country'] as const;
    const cells = ['Ветрова Алина', '9161234567', 'Берлин, ул Озёрная, д 3', 'документы', 'Германия'];
    const kind = { kind: 'orders', source: 'table', fields: columns, cargoDefaults: {} } as const;
    const { errors } = checkOrder(cells, { ...kind, pickupOn: monday }, '2026-11-20');
    expect(errors).toMatchObject([{ column: 4, field: 'country', code: 'not_option' }]);
  });

  it('needs a house to go to, and a day that has not passed', () => {
    const homeless = read('Ветрова Алина', '9161234567', 'Казань, ул Озёрная', 'документы', '', '');
    expect(homeless.errors).toMatchObject([{ field: 'address', code: 'house_number_missing' }]);
    const late = read(
      'Ветрова Алина',
      '9161234567',
      'Казань, ул Озёрная, д 3',
      'документы',
      '',
      '01.11.2026',
    );
    expect(late.errors).toMatchObject([{ field: 'pickup_date', code: 'pickup_in_past' }]);
  });
});
