import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk, type ImportDesk } from './imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const desk = async (): Promise<ImportDesk> =>
  createImportDesk(portal, await createAccount(portal.runtime.database.db));

const table = [
  'Название;Телефон;Город;Улица;Дом',
  'Лён;9161234561;Новосибирск;Речная;21',
  'Лес;9161234562;Новосибисрк;Речная;22',
  'Луг;9161234563;г. Омск;Речная;23',
  'Лог;9161;Ельцовка Дальняя;Речная;24',
].join('\n');
const ru = 'Такого города мы не знаем: сверьте название. Если всё верно, загружайте как есть';
const told = { column: 2, field: 'city', code: 'city_unknown', text: ru };

describe('a city that nobody knows', () => {
  it('is told at its cell in both languages, and is no error', async () => {
    const { user, bring, view, rows } = await desk();
    const id = await bring(table);
    expect(await view(id)).toMatchObject({
      counts: { ready: 3, error: 1 },
      noticed: 2,
      noticeCounts: [{ code: 'city_unknown', count: 2 }],
    });
    const noticed = await rows(id, { notice: '1' });
    expect(noticed.map(({ line, state, notices }) => [line, state, notices])).toEqual([
      [3, 'ready', [{ ...told, near: { from: 'Новосибисрк', to: 'Новосибирск' } }]],
      [5, 'error', [{ ...told, near: null }]],
    ]);
    expect((await rows(id, { notice: '0' })).map(({ line }) => line)).toEqual([2, 4]);
    const english = await portal.call(
      api.getCounterpartyImportRows,
      { params: { id }, query: { notice: '1' } },
      { as: user, headers: { 'accept-language': 'en' } },
    );
    expect(english.body.items[0]?.notices[0]?.text).toMatch(/^We know no such city/);
  });

  it('goes from its cell once it is mended, and keeps nobody from saving the row as it is', async () => {
    const { user, bring, view, rows, save, book } = await desk();
    const id = await bring(table);
    const [wrong] = await rows(id, { notice: '1', state: 'ready' });
    const mended = await portal.call(
      api.mendImportRow,
      { params: { id, uid: wrong?.uid ?? 0 }, body: { cells: [{ column: 2, value: 'Новосибирск' }] } },
      { as: user },
    );
    expect(mended.body).toMatchObject({ state: 'ready', notices: [] });
    const [left] = await rows(id, { notice: '1' });
    await portal.call(
      api.mendImportRow,
      { params: { id, uid: left?.uid ?? 0 }, body: { cells: [{ column: 1, value: '9161234564' }] } },
      { as: user },
    );
    expect(await save(id)).toMatchObject({ counts: { saved: 4 }, noticed: 1 });
    expect(await book()).toEqual(['Лес', 'Лог', 'Луг', 'Лён']);
    expect((await view(id)).noticed).toBe(1);
  });

  it('stands at the line of an address that names it, and nowhere where a point says where it is', async () => {
    const { bring, rows } = await desk();
    const line = await bring(
      'Название;Телефон;Адрес\nЛён;9161234561;Ельцовка Дальняя, ул Речная, д 21\nЛес;9161234562;Томск, ул Речная, д 21',
    );
    expect(
      (await rows(line)).map(({ notices }) => notices.map(({ column, field }) => [column, field])),
    ).toEqual([[[2, 'address']], []]);
    const pointed = await bring(
      'Название;Телефон;Город;Улица;Дом;Широта;Долгота\nЛён;9161234561;Ельцовка Дальняя;Речная;21;54,9;83,1',
    );
    expect((await rows(pointed)).map(({ notices }) => notices)).toEqual([[]]);
  });

  it('is offered the one place that is spelt nearly so, which takes its place in one row or in all of them', async () => {
    const { bring, view, rows, mendAll } = await desk();
    const line = (name: string, city: string) => `${name};9161234561;${city}, ул Речная, д 21`;
    const id = await bring(
      [
        'Название;Телефон;Адрес',
        line('Лён', 'Сургуть'),
        line('Лес', 'г. сургуть'),
        line('Луг', 'Сургуть'),
        line('Лог', 'Дальнеельцовка'),
        line('Лик', 'Казань'),
      ].join('\n'),
    );
    const seen = await view(id);
    expect(seen).toMatchObject({ counts: { ready: 5 }, noticed: 4, readyNoticed: 4 });
    expect((await rows(id, { attention: '1' })).map(({ line: at }) => at)).toEqual([2, 3, 4, 5]);
    expect((await rows(id, { attention: '0' })).map(({ line: at }) => at)).toEqual([6]);
    expect(seen.slips).toEqual([
      { field: 'address', code: 'city_unknown', from: 'Сургуть', to: 'Сургут', count: 2 },
      { field: 'address', code: 'city_unknown', from: 'сургуть', to: 'Сургут', count: 1 },
    ]);
    const mended = await mendAll(id, {
      field: 'address',
      code: 'city_unknown',
      part: 'Сургуть',
      value: 'Сургут',
      rev: seen.rev,
    });
    expect(mended).toMatchObject({ state: 'done', counts: { ready: 5 }, noticed: 2 });
    expect((await rows(id)).map(({ cells }) => cells[2])).toEqual([
      'Сургут, ул Речная, д 21',
      'г. сургуть, ул Речная, д 21',
      'Сургут, ул Речная, д 21',
      'Дальнеельцовка, ул Речная, д 21',
      'Казань, ул Речная, д 21',
    ]);
    expect((await rows(id, { notice: '1' })).map(({ notices }) => notices[0]?.near)).toEqual([
      { from: 'сургуть', to: 'Сургут' },
      null,
    ]);
  });

  it('is told of a city of no country but its own', async () => {
    const { bring, rows } = await desk();
    const id = await bring(
      'Название;Телефон;Код страны;Город\nЛён;9161234561;kz;Алматы\nЛес;9161234562;kz;Томск',
    );
    expect((await rows(id)).map(({ notices }) => notices.length)).toEqual([0, 1]);
  });
});

