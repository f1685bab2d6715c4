import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk, type ImportDesk } from './imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ environment: { DEMO: '1' } });
});
afterAll(() => portal.close());

const desk = async (): Promise<ImportDesk> =>
  createImportDesk(portal, await createAccount(portal.runtime.database.db));
const csv = (text: string) => new File([text], 'klienty.csv');
type Body = { readonly file?: File; readonly raw_data?: string; readonly inn?: string };

const start = (user: ImportDesk['user'], body: Body, key?: string) =>
  portal.call(
    api.startCounterpartyImport,
    { body },
    { as: user, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  );

describe('the start of an import', () => {
  it.each([
    ['a file', { file: csv('Название\nЛён') }],
    ['pasted rows', { raw_data: 'Название\nЛён' }],
    ['tax ids', { inn: '7700000023' }],
  ])('under one key is one import, of %s', async (_, body) => {
    const { user } = await desk();
    const [first, second] = [await start(user, body, 'once'), await start(user, body, 'once')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.importId).toBe(first.body.importId);
    const listed = await portal.call(api.listImports, { query: {} }, { as: user });
    expect(listed.body.count).toBe(1);
  });

  it('shows its file by a name without signs that turn words around', async () => {
    const { bring, view } = await desk();
    const id = await bring(new File(['Название\nЛён'], 'klienty\u202Excod\u200B.csv'));
    expect((await view(id)).fileName).toBe('klientyxcod.csv');
  });

  it('is refused under the key of another file of the same name', async () => {
    const { user } = await desk();
    await start(user, { file: csv('Название\nЛён') }, 'file');
    const other = await start(user, { file: csv('Название\nЛес') }, 'file');
    expect([other.status, other.error.errorCodes]).toEqual([
      409,
      { nonFieldError: ['idempotency_mismatch'] },
    ]);
  });

  it.each([
    ['raw_data', { file: csv('Название\nЛён'), raw_data: 'Название\nЛён' }],
    ['inn', { raw_data: 'Название\nЛён', inn: '7700000023' }],
    ['inn', { file: csv('Название\nЛён'), inn: '7700000023' }],
  ])('takes one source alone: %s', async (field, body) => {
    const { user } = await desk();
    const { status, error } = await start(user, body);
    expect([status, error.errorCodes]).toEqual([400, { [field]: ['import_two_sources'] }]);
  });

  it.each([
    ['file', { file: new File(['\ufeff<html><table><tr><td>Лён</td></tr></table></html>'], 'k.xls') }],
    ['file', { file: new File(['<?xml version="1.0"?><Workbook/>'], 'k.xls') }],
    ['raw_data', { raw_data: ' <!DOCTYPE html><p>Лён' }],
  ])('says of markup that it is no table: %s', async (field, body) => {
    const { user } = await desk();
    const { status, error } = await start(user, body);
    expect([status, error.errorCodes]).toEqual([400, { [field]: ['import_markup'] }]);
  });
});

describe('a saving', () => {
  it('under one key is answered alike, and asks for nothing twice', async () => {
    const { user, bring, view, book } = await desk();
    const id = await bring('Название\nЛён');
    const save = () =>
      portal.call(
        api.saveCounterpartyImport,
        { body: { import_id: id } },
        { as: user, headers: { 'idempotency-key': 'save' } },
      );
    const [first, second] = [await save(), await save()];
    expect([first.status, second.status]).toEqual([200, 200]);
    await portal.runJobs();
    const { rev } = await view(id);
    expect((await save()).body).toEqual(first.body);
    expect(await view(id)).toMatchObject({ rev, counts: { saved: 1 } });
    expect(await book()).toEqual(['Лён']);
  });
});

describe('a cell that two members mend', () => {
  const mended = async (before: string | undefined) => {
    const { user, bring, rows } = await desk();
    const id = await bring('Название;Телефон\nЛён;212-00-17');
    const [row] = await rows(id);
    const mend = (value: string, seen?: string) =>
      portal.call(
        api.mendImportRow,
        {
          params: { id, uid: row?.uid ?? 0 },
          body: { cells: [{ column: 1, value, ...(seen !== undefined && { before: seen }) }] },
        },
        { as: user },
      );
    const first = await mend('8 383 212-00-17', '212-00-17');
    const second = await mend('8 495 212-00-17', before);
    const [stands] = await rows(id);
    return { first, second, stands: stands?.cells[1] };
  };

  it('keeps what the first has written, and tells it to the second', async () => {
    const { first, second, stands } = await mended('212-00-17');
    expect(first.status).toBe(200);
    expect([second.status, second.error.errorCodes]).toEqual([
      409,
      { nonFieldError: ['import_cell_changed'] },
    ]);
    expect(second.error.nonFieldError).toEqual(['Эту ячейку уже исправили: теперь в ней «8 383 212-00-17»']);
    expect(stands).toBe('8 383 212-00-17');
  });

  it('is changed by whoever has read it since', async () => {
    const { second, stands } = await mended('8 383 212-00-17');
    expect([second.status, stands]).toEqual([200, '8 495 212-00-17']);
  });
});

describe('a file', () => {
  const hasFile = async (id: number) => {
    const { db } = portal.runtime.database;
    const row = await db
      .selectFrom('imports')
      .select('file_id')
      .where('id', '=', sql<never>`${id}`)
      .executeTakeFirst();
    return row !== undefined && row.file_id !== null;
  };

  it('with passports is deleted as soon as it is read, any other stays', async () => {
    const { bring, rows } = await desk();
    const plain = await bring(csv('ФИО;Город\nТихий Назар;Омск'));
    const columned = await bring(csv('ФИО;Паспорт\nТихий Назар;45 10 123456'));
    const hidden = await bring(csv('ФИО;Прочее\nТихий Назар;пасп. 45 10 123456 выдан'));
    expect([await hasFile(plain), await hasFile(columned), await hasFile(hidden)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await rows(columned)).map(({ cells }) => cells)).toEqual([['Тихий Назар', '']]);
  });

  it('whose reading has ended the process twice is given up, and says so', async () => {
    const { user, view } = await desk();
    const { importId } = (await start(user, { raw_data: 'Название\nЛён' })).body;
    await sql`update graphile_worker._private_jobs set attempts = 2 where key = ${`import:${importId}`}`.execute(
      portal.runtime.database.db,
    );
    await portal.runJobs();
    expect(await view(importId)).toMatchObject({ state: 'done', failure: 'import_reading_broken' });
  });
});
