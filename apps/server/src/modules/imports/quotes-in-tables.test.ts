import { api } from '@tranzit/contract';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { moscow } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from './imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const account = (): Promise<TestUser> => createAccount(portal.runtime.database.db);

async function bringOrders(as: TestUser, text: string): Promise<number> {
  const sender = { contact_name: 'Ольховская Дарья', phones: [{ number: '+79000000012' }], address: moscow };
  const { body } = await portal.call(api.createComplexCast, { body: { ...sender, side: 'sender' } }, { as });
  const file = new File([text], 'orders.csv');
  const asked = { file, sender_contact_id: body.contactCastId, pickup_date: '2026-11-23' };
  const started = await portal.call(api.startOrderImport, { body: asked }, { as });
  await portal.runJobs();
  return started.body.importId;
}

const signs = [';', ',', '\t'] as const;

describe.each(signs)('orders of a csv parted by %j', (sign) => {
  const titles = ['Получатель', 'Телефон', 'Город', 'Улица', 'Дом', 'Вес, кг', 'Габариты, см', 'Содержимое'];
  const heading = titles.map((title) => (title.includes(sign) ? `"${title}"` : title));
  const order = (name: string, phone: string, cargo = 'Семена') =>
    [name, phone, 'Казань', 'ул Баумана', '1', '2', '30x20x10', cargo].join(sign);
  const namesIn = async (rows: readonly string[]) => {
    const as = await account();
    const id = await bringOrders(as, [heading.join(sign), ...rows].join('\r\n'));
    const found = await portal.call(api.getOrderImportRows, { params: { id }, query: {} }, { as });
    return found.body.items.map(({ state, cells }) => [state, cells[0], cells[1], cells[7]]);
  };

  it('are as many as its rows, whatever quotes a name begins with', async () => {
    const rows = [
      order('"Ромашка" ООО', '+79161234567'),
      order('"Лютик"', '+79161234561'),
      order('"Мак', '+79161234562'),
      order('Роза', '+79161234563', '"Саженцы"'),
    ];
    expect(await namesIn(rows)).toEqual([
      ['ready', '"Ромашка" ООО', '+79161234567', 'Семена'],
      ['ready', 'Лютик', '+79161234561', 'Семена'],
      ['ready', '"Мак', '+79161234562', 'Семена'],
      ['ready', 'Роза', '+79161234563', 'Саженцы'],
    ]);
  });

  it('do not become part of a cell whose quote closes in another row', async () => {
    const rows = [order('"Ромашка', '+79161234567'), order('Лютик"', '+79161234561')];
    expect(await namesIn(rows)).toEqual([
      ['ready', '"Ромашка', '+79161234567', 'Семена'],
      ['ready', 'Лютик"', '+79161234561', 'Семена'],
    ]);
  });

  it('keep what a cell says in several lines', async () => {
    const cargo = `"Семена${sign}\nсаженцы ""Весна"""`;
    const [row] = await namesIn([order('Роза', '+79161234563', cargo), order('Мак', '+79161234562')]);
    expect(row).toEqual(['ready', 'Роза', '+79161234563', `Семена${sign}\nсаженцы "Весна"`]);
  });
});

it('a quote that is never closed loses no row of the table, nor of the file of those refused', async () => {
  const office = createImportDesk(portal, await account());
  const count = 400;
  const rows = Array.from({ length: count }, (_, place) => {
    const name = place === 2 ? '"Ромашка' : `Контакт ${place}`;
    return `${name};${place % 2 === 0 ? '12' : `+7916${1_000_000 + place}`};Казань, ул Речная, д 5`;
  });
  const id = await office.bring(new File([['Название;Телефон;Адрес', ...rows].join('\n')], 'book.csv'));
  expect(await office.view(id)).toMatchObject({
    failure: null,
    total: count,
    counts: { ready: count / 2, error: count / 2 },
  });
  const query = { format: 'csv' } as const;
  const { bytes } = await portal.call(api.exportRefusedRows, { params: { id }, query }, { as: office.user });
  const { data } = Papa.parse<string[]>(bytes.toString('utf8').slice(1), { skipEmptyLines: true });
  expect(data.length).toBe(1 + count / 2);
  expect(data[2]?.[0]).toBe('"Ромашка');
});