describe('a postcode of another region than its address', () => {
  it('is told at its cell or at the line that has it, and goes once it is mended', async () => {
    const { user, bring, rows } = await desk();
    const id = await bring(
      'Название;Телефон;Индекс;Город;Улица;Дом\nЛён;9161234561;420000;Москва;Речная;21\nЛес;9161234562;141400;Москва;Речная;22',
    );
    const [wrong, right] = await rows(id);
    expect(right?.notices).toEqual([]);
    expect(wrong).toMatchObject({
      state: 'ready',
      notices: [{ column: 2, field: 'postcode', code: 'postcode_of_other_region' }],
    });
    expect(wrong?.notices[0]?.text).toMatch(/^Такой индекс бывает в другом регионе — Респ Татарстан/);
    const mended = await portal.call(
      api.mendImportRow,
      { params: { id, uid: wrong?.uid ?? 0 }, body: { cells: [{ column: 2, value: '101000' }] } },
      { as: user },
    );
    expect(mended.body).toMatchObject({ state: 'ready', notices: [] });
    const line = await bring('Название;Телефон;Адрес\nЛён;9161234561;420000, г Москва, ул Речная, д 21');
    expect((await rows(line))[0]?.notices).toMatchObject([{ column: 2, field: 'address' }]);
  });
});

describe('a passport that was left out of a note', () => {
  it('is told at its row, stays told when another cell is mended, and goes once its own is', async () => {
    const { user, bring, view, rows, save } = await desk();
    const id = await bring(
      'Название;Телефон;Заметка\nЛён;9161234561;Получит сам, 45 10 123456\nЛес;9161234562;Пропуск 45 10 123456',
    );
    expect((await view(id)).noticed).toBe(1);
    const [told, other] = await rows(id);
    expect(other).toMatchObject({ notices: [], cells: ['Лес', '9161234562', 'Пропуск 45 10 123456'] });
    const notices = [{ column: 2, field: 'note', code: 'passport_left_out' }];
    expect(told).toMatchObject({ state: 'ready', cells: ['Лён', '9161234561', 'Получит сам,'], notices });
    expect(told?.notices[0]?.text).toMatch(/^Отсюда убран номер, похожий на паспорт/);
    const mend = async (column: number, value: string) =>
      (
        await portal.call(
          api.mendImportRow,
          { params: { id, uid: told?.uid ?? 0 }, body: { cells: [{ column, value }] } },
          { as: user },
        )
      ).body;
    expect((await mend(1, '9161234563')).notices).toMatchObject(notices);
    expect((await mend(2, 'Получит сам')).notices).toEqual([]);
    expect(await save(id)).toMatchObject({ counts: { saved: 2 }, noticed: 0 });
  });
});
