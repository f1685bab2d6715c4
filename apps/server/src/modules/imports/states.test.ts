import { api, type ImportState, type ImportWork } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { untilWaitingForLocks } from '../../../test/harness/locks.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk } from './imports.factory.ts';

/** What each call of the area answers in each state of an import, brought there by the real worker. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

/** One row that is wrong, and so many that are right. */
const tableOf = (count: number): string =>
  ['Название;Телефон', 'Лес;9161', ...Array.from({ length: count }, (_, n) => `Лён ${n};`)].join('\n');
/** Three batches of any work; where none is to be met in its middle a few rows do. */
const [table, fewRows] = [tableOf(250), tableOf(3)];

interface Driven {
  readonly user: TestUser;
  readonly id: number;
}
/** Makes calls in a state; what is under way goes on after them. */
type Within = (driven: Driven, calls: () => Promise<void>) => Promise<void>;

async function started(user: TestUser, given: string | File): Promise<Driven> {
  const body = typeof given === 'string' ? { raw_data: given } : { file: given };
  const { body: answer } = await portal.call(api.startCounterpartyImport, { body }, { as: user });
  return { user, id: answer.importId };
}

const brought = async (user: TestUser, given = fewRows): Promise<Driven> => ({
  user,
  id: await createImportDesk(portal, user).bring(given),
});
const saved = async (user: TestUser, given = fewRows): Promise<Driven> => {
  const driven = await brought(user, given);
  await createImportDesk(portal, user).save(driven.id);
  return driven;
};
const ask = {
  save: ({ user, id }: Driven) =>
    portal.call(api.saveCounterpartyImport, { body: { import_id: id } }, { as: user }),
  undo: ({ user, id }: Driven) => portal.call(api.undoImport, { params: { id } }, { as: user }),
  cancel: ({ user, id }: Driven) => portal.call(api.cancelImport, { params: { id } }, { as: user }),
};

const atRest: Within = (_, calls) => calls();

/** In the middle of the work: a batch of it waits for a row that somebody else holds. */
const held =
  (hold: (tx: ReturnType<typeof db>, driven: Driven) => Promise<unknown>): Within =>
  async (driven, calls) => {
    let jobs: Promise<unknown> | undefined;
    const over = new Error('held long enough');
    const holding = db()
      .transaction()
      .execute(async (tx) => {
        await hold(tx, driven);
        jobs = portal.runJobs();
        await untilWaitingForLocks(db(), 1);
        await calls();
        throw over;
      });
    await expect(holding).rejects.toBe(over);
    await jobs;
  };
const atRow = held((tx, { id }) =>
  sql`select from import_rows where import_id = ${id} and line = 240 for update`.execute(tx),
);
const atNewRow = held((tx, { id }) =>
  sql`insert into import_rows (import_id, line, cells, created_at) values (${id}, 5000, '[]', now())`.execute(
    tx,
  ),
);

interface Case {
  readonly state: ImportState;
  readonly work: ImportWork;
  readonly failure?: string;
  readonly drive: (user: TestUser) => Promise<Driven>;
  readonly within: Within;
  /** What is answered otherwise than in the middle of work, or in it. */
  readonly answers: Readonly<Partial<Record<keyof typeof changes, string>>>;
}

const changes = {
  map: ({ user, id }: Driven) =>
    portal.call(api.mapImportColumns, { params: { id }, body: { fields: ['title', 'phone'] } }, { as: user }),
  mendRow: async ({ user, id }: Driven) => {
    const { rows } = await sql<{ id: number }>`
      select id from import_rows where import_id = ${id} order by line offset 1 limit 1`.execute(db());
    const params = { id, uid: rows[0]?.id ?? 1 };
    const body = { cells: [{ column: 0, value: 'Лён' }] };
    return portal.call(api.mendImportRow, { params, body }, { as: user });
  },
  mendRows: ({ user, id }: Driven) => {
    const body = { field: 'phone', code: 'phone_wrong', value: '9161234567' } as const;
    return portal.call(api.mendImportRows, { params: { id }, body }, { as: user });
  },
  save: ask.save,
  read: ({ user, id }: Driven) =>
    portal.call(api.readImportAgain, { params: { id }, body: {} }, { as: user }),
  undo: ask.undo,
  cancel: ask.cancel,
};

const busy = '409 import_busy';
const whileBusy = {
  ...{ map: busy, mendRow: busy, mendRows: busy, save: busy, read: busy, undo: busy },
  cancel: '200',
};
const unread = '409 import_not_read';
const whileUnread = {
  ...{ map: unread, mendRow: unread, mendRows: unread, save: unread },
  ...{ read: '200', undo: '409 import_is_final', cancel: '200' },
};
const whileChecked = {
  ...{ map: '200', mendRow: '200', mendRows: '200', save: '200', read: '200' },
  ...{ undo: '409 import_is_final', cancel: '200' },
};
const whileSaved = {
  ...whileChecked,
  ...{ mendRow: '409 import_row_saved', read: '409 import_begun', undo: '200' },
};

