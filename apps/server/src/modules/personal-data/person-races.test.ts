import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { whileLocked } from '../../../test/harness/locks.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from '../imports/imports.factory.ts';

/** What others do in the very moment in which a person is deleted. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

it('nobody writes the person into a row behind the last look of a deletion', async () => {
  const { db } = portal.runtime.database;
  const as = await createAccount(db);
  const person = { contact_name: 'Заречный Мирон', phones: [{ number: '+79165550177' }] };
  await portal.call(
    api.createCounterparty,
    { body: { kind: 'person', title: 'Заречный Мирон', ...person } },
    { as },
  );
  const desk = createImportDesk(portal, as);
  const id = await desk.bring('ФИО;Телефон\nЗаречный Мирон;+79165550177\nТихий Назар;+79165550150\n');
  const uid = (await desk.rows(id)).find(({ cells }) => cells[0] === 'Тихий Назар')?.uid ?? 0;
  const cells = [
    { column: 0, value: 'Заречный Мирон' },
    { column: 1, value: '+79165550177' },
  ];
  // The deletion has taken the person out of the book and the tables, and looks for their sides.
  const lock = (tx: typeof db) => sql`lock table contact_casts in access exclusive mode`.execute(tx);
  const [deleted, mended] = await whileLocked<{ readonly status: number; readonly body: unknown }>(
    { db, lock },
    [
      () => portal.call(api.deletePerson, { body: { phones: person.phones } }, { as }),
      () => portal.call(api.mendImportRow, { params: { id, uid }, body: { cells } }, { as }),
    ],
  );
  expect(deleted?.body).toMatchObject({ people: 1, importedRows: 1 });
  expect([mended?.status, mended?.body]).toEqual([
    409,
    expect.objectContaining({
      nonFieldError: ['Сейчас из таблиц удаляют данные человека: повторите через минуту'],
      errorCodes: { nonFieldError: ['import_busy'] },
    }),
  ]);
  expect((await desk.rows(id)).map((row) => row.cells[0])).toEqual(['Тихий Назар']);
});

it('one person of an account at a time is looked for, and of others meanwhile too', async () => {
  const { db } = portal.runtime.database;
  const [as, other] = [await createAccount(db), await createAccount(db)];
  const phones = [{ number: '+79165550177' }];
  const lock = (tx: typeof db) => sql`lock table import_rows in access exclusive mode`.execute(tx);
  const take = (user: typeof as) =>
    portal.call(api.exportPerson, { body: { phones, format: 'json' } }, { as: user });
  const refused: unknown[] = [];
  const found = await whileLocked<{ readonly status: number }>({ db, lock }, [
    () => take(as),
    async () => {
      for (const again of [await take(as), await portal.call(api.deletePerson, { body: { phones } }, { as })])
        refused.push([again.status, again.headers['retry-after']]);
      return take(other);
    },
  ]);
  expect(refused).toEqual([
    [429, '5'],
    [429, '5'],
  ]);
  expect(found.map(({ status }) => status)).toEqual([200, 200]);
  expect((await take(as)).status).toBe(200);
});
