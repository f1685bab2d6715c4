import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk, type ImportDesk } from './imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ environment: { DEMO: '1' } });
});
afterAll(() => portal.close());

const desk = async (): Promise<ImportDesk> =>
  createImportDesk(portal, await createAccount(portal.runtime.database.db));

const table = [
  'Название;Телефон;Адрес;ИНН',
  'Лён;212-00-17;Новосибирск, ул Речная, д 21;',
  'Лес;212-00-18;Новосибирск, ул Речная, д 22;54000000',
  'Луг;21-00-19;Омск, ул Речная, д 23;',
  'Лог;212-00-20;Омск, ул Речная, д 24;',
  'Лист;+7;Омск, ул Речная, д 25;',
  'Лоза;9161234567;Омск, ул Речная, д 25;',
  'Липа;383 212-00-20;',
].join('\n');

describe('errors of one kind', () => {
  it('are counted, worded in both languages, and can be looked at apart', async () => {
    const { user, bring, view, rows } = await desk();
    const id = await bring(table);
    const seen = await view(id);
    expect(seen.errorKinds).toEqual([
      { field: 'phone', code: 'phone_without_area', text: 'Нет кода города', count: 4 },
      {
        field: 'inn',
        code: 'inn_wrong',
        text: 'Такого ИНН не бывает: сверьте цифры, у компании их 10, у предпринимателя 12',
        count: 1,
      },
      { field: 'phone', code: 'phone_wrong', text: 'Проверьте номер телефона', count: 1 },
    ]);
    expect(seen.landlines).toBe(1);
    const linesOf = async (query: object) => (await rows(id, query)).map(({ line }) => line);
    expect(await linesOf({ code: 'phone_without_area' })).toEqual([2, 3, 4, 5]);
    expect(await linesOf({ field: 'phone', code: 'phone_wrong' })).toEqual([6]);
    expect(await linesOf({ state: ['ready', 'error'], field: 'inn' })).toEqual([3]);
    expect(await linesOf({ landline: true })).toEqual([8]);
    expect(await linesOf({ landline: false, state: 'ready' })).toEqual([7]);
    const english = await portal.call(
      api.getImport,
      { params: { id } },
      { as: user, headers: { 'accept-language': 'en' } },
    );
    expect(english.body.errorKinds[0]?.text).toBe('The area code is missing');
  });

  it('are mended at once, all of one city by its code', async () => {
    const { bring, view, mendAll, rows } = await desk();
    const id = await bring(table);
    const { mends } = await view(id);
    expect(mends).toEqual([
      { field: 'phone', code: 'phone_without_area', prefix: '+7 (383) ', city: 'Новосибирск', count: 2 },
      { field: 'phone', code: 'phone_without_area', prefix: '+7 (3812) ', city: 'Омск', count: 1 },
    ]);
    const [first] = await rows(id);
    expect(first?.errors[0]?.mend).toEqual({ prefix: '+7 (383) ', city: 'Новосибирск' });
    const { count: _, ...offered } = mends[0] ?? { count: 0, field: 'phone', code: '' };
    const mended = await mendAll(id, offered);
    expect(mended).toMatchObject({ work: 'check', state: 'done', counts: { ready: 3, error: 4 } });
    expect((await rows(id)).map(({ cells }) => cells[1]).slice(0, 4)).toEqual([
      '+7 (383) 212-00-17',
      '+7 (383) 212-00-18',
      '21-00-19',
      '212-00-20',
    ]);
    // The other error of its row stays.
    expect((await rows(id, { field: 'inn' })).map(({ errors }) => errors.length)).toEqual([1]);
  });

  it('all become one value, in rows that are too short as well', async () => {
    const { bring, mendAll, rows } = await desk();
    const id = await bring('Название;Город;Улица;Дом\nЛён;Омск;Речная\nЛес;Омск;Речная;\nЛуг;Омск;Речная;5');
    expect(await mendAll(id, { field: 'house', code: 'house_number_missing', value: '1' })).toMatchObject({
      counts: { ready: 3 },
    });
    expect((await rows(id)).map(({ cells }) => cells)).toEqual([
      ['Лён', 'Омск', 'Речная', '1'],
      ['Лес', 'Омск', 'Речная', '1'],
      ['Луг', 'Омск', 'Речная', '5'],
    ]);
  });

  it('name their bounds in words', async () => {
    const { bring, rows } = await desk();
    const [row] = await rows(await bring(`Название;Должность\nЛён;${'я'.repeat(500)}`));
    expect(row?.errors).toMatchObject([{ field: 'position', code: 'too_long' }]);
    expect(row?.errors[0]?.text).toMatch(/не больше \d+ символов/);
  });

  it('leave alone what a colleague has mended since they were seen, and only that', async () => {
    const owner = await createAccount(portal.runtime.database.db);
    const { bring, rows, view, mendAll } = createImportDesk(portal, owner);
    const colleague = await addMember(portal.runtime.database.db, owner.accountId, 'member', [
      'contacts.edit',
    ]);
    const id = await bring('Название;ИНН\nЛён;1\nЛес;2\nЛуг;3');
    const { rev } = await view(id);
    const [lion, forest] = await rows(id);
    const mend = async (as: TestUser, uid: number, value: string) => {
      const body = { cells: [{ column: 1, value }] };
      const { status } = await portal.call(api.mendImportRow, { params: { id, uid }, body }, { as });
      expect(status).toBe(200);
    };
    await mend(colleague, lion?.uid ?? 0, '770000002');
    // What they have mended themselves they know.
    await mend(owner, forest?.uid ?? 0, '77000');
    const cleared = { field: 'inn', code: 'inn_wrong', value: '' } as const;
    expect(await mendAll(id, { ...cleared, rev })).toMatchObject({ counts: { ready: 2, error: 1 } });
    expect((await rows(id)).map(({ cells }) => cells[1])).toEqual(['770000002', '', '']);
    const body = { ...cleared, rev };
    const refused = await portal.call(api.mendImportRows, { params: { id }, body }, { as: owner });
    expect([refused.status, refused.error.errorCodes]).toEqual([
      409,
      { nonFieldError: ['import_rows_changed'] },
    ]);
    const seen = await portal.call(api.getCounterpartyImportRows, { params: { id } }, { as: owner });
    expect(await mendAll(id, { ...cleared, rev: seen.body.rev })).toMatchObject({ counts: { ready: 3 } });
    // Columns that hold something else by now are changed as well.
    await portal.call(
      api.mapImportColumns,
      { params: { id }, body: { fields: ['inn', 'title'] } },
      { as: colleague },
    );
    await portal.runJobs();
    const late = { field: 'title', code: 'required', value: 'Лён', rev: seen.body.rev } as const;
    const remapped = await portal.call(api.mendImportRows, { params: { id }, body: late }, { as: owner });
    expect(remapped.status).toBe(409);
  });

  it('that nothing has changes nothing', async () => {
    const { bring, mendAll, view } = await desk();
    const id = await bring(table);
    const { rev } = await view(id);
    expect(await mendAll(id, { field: 'phone', code: 'no_such', value: '1' })).toMatchObject({ rev });
  });

  it.each([
    [{ field: 'phone', code: 'phone_wrong' }, { value: ['import_mend_unclear'] }],
    [{ field: 'phone', code: 'phone_wrong', value: '1', prefix: '2' }, { value: ['import_mend_unclear'] }],
    [{ field: 'email', code: 'required', value: '1' }, { field: ['import_columns_differ'] }],
  ] as const)('are not mended by %j', async (body, codes) => {
    const { user, bring } = await desk();
    const id = await bring(table);
    const { status, error } = await portal.call(api.mendImportRows, { params: { id }, body }, { as: user });
    expect([status, error.errorCodes]).toEqual([400, codes]);
  });
});