const cases: Readonly<Record<string, Case>> = {
  'waits to be read': {
    ...{ state: 'new', work: 'read', within: atRest, answers: whileBusy },
    drive: (user) => started(user, table),
  },
  'is being read': {
    ...{ state: 'running', work: 'read', within: atNewRow, answers: whileBusy },
    drive: (user) => started(user, tableOf(6_000)),
  },
  'was stopped while it was read': {
    ...{ state: 'done', work: 'read', failure: 'import_canceled', within: atRest, answers: whileUnread },
    drive: async (user) => {
      const driven = await started(user, fewRows);
      await ask.cancel(driven);
      await portal.runJobs();
      return driven;
    },
  },
  'could not be read': {
    ...{ state: 'done', work: 'read', failure: 'import_unreadable', within: atRest, answers: whileUnread },
    drive: async (user) => {
      const driven = await started(user, new File(['PK\u0003\u0004 and no more'], 'a.xlsx'));
      await portal.runJobs();
      return driven;
    },
  },
  'is checked anew': {
    ...{ state: 'running', work: 'check', within: atRow, answers: whileBusy },
    drive: async (user) => {
      const driven = await brought(user, table);
      await changes.map(driven);
      return driven;
    },
  },
  'is checked': {
    state: 'done',
    work: 'check',
    within: atRest,
    answers: whileChecked,
    drive: (user) => brought(user),
  },
  'is checked and its file gone, for it held passports': {
    ...{ state: 'done', work: 'check', within: atRest },
    answers: { ...whileChecked, mendRows: '400 import_columns_differ', read: '409 import_cleared' },
    drive: async (user) => ({
      user,
      id: await createImportDesk(portal, user).bring('Название;Заметка\nЛес;паспорт 4510 998877\nЛён;'),
    }),
  },
  'waits to be saved': {
    ...{ state: 'new', work: 'save', within: atRest, answers: whileBusy },
    drive: async (user) => {
      const driven = await brought(user);
      await ask.save(driven);
      return driven;
    },
  },
  'is being saved': {
    ...{ state: 'running', work: 'save', within: atRow, answers: whileBusy },
    drive: async (user) => {
      const driven = await brought(user, table);
      await ask.save(driven);
      return driven;
    },
  },
  'was stopped while it was saved': {
    ...{ state: 'done', work: 'save', within: atRest, answers: whileSaved },
    drive: async (user) => {
      const driven = await brought(user, table);
      await ask.save(driven);
      await atRow(driven, async () => {
        await ask.cancel(driven);
      });
      return driven;
    },
  },
  'is saved': {
    state: 'done',
    work: 'save',
    within: atRest,
    answers: whileSaved,
    drive: (user) => saved(user),
  },
  'is being taken back': {
    ...{ state: 'running', work: 'undo', within: atRow, answers: whileBusy },
    drive: async (user) => {
      const driven = await saved(user, table);
      await ask.undo(driven);
      return driven;
    },
  },
  'is taken back': {
    ...{ state: 'done', work: 'undo', within: atRest },
    answers: { ...whileSaved, undo: '409 import_is_final' },
    drive: async (user) => {
      const driven = await saved(user);
      await createImportDesk(portal, user).undo(driven.id);
      return driven;
    },
  },
};

const told = ({ status, error }: Awaited<ReturnType<(typeof changes)[keyof typeof changes]>>): string =>
  [status, ...Object.values(status < 400 ? {} : (error.errorCodes ?? {})).flat()].join(' ');

/** What changes nothing is answered alike in every state. */
async function looksAlike({ user, id }: Driven, { state, work, failure }: Case): Promise<void> {
  const as = { as: user };
  const view = await portal.call(api.getImport, { params: { id } }, as);
  expect(view.body).toMatchObject({ state, work, failure: failure ?? null });
  const [rows, refused, listed, ofOthers, saveOfOthers] = [
    await portal.call(api.getCounterpartyImportRows, { params: { id }, query: {} }, as),
    await portal.call(api.exportRefusedRows, { params: { id }, query: { format: 'csv' } }, as),
    await portal.call(api.listImports, { query: {} }, as),
    await portal.call(api.getContactImportRows, { params: { id }, query: {} }, as),
    await portal.call(api.saveContactImport, { body: { import_id: id } }, as),
  ];
  expect(rows.body.state).toBe(state);
  expect(listed.body.items).toMatchObject([{ state }]);
  expect([rows, refused, listed, ofOthers, saveOfOthers].map(({ status }) => status)).toEqual([
    200, 200, 200, 404, 404,
  ]);
}

const calls = Object.entries(changes);

it.each(Object.entries(cases))('an import that %s answers each call', { timeout: 60_000 }, async (_, one) => {
  const { drive, within, answers } = one;
  const isUnderWay = one.state !== 'done';
  const seen: Record<string, string> = {};
  // Work under way refuses all of them and stays; at rest each may begin other work, and is asked of an import of its own.
  const turns = isUnderWay ? [calls] : calls.map((call) => [call]);
  for (const turn of turns) {
    const driven = await drive(await createAccount(db()));
    await within(driven, async () => {
      await looksAlike(driven, one);
      for (const [name, call] of turn) seen[name] = told(await call(driven));
    });
    await portal.runJobs();
  }
  expect(seen).toEqual(answers);
});
