import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from './imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

it('many rows of one entry are saved in one batch, each completing what those before it have made', async () => {
  const user = await createAccount(portal.runtime.database.db);
  const desk = createImportDesk(portal, user);
  const rows = Array.from(
    { length: 40 },
    (_, place) => `Лён;7707083893;91612345${place + 10};Человек ${place}`,
  );
  const id = await desk.bring(['Название;ИНН;Телефон;Контактное лицо', ...rows].join('\n'));
  const before = await desk.view(id);
  const saved = await desk.save(id);
  expect(saved.counts).toEqual({ saved: 1, completed: 39 });
  // Asked for, one batch, the end.
  expect(saved.rev - before.rev).toBe(3);
  const { body } = await portal.call(api.listCounterparties, { query: {} }, { as: user });
  expect(body.counterparties.map(({ title }) => title)).toEqual(['Лён']);
  const params = { id: body.counterparties[0]?.counterpartyId ?? 0 };
  const entry = await portal.call(api.getCounterparty, { params }, { as: user });
  expect(entry.body.contacts).toHaveLength(40);
  expect((await desk.undo(id)).counts).toEqual({ undone: 40 });
  expect(await desk.book()).toEqual([]);
}, 60_000);