it('kinds of errors name the bounds that their rows name', async () => {
  const { bring, view, rows } = await desk();
  const id = await bring(`Название\n${'Л'.repeat(3_000)}\n${'Н'.repeat(4_000)}`);
  const { errorKinds } = await view(id);
  const told = (await rows(id)).map(({ errors }) => errors[0]?.text);
  expect(errorKinds[0]?.text).toMatch(/не больше \d+ /);
  expect(told).toEqual([errorKinds[0]?.text, errorKinds[0]?.text]);
});

describe('a list of tax ids', () => {
  it('brings what the register knows; others are errors at their rows', async () => {
    const { lookUp, view, rows, save, book } = await desk();
    const id = await lookUp('ИНН 7700000023, 7700000030;7700000023\n5400000000 / 7707083893');
    expect(await view(id)).toMatchObject({
      source: 'tax_ids',
      state: 'done',
      counts: { ready: 2, error: 2 },
      columns: [
        { field: 'title' },
        { field: 'inn' },
        { field: 'kpp' },
        { field: 'ogrn' },
        {},
        { field: 'note' },
      ],
    });
    const read = await rows(id);
    expect(read.map(({ line, cells, errors }) => [line, cells[0], cells[1], errors[0]?.code])).toEqual([
      [1, 'ООО Ромашка-Пример', '7700000023', undefined],
      [2, 'АО Пример-Приборы', '7700000030', undefined],
      [3, '', '5400000000', 'inn_wrong'],
      [4, '', '7707083893', 'inn_unknown'],
    ]);
    expect(read[3]?.errors).toMatchObject([{ column: 1, field: 'inn' }]);
    expect(await save(id)).toMatchObject({ counts: { saved: 2, error: 2 } });
    expect(await book()).toEqual(['Пример-Приборы', 'Ромашка-Пример']);
  });

  it('tells at its row of a company that is closed or bankrupt, embedded ones too', async () => {
    const { lookUp, rows } = await desk();
    const id = await lookUp('7700000062 7800000115 7700000023');
    expect((await rows(id)).map(({ cells }) => cells[5])).toEqual([
      'Ликвидирована 31.03.2025 по данным реестра',
      'Признана банкротом по данным реестра',
      '',
    ]);
  });

  it('has a number that was mended looked up, or a name written in', async () => {
    const { user, lookUp, rows } = await desk();
    const id = await lookUp('5400000000 7707083893');
    const [wrong, unknown] = await rows(id);
    const mend = (uid: number, column: number, value: string) =>
      portal.call(
        api.mendImportRow,
        { params: { id, uid }, body: { cells: [{ column, value }] } },
        { as: user },
      );
    const found = await mend(wrong?.uid ?? 0, 1, '7700000023');
    expect(found.body.state).toBe('ready');
    expect(found.body.cells.slice(0, 3)).toEqual(['ООО Ромашка-Пример', '7700000023', '770001001']);
    const named = await mend(unknown?.uid ?? 0, 0, 'ООО «Северный лён»');
    expect(named.body).toMatchObject({ state: 'ready', errors: [] });
  });

  it.each([
    ['без цифр', 'import_without_tax_ids'],
    [Array.from({ length: 1001 }, (_, index) => index + 1_000_000).join(' '), 'import_too_many_tax_ids'],
  ])('is refused where it is none: %.20s', async (inn, code) => {
    const { user } = await desk();
    const { status, error } = await portal.call(api.startCounterpartyImport, { body: { inn } }, { as: user });
    expect([status, error.errorCodes]).toEqual([400, { inn: [code] }]);
  });
});
