import { onlineManager } from '@tanstack/react-query';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, api, channels, type ImportRow, type ImportView } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { touch } from '../../lib/api/api-query.ts';
import { checkConnection } from '../../lib/api/connection.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { setTokens } from '../../lib/session/session.ts';
import { configQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser, unplug } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { narrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { iconShapes } from '../../ui/icon/icon-shapes.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { Screen } from './index.tsx';
import { sampleImport, sampleImportRow, sampleSimilarRow, sampleSummary } from './sample-imports.ts';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

type Answers = Parameters<typeof answerCalls>[0];
const none = answer(api.listImports, { items: [], count: 0 });
const rows = [sampleImportRow(), sampleSimilarRow()];
const unfailed = { failure: null, failureText: null };
const rowPage = { state: 'done', ...unfailed, rev: 5, items: rows, count: 2 } satisfies AnswerOf<
  typeof api.getCounterpartyImportRows
>;
const rowsAnswer = answer(api.getCounterpartyImportRows, rowPage);
const saveKey = 'POST /api/v1/contact/import_counterparty/save/';
const startKey = 'POST /api/v1/contact/import_counterparty/start/';

async function show(path: string, answers: Answers = {}, user = sampleUser()) {
  setTokens(sampleTokens());
  const live = answerLive();
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    ...answer(api.getPublicConfig, sampleConfig()),
    'POST /api/v1/user/cent/subscribe/': grantLive,
    ...none,
    ...rowsAnswer,
    ...answers,
  });
  const route = path.includes('/import/') ? '/counterparty/import/:importId' : '/counterparty/import';
  const view = await renderScreen(<Screen />, {
    route,
    path,
    areas: ['imports', 'order-imports', 'contacts'],
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, live, seen, sent: (key: string) => seen.filter((call) => call.key === key) };
}

const importAnswer = (changes: Partial<ImportView> = {}) => answer(api.getImport, sampleImport(changes));
/** The import stands as `before` until the change, and as it answers from then on. */
function changing(
  change: typeof api.readImportAgain | typeof api.mendImportRows | typeof api.undoImport,
  before: ImportView,
  after: ImportView,
): Answers {
  let stands = before;
  return {
    ...answer(api.getImport, () => stands),
    ...answer(change, () => {
      stands = after;
      return stands;
    }),
  };
}
const barriers = async (container: HTMLElement) =>
  (await axe.run(container, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a table', () => {
  it('is chosen by the button, can be taken away again, and is sent as a form', async () => {
    const { user, container, sent, address } = await show(
      '/counterparty/import',
      answer(api.startCounterpartyImport, { importId: 12 }),
    );
    expect(await barriers(container)).toEqual([]);
    expect(button('Дальше: столбцы')).toHaveProperty('disabled', true);
    const file = new File(['a;b'], 'klienty.csv');
    await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), file);
    await user.click(button('Убрать файл'));
    expect(screen.queryByText('klienty.csv')).toBeNull();
    await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), file);
    expect(screen.getByText('klienty.csv')).toBeDefined();
    await user.click(button('Дальше: столбцы'));
    await waitFor(() => expect(address()).toBe('/counterparty/import/12?step=columns'));
    expect(sent(startKey)[0]?.body).toEqual({ file: expect.any(File) });
  });

  it('is chosen, not dragged, on a phone', async () => {
    narrowScreen();
    await show('/counterparty/import');
    const place = screen.getByRole('region', { name: 'Таблица из файла' });
    expect(within(place).getByRole('button', { name: 'Выбрать файл' })).toBeDefined();
    expect(screen.queryByText(/Перетащите/)).toBeNull();
  });

  it('is let fall on its place, and not opened by the browser when it falls beside', async () => {
    await show('/counterparty/import');
    const files = [new File(['a;b'], 'klienty.csv')];
    fireEvent.drop(screen.getByRole('region', { name: 'Перетащите таблицу сюда' }), {
      dataTransfer: { files },
    });
    expect(await screen.findByText('klienty.csv')).toBeDefined();
    expect(fireEvent.drop(document.body, { dataTransfer: { files } })).toBe(false);
  });

  it('is pasted as rows, and as a list of tax ids', async () => {
    const { user, sent, address } = await show(
      '/counterparty/import',
      answer(api.startCounterpartyImport, { importId: 12 }),
    );
    expect(screen.getByText('Выберите файл или вставьте строки')).toBeDefined();
    expect(screen.getByText('Столбцы')).toBeDefined();
    await user.click(await screen.findByRole('radio', { name: 'Список ИНН' }));
    expect(screen.getByText('Вставьте список ИНН')).toBeDefined();
    expect(screen.queryByText('Столбцы')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Или вставьте список ИНН' }), '7707083893');
    await user.click(button('Дальше: проверка'));
    await waitFor(() => expect(address()).toBe('/counterparty/import/12?step=check'));
    expect(sent(startKey)[0]?.body).toEqual({ inn: '7707083893' });
  });

  it('is no list of tax ids where the portal has no register, and says in the demo whom that knows', async () => {
    const portalOf = (companyRegister: 'sample' | null) =>
      answer(api.getPublicConfig, sampleConfig({}, { companyRegister }));
    const { unmount } = await show('/counterparty/import', portalOf(null));
    await waitFor(() => expect(queryClient.getQueryData(configQuery().queryKey)).toBeDefined());
    expect(screen.queryByRole('radio', { name: 'Список ИНН' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Или вставьте строки прямо из таблицы' })).toBeDefined();
    unmount();
    queryClient.clear();
    const { user } = await show('/counterparty/import', portalOf('sample'));
    await user.click(await screen.findByRole('radio', { name: 'Список ИНН' }));
    expect(screen.getByText(/В демо вместо реестра несколько вымышленных компаний/)).toBeDefined();
  });

  it('that was refused stays chosen beside the reason, and without a connection too', async () => {
    const words = 'Такой файл не прочитать. Сохраните таблицу как .xlsx или .csv и выберите снова';
    const { user } = await show(
      '/counterparty/import',
      answer(api.startCounterpartyImport, () =>
        refusal(400, { file: [words], errorCodes: { file: ['import_file_kind'] } }),
      ),
    );
    await user.type(screen.getByRole('textbox'), 'Имя');
    await user.click(button('Дальше: столбцы'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    unplug();
    await user.click(button('Дальше: столбцы'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Связь прервалась'));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Имя');
  });

  it('tells how much of it is gone, and is sent no further once that was stopped', async () => {
    const { user, container, address } = await show(
      '/counterparty/import',
      answer(api.startCounterpartyImport, () => new Promise<never>(() => undefined)),
    );
    const file = new File(['я'.repeat(2048)], 'klienty.csv');
    await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), file);
    await user.click(button('Дальше: столбцы'));
    const bar = await screen.findByRole('progressbar', { name: 'Отправка файла' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2048', '4096']);
    expect(screen.getByText(/Отправлено 2\sКБ из 4\sКБ/)).toBeDefined();
    expect(await barriers(container)).toEqual([]);
    await user.click(button('Отменить отправку'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('klienty.csv')).toBeDefined();
    expect(button('Дальше: столбцы').getAttribute('aria-busy')).not.toBe('true');
    expect(address()).toBe('/counterparty/import');
  });

  it('that is sent again after a lost answer is sent under the same key, another under its own', async () => {
    const { user, sent } = await show(
      '/counterparty/import',
      answer(api.startCounterpartyImport, () => Promise.reject(new TypeError('Failed to fetch'))),
    );
    const send = async (file: File) => {
      await user.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), file);
      const before = sent(startKey).length;
      await user.click(button('Дальше: столбцы'));
      await waitFor(() => expect(sent(startKey)).toHaveLength(before + 1));
      await screen.findByRole('alert');
    };
    const at = { lastModified: 1 };
    await send(new File(['a;b'], 'klienty.csv', at));
    await send(new File(['a;b'], 'klienty.csv', at));
    await send(new File(['a;b;c'], 'klienty.csv', at));
    const [first, again, other] = sent(startKey).map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('of contacts is taken only where the account has such an import', async () => {
    const { user, sent } = await show(
      '/counterparty/import?kind=contacts',
      answer(api.startCounterpartyImport, { importId: 12 }),
    );
    expect(screen.queryByRole('radio', { name: 'Больше людей' })).toBeNull();
    await user.type(screen.getByRole('textbox'), 'Имя');
    await user.click(button('Дальше: столбцы'));
    await waitFor(() => expect(sent(startKey)).toHaveLength(1));
  });

  it('of contacts is taken with the flag, and the other kind is chosen beside it', async () => {
    const { user, sent, address } = await show(
      '/counterparty/import',
      answer(api.startContactImport, { importId: 13 }),
      sampleUser({ featureFlags: { contactsImport: true } }),
    );
    expect(screen.queryByRole('radio', { name: 'Список ИНН' })).toBeNull();
    expect(screen.getByText(/остальных запишем людьми/)).toBeDefined();
    await user.type(screen.getByRole('textbox'), 'Имя');
    await user.click(button('Дальше: столбцы'));
    await waitFor(() => expect(sent('POST /api/v1/contact/import/start/')).toHaveLength(1));
    expect(address()).toContain('/counterparty/import/13');
  });

  it('of people says where a list of tax ids goes', async () => {
    const { user } = await show(
      '/counterparty/import',
      {},
      sampleUser({ featureFlags: { contactsImport: true } }),
    );
    expect(await screen.findByText(/Список ИНН вставляют в «Больше компаний»/)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Больше компаний' }));
    expect(screen.queryByText(/Список ИНН вставляют/)).toBeNull();
  });

  it('is brought by nobody who may not edit contacts', async () => {
    await show('/counterparty/import', {}, sampleUser({ permissions: [] }));
    expect(screen.getByRole('heading', { name: 'Контакты загружают не все' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Выбрать файл' })).toBeNull();
  });

  it('of earlier is found again', async () => {
    await show(
      '/counterparty/import',
      answer(api.listImports, {
        items: [sampleSummary(), sampleSummary({ importId: 9, state: 'running' })],
        count: 2,
      }),
    );
    const list = within(await screen.findByRole('region', { name: 'Недавние загрузки' }));
    expect(list.getByText(/ждёт вашего решения/)).toBeDefined();
    const links = list.getAllByRole('link', { name: 'Открыть: kontakty-2026.xlsx' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/counterparty/import/12',
      '/counterparty/import/9',
    ]);
  });

  it('of earlier that came to nothing says why', async () => {
    const tooLong = { failure: 'import_too_many_rows', failureText: 'В таблице больше 100 000 строк' };
    const stopped = { failure: 'import_canceled', failureText: 'Загрузку остановили' };
    await show(
      '/counterparty/import',
      answer(api.listImports, {
        items: [
          sampleSummary({ work: 'read', ...tooLong }),
          sampleSummary({ importId: 9, work: 'save', ...stopped }),
        ],
        count: 2,
      }),
    );
    const list = within(await screen.findByRole('region', { name: 'Недавние загрузки' }));
    const [unread, broken] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(unread).toMatch(/не прочитана.*В таблице больше 100 000 строк/);
    expect(broken).toMatch(/прервана.*Загрузку остановили/);
  });
});

describe('the columns', () => {
  const mapKey = 'PUT /api/v1/contact/import/12/mapping/';

  it('stand as they were understood; what was not is chosen, and the rows are checked by it', async () => {
    const { user, container, sent, address } = await show('/counterparty/import/12?step=columns', {
      ...importAnswer(),
      ...answer(api.mapImportColumns, sampleImport({ state: 'new', rev: 6 })),
    });
    const note = await screen.findByRole('row', { name: /Прим\./ });
    expect(within(note).getByText('не узнали: выберите поле или пропустим')).toBeDefined();
    expect(screen.getByText(/Узнали 3 из 4/)).toBeDefined();
    expect(screen.getByText('станет +7 (916) 123-45-67')).toBeDefined();
    expect(await barriers(container)).toEqual([]);
    const choice = screen.getByRole('combobox', { name: 'Поле для столбца Прим.' });
    await user.selectOptions(choice, 'ИНН: уже в столбце «ИНН»');
    expect(screen.getAllByText(/Уже выбрано для столбца/)).toHaveLength(2);
    expect(screen.getByText(/^Одно поле выбрано для двух столбцов/)).toBeDefined();
    // What another column holds says so before it is chosen; the whole address is offered to tables of the book's own alone.
    expect(within(choice).getByRole('option', { name: 'Телефон: уже в столбце «Тел.»' })).toBeDefined();
    expect(within(choice).queryByRole('option', { name: /^Адрес целиком/ })).toBeNull();
    expect(button('Дальше: проверка')).toHaveProperty('disabled', true);
    // The error says it; the choice itself stands under its own name.
    expect(within(choice).getByRole<HTMLOptionElement>('option', { name: 'ИНН' }).selected).toBe(true);
    await user.selectOptions(choice, 'Телефон, ещё один');
    expect(screen.queryByText(/^станет шлагбаум/)).toBeNull();
    await user.selectOptions(choice, 'Как найти');
    await user.click(button('Дальше: проверка'));
    await waitFor(() => expect(address()).toContain('step=check'));
    expect(sent(mapKey)[0]?.body).toEqual({ fields: ['title', 'inn', 'phone', 'hint'] });
  });

  it('say before the check whose tags nobody may put on', async () => {
    const tagged = sampleImport();
    const columns = tagged.columns.map((column) =>
      column.title === 'Прим.' ? { ...column, field: 'tags' as const } : column,
    );
    const words = /^ставить теги вам нельзя/;
    const path = '/counterparty/import/12?step=columns';
    const user = sampleUser();
    const permissions = user.permissions.filter((permission) => permission !== 'tags.edit');
    const barred = await show(path, importAnswer({ columns }), { ...user, permissions });
    const note = await screen.findByRole('row', { name: /Прим\./ });
    expect(within(note).getByText(words)).toBeDefined();
    const choice = screen.getByRole('combobox', { name: 'Поле для столбца Прим.' });
    await barred.user.selectOptions(choice, 'Не загружать');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('that are as they were told are not told again', async () => {
    const { user, sent, address } = await show('/counterparty/import/12?step=columns', importAnswer());
    await user.click(await screen.findByRole('button', { name: 'Дальше: проверка' }));
    await waitFor(() => expect(address()).toContain('step=check'));
    expect(sent(mapKey)).toEqual([]);
  });

  it('tell before the check that no phone or address is chosen, while columns are left out', async () => {
    const { columns } = sampleImport();
    const fieldless = columns.map((column, place) => (place === 0 ? column : { ...column, field: null }));
    const { user } = await show('/counterparty/import/12?step=columns', importAnswer({ columns: fieldless }));
    expect(await screen.findByText('Телефон и адрес не выбраны.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Поле для столбца Тел.'), 'Телефон');
    expect(screen.queryByText('Телефон и адрес не выбраны.')).toBeNull();
    expect(screen.getByText('Адрес не выбран.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Поле для столбца Прим.'), 'Адрес одной строкой');
    expect(screen.queryByText('Адрес не выбран.')).toBeNull();
    expect(button('Дальше: проверка')).toHaveProperty('disabled', false);
  });

  it('tell that those to the right of the last were not read', async () => {
    const { columns } = sampleImport();
    await show('/counterparty/import/12?step=columns', importAnswer({ hasMoreColumns: true }));
    expect(await screen.findByText(`Прочитаны столбцы с 1-го по ${columns.length}-й.`)).toBeDefined();
    expect(screen.getByText(/перенесите его столбец левее/)).toBeDefined();
    expect(button('Дальше: проверка')).toHaveProperty('disabled', false);
  });

  it('tell nothing of the kind where there are none', async () => {
    await show('/counterparty/import/12?step=columns', importAnswer());
    await screen.findByRole('combobox', { name: 'Поле для столбца Наименование' });
    expect(screen.queryByText(/Прочитаны столбцы/)).toBeNull();
  });

  it('without a name lead nowhere', async () => {
    const { user } = await show('/counterparty/import/12?step=columns', importAnswer());
    const choice = await screen.findByRole('combobox', { name: 'Поле для столбца Наименование' });
    await user.selectOptions(choice, 'Не загружать');
    expect(screen.getByText(/В каком столбце название или имя/)).toBeDefined();
    expect(button('Дальше: проверка')).toHaveProperty('disabled', true);
  });

  it('are those of another sheet, or without headings, when the table is read so', async () => {
    const { user, sent } = await show('/counterparty/import/12?step=columns', {
      ...changing(
        api.readImportAgain,
        sampleImport({ sheets: ['Клиенты', 'Архив'], sheet: 'Клиенты' }),
        sampleImport({ work: 'read', state: 'new', rev: 6, total: 0, done: 0 }),
      ),
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Лист' }), 'Лист «Архив»');
    expect(await screen.findByRole('progressbar', { name: 'Чтение таблицы' })).toBeDefined();
    expect(sent('POST /api/v1/contact/import/12/read/')[0]?.body).toEqual({ sheet: 'Архив' });
  });
});

describe('the check', () => {
  const path = '/counterparty/import/12?step=check';
  const rowKey = 'PATCH /api/v1/contact/import/12/row/118/update/';
  const mended = sampleImportRow({
    state: 'ready',
    cells: ['ООО «Обской причал»', '', '9161234567', ''],
    errors: [],
  });
  const cellOf = (text: string) => screen.getByText(text, { exact: false }).closest('td') as HTMLElement;

  it('marks the empty name of a tax id by which nobody was found', async () => {
    const unknown = sampleImportRow({
      cells: ['', '7707083893', '', ''],
      errors: [{ column: 1, field: 'inn', code: 'inn_unknown', text: 'Никого не нашли', mend: null }],
    });
    await show(path, {
      ...importAnswer(),
      ...answer(api.getCounterpartyImportRows, { ...rowPage, items: [unknown], count: 1 }),
    });
    await screen.findByRole('grid');
    expect(cellOf('пусто: нужно название или имя').ariaInvalid).toBe('true');
    expect(cellOf('Никого не нашли').ariaInvalid).toBe('true');
  });

  it('tells of a repeat within the table what is not kept, and counts what is loaded already', async () => {
    const repeat: ImportRow = { ...sampleSimilarRow(), counterpartyId: null };
    await show(path, {
      ...importAnswer({ counts: { error: 3, similar: 1, saved: 20, completed: 9 } }),
      ...answer(api.getCounterpartyImportRows, { ...rowPage, items: [repeat], count: 1 }),
    });
    expect(
      await screen.findByText('повтор строки выше: дополнит её, другое название не сохраним'),
    ).toBeDefined();
    expect(screen.queryByText('Похожи на ваши')).toBeNull();
    const loaded = screen.getAllByText('Загружены').find((label) => label.closest('[role=tab]') === null);
    expect(loaded?.parentElement?.textContent).toContain('29');
  });

  it('tells what is wrong at its cell, counts that add up, and what the book has already', async () => {
    const { container, seen } = await show(path, importAnswer());
    const grid = await screen.findByRole('grid');
    expect(within(cellOf('000-00-17')).getByText('Проверьте номер телефона', { exact: false })).toBeDefined();
    expect(screen.getByText('000-00-17').className).toBe('nowrap figures');
    expect(screen.getByText('ООО «Обской причал»').className).toBe('');
    expect(within(grid).getByRole('link', { name: 'Дополним его' }).getAttribute('href')).toBe(
      '/counterparty/7/detail',
    );
    expect(screen.getByRole('tab', { name: /^С замечаниями\s*4$/ })).toBeDefined();
    // Below rows that fill several screens it stays in view.
    expect(button('Загрузить 3').closest('[data-bottom-bar]')).not.toBeNull();
    const asked = seen.find(({ url }) => url.pathname.endsWith('/result/'))?.url.searchParams;
    expect(asked?.get('attention')).toBe('1');
    expect(await barriers(container)).toEqual([]);
  });

  it('tells a city that nobody knows at its cell, which is no error, and can be looked at apart', async () => {
    const words = 'Такого города мы не знаем: сверьте название';
    const near = { from: 'ворота 2', to: 'Ворота' };
    const noticed = sampleImportRow({
      state: 'ready',
      errors: [],
      notices: [{ column: 3, field: 'city', code: 'city_unknown', text: words, near }],
    });
    const sample = sampleImport();
    const columns = sample.columns.map((column) =>
      column.title === 'Прим.' ? { ...column, field: 'city' as const } : column,
    );
    const { user, container, seen, sent } = await show(path, {
      ...importAnswer({ columns, noticed: 1, readyNoticed: 1 }),
      ...answer(api.getCounterpartyImportRows, { ...rowPage, items: [noticed], count: 1 }),
      ...answer(api.mendImportRow, { ...noticed, notices: [] }),
    });
    // Among what wants attention, and no longer among what is ready.
    expect(await screen.findByRole('tab', { name: /^С замечаниями\s*5$/ })).toBeDefined();
    expect(screen.getByRole('tab', { name: /^Готовы\s*1$/ })).toBeDefined();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Стоит проверить, 1$/ }));
    await waitFor(() => expect(seen.some(({ url }) => url.searchParams.get('notice') === '1')).toBe(true));
    const cell = cellOf('ворота 2');
    expect(within(cell).getByText(words)).toBeDefined();
    // No row that is looked at has what could be mended in many at once.
    expect(screen.queryByRole('button', { name: 'Поставить всем 2' })).toBeNull();
    expect(cell.getAttribute('aria-invalid')).toBeNull();
    expect(await barriers(container)).toEqual([]);
    await user.click(cell);
    await user.keyboard('Омск{Enter}');
    await waitFor(() =>
      expect(sent(rowKey)[0]?.body).toEqual({
        cells: [{ column: 3, value: 'Омск', before: 'ворота 2' }],
      }),
    );
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('is walked by arrows; Enter writes and saves, Escape leaves as it was', async () => {
    const { user, sent } = await show(path, { ...importAnswer(), ...answer(api.mendImportRow, mended) });
    await screen.findByRole('grid');
    cellOf('ООО «Обской причал»').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    const field = screen.getByRole('textbox', { name: 'Телефон, строка 118' });
    // What is wrong is still told to whoever mends it.
    expect(field.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText('Проверьте номер телефона', { exact: false })).toBeDefined();
    await user.keyboard('123{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(cellOf('000-00-17'));
    expect(field.isConnected).toBe(false);
    await user.keyboard('{Enter}9161234567{Enter}');
    await waitFor(() => expect(sent(rowKey)).toHaveLength(1));
    expect(sent(rowKey)[0]?.body).toEqual({
      cells: [{ column: 2, value: '9161234567', before: '000-00-17' }],
    });
    expect(await screen.findByText('Строка 118 готова')).toBeDefined();
    // It stands where it stood, and so does the focus.
    expect(document.activeElement).toBe(cellOf('9161234567'));
  });

  it('is a card for each row on a phone, what is wrong in it first, and mended there', async () => {
    narrowScreen();
    const wrong = sampleImportRow();
    const mended = {
      ...wrong,
      state: 'ready' as const,
      cells: ['ООО «Обской причал»', '5400000071', '9', ''],
    };
    const { user } = await show('/counterparty/import/12?step=check', {
      ...importAnswer(),
      ...answer(api.mendImportRow, { ...mended, errors: [] }),
    });
    const grid = await screen.findByRole('grid');
    const [card] = within(grid)
      .getAllByRole('row')
      .filter((row) => row.textContent?.includes('118'));
    if (!card) throw new Error('no card');
    expect(within(card).getByRole('rowheader').textContent).toBe('Строка 118ООО «Обской причал»');
    const first = () => within(card).getAllByRole('cell')[0];
    const titles = () =>
      within(card)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(titles()[0]).toMatch(/^Телефон000-00-17Проверьте номер телефона/);
    expect(titles().slice(1)).toEqual(['Кто этоКомпания', 'Показать всю строку']);
    await user.click(within(card).getByRole('button', { name: 'Показать всю строку 118' }));
    expect(titles().slice(2)).toEqual([
      expect.stringMatching(/^Название/),
      'ИНН5400000071',
      'Свернуть строку',
    ]);
    await user.click(within(card).getByRole('button', { name: 'Свернуть строку 118' }));
    first()?.focus();
    await user.keyboard('{Enter}');
    await user.clear(within(card).getByRole('textbox'));
    await user.type(within(card).getByRole('textbox'), '9{Enter}');
    // It stays where it was mended.
    await waitFor(() => expect(titles()[0]).toBe('Телефон9'));
    expect(document.activeElement).toBe(first());
  });

  it('says who each row becomes, and another is chosen where that is wrong', async () => {
    const row = sampleImportRow({ cells: ['Аорта', '', '000-00-17', ''] });
    const { user, sent, container } = await show(path, {
      ...importAnswer(),
      ...answer(api.getCounterpartyImportRows, { ...rowPage, items: [row], count: 1 }),
      ...answer(api.mendImportRow, { ...row, cells: [...row.cells, 'person'], becomes: 'person' }),
    });
    await user.click(await screen.findByRole('cell', { name: 'Компания' }));
    const choice = screen.getByRole('combobox', { name: 'Кто это, строка 118' });
    expect(await barriers(container)).toEqual([]);
    await user.selectOptions(choice, 'Человек');
    await waitFor(() =>
      expect(sent(rowKey)[0]?.body).toEqual({ cells: [{ column: 4, value: 'person', before: '' }] }),
    );
    expect((await screen.findByRole('cell', { name: 'Человек' })).contains(document.activeElement)).toBe(
      true,
    );
  });

  it('mends by the remedy in the cell', async () => {
    const { user, sent } = await show(path, { ...importAnswer(), ...answer(api.mendImportRow, mended) });
    await user.click(await screen.findByRole('button', { name: 'Поставить +7 (383)' }));
    await waitFor(() =>
      expect(sent(rowKey)[0]?.body).toEqual({
        cells: [{ column: 2, value: '+7 (383) 000-00-17', before: '000-00-17' }],
      }),
    );
  });

  it('keeps what was typed when it could not be saved, and offers to try again', async () => {
    const { user } = await show(path, importAnswer());
    await screen.findByRole('grid');
    unplug();
    await user.click(cellOf('000-00-17'));
    await user.keyboard('9161234567{Enter}');
    const cell = await waitFor(() => cellOf('9161234567'));
    expect(await within(cell).findByText(/Не сохранилось/)).toBeDefined();
    expect(within(cell).getByRole('button', { name: 'Повторить' })).toBeDefined();
  });

  it('keeps a row that was mended in its place over a lost connection, until the rows are worked on', async () => {
    let stands = sampleImport();
    const left = { ...rowPage, items: [sampleSimilarRow()], count: 1 };
    let page = rowPage;
    const { user, live, sent } = await show(path, {
      ...answer(api.getImport, () => stands),
      ...answer(api.getCounterpartyImportRows, () => page),
      ...answer(api.mendImportRow, mended),
    });
    const channel = channels.importOf(12);
    await waitFor(() => expect(live.isListening(channel)).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Поставить +7 (383)' }));
    await waitFor(() => expect(cellOf('9161234567')).toBeDefined());
    page = left;
    const lose = async () => {
      const asked = sent('GET /api/v1/contact/import/12/').length;
      live.cut();
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
      await waitFor(() => expect(live.isListening(channel)).toBe(true));
      await waitFor(() => expect(sent('GET /api/v1/contact/import/12/').length).toBeGreaterThan(asked));
    };
    stands = sampleImport({ rev: 6, counts: { ready: 3, error: 2, similar: 1 } });
    await lose();
    expect(await screen.findByText('Загрузить 4')).toBeDefined();
    expect(cellOf('9161234567')).toBeDefined();
    stands = sampleImport({ rev: 9, startedAt: '2026-11-20T09:30:00.000Z' });
    await lose();
    await waitFor(() => expect(screen.queryByText('9161234567')).toBeNull());
  });

  /** Something is typed while there is no connection. */
  async function typeUnplugged(answers: Answers = {}) {
    const all = { ...importAnswer(), ...answers };
    const shown = await show(path, all);
    await screen.findByRole('grid');
    unplug();
    await shown.user.click(cellOf('000-00-17'));
    await shown.user.keyboard('9161234567{Enter}');
    await screen.findByText('Не сохранилось. Отправим, когда вернётся связь.');
    return shown;
  }
  const plugIn = async (answers: Answers) => {
    const seen = answerCalls({ ...importAnswer(), ...rowsAnswer, ...none, ...answers });
    await act(() => checkConnection());
    return (key: string) => seen.filter((call) => call.key === key);
  };
  const typed = { cells: [{ column: 2, value: '9161234567', before: '000-00-17' }] };

  it('sends what could not be saved as soon as the connection is back', async () => {
    const { container } = await typeUnplugged();
    expect(screen.getByText('Не сохранилась 1 ячейка: строка 118.')).toBeDefined();
    expect(await barriers(container)).toEqual([]);
    const sent = await plugIn(answer(api.mendImportRow, mended));
    await waitFor(() => expect(sent(rowKey)[0]?.body).toEqual(typed));
    await waitFor(() => expect(screen.queryByText(/Не сохранил/)).toBeNull());
    expect(cellOf('9161234567')).toBeDefined();
  });

  it('keeps what could not be saved over a check of the rows, and sends it when that is done', async () => {
    let stands = sampleImport();
    let isTaken = false;
    const order: string[] = [];
    const answers = {
      ...answer(api.getImport, () => stands),
      ...answer(api.mendImportRow, () => {
        order.push('cell');
        return isTaken ? mended : refusal(500);
      }),
      ...answer(api.mendImportRows, () => {
        order.push('rows');
        stands = sampleImport({ state: 'new', rev: 6 });
        return stands;
      }),
    };
    const { user } = await show(path, answers);
    await screen.findByRole('grid');
    await user.click(cellOf('000-00-17'));
    await user.keyboard('9161234567{Enter}');
    await screen.findByText(/Не сохранилось/);
    await user.click(button('Поставить всем 2'));
    await screen.findByRole('progressbar', { name: 'Проверка строк' });
    expect(order).toEqual(['cell', 'cell', 'rows']);
    isTaken = true;
    stands = sampleImport({ rev: 9 });
    await act(() => touch(['import']));
    await waitFor(() => expect(cellOf('9161234567')).toBeDefined());
    await waitFor(() => expect(order).toEqual(['cell', 'cell', 'rows', 'cell']));
    await waitFor(() => expect(screen.queryByText(/Не сохранил/)).toBeNull());
  });

  it('is neither saved nor left with cells that are not, until they are given up', async () => {
    const { user, address, sent } = await typeUnplugged();
    const back = () =>
      within(screen.getByText('Загрузить 3').parentElement ?? document.body).getByText('Назад');
    await user.click(button('Загрузить 3'));
    await waitFor(() => expect(currentToast()?.text).toContain('Загрузка не началась'));
    expect(sent(saveKey)).toEqual([]);
    await user.click(back());
    const dialog = within(await screen.findByRole('dialog', { name: 'Исправленное не сохранено' }));
    await user.click(dialog.getByRole('button', { name: 'Остаться' }));
    expect(address()).toContain('step=check');
    await user.click(within(cellOf('9161234567')).getByRole('button', { name: 'Не сохранять' }));
    expect(screen.queryByText(/Не сохранил/)).toBeNull();
    await user.click(back());
    await waitFor(() => expect(address()).toContain('step=columns'));
    await plugIn({});
  });

  it('says of no row that it is ready once the next mending has failed', async () => {
    const { user } = await show(path, { ...importAnswer(), ...answer(api.mendImportRow, mended) });
    await user.click(await screen.findByRole('button', { name: 'Поставить +7 (383)' }));
    expect(await screen.findByText('Строка 118 готова')).toBeDefined();
    unplug();
    await user.click(cellOf('9161234567'));
    await user.keyboard('12{Enter}');
    expect(await screen.findByText(/Не сохранилось/)).toBeDefined();
    expect(screen.queryByText('Строка 118 готова')).toBeNull();
  });

  it('mends all equal errors at once', async () => {
    const { user, sent } = await show(path, {
      ...changing(api.mendImportRows, sampleImport(), sampleImport({ state: 'new', rev: 6 })),
    });
    await user.click(await screen.findByRole('button', { name: 'Поставить всем 2' }));
    expect(await screen.findByRole('progressbar', { name: 'Проверка строк' })).toBeDefined();
    // What was pressed is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    const key = 'POST /api/v1/contact/import/12/mend/';
    expect(sent(key)[0]?.body).toEqual({
      field: 'phone',
      code: 'phone_wrong',
      city: 'Новосибирск',
      prefix: '+7 (383)',
      rev: 5,
    });
  });

  it('overwrites nothing that somebody else has mended since: the rows are read anew, and the reason is told', async () => {
    const words = 'Пока вы смотрели, эти строки исправили: проверьте их и нажмите ещё раз';
    const { user, seen } = await show(path, {
      ...importAnswer(),
      ...answer(api.mendImportRows, () =>
        refusal(409, { nonFieldError: [words], errorCodes: { nonFieldError: ['import_rows_changed'] } }),
      ),
    });
    const readings = () => seen.filter(({ url }) => url.pathname.endsWith('/result/')).length;
    const press = await screen.findByRole('button', { name: 'Поставить всем 2' });
    const before = readings();
    await user.click(press);
    expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(readings()).toBeGreaterThan(before));
  });

  it('clears in all rows at once what a contact can be without, after a question', async () => {
    const { user, sent, address } = await show(path, {
      ...changing(api.mendImportRows, sampleImport(), sampleImport({ state: 'new', rev: 6 })),
    });
    await user.click(await screen.findByRole('button', { name: 'ИНН, 1' }));
    expect(address()).toContain('field=inn');
    await user.click(await screen.findByRole('button', { name: 'Очистить в 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Очистить «ИНН» в 1 строке?' }));
    await user.click(dialog.getByRole('button', { name: 'Очистить в 1' }));
    await waitFor(() =>
      expect(sent('POST /api/v1/contact/import/12/mend/')[0]?.body).toEqual({
        field: 'inn',
        code: 'inn_wrong',
        value: '',
        rev: 5,
      }),
    );
  });

  it('is of what can be saved: the rest waits, and a refusal says why', async () => {
    const { user, address } = await show(path, {
      ...importAnswer(),
      ...answer(api.saveCounterpartyImport, () =>
        refusal(409, {
          nonFieldError: ['Таблица ещё обрабатывается'],
          errorCodes: { nonFieldError: ['import_busy'] },
        }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Загрузить 3' }));
    await waitFor(() => expect(currentToast()?.text).toContain('Таблица ещё обрабатывается'));
    expect(address()).toContain('step=check');
  });

  it('is saved under one key until the import has changed', async () => {
    let stands = sampleImport();
    const { user, sent, live } = await show(path, {
      ...answer(api.getImport, () => stands),
      ...answer(api.saveCounterpartyImport, () => Promise.reject(new TypeError('Failed to fetch'))),
    });
    const save = async (times: number) => {
      await user.click(await screen.findByRole('button', { name: 'Загрузить 3' }));
      await waitFor(() => expect(sent(saveKey)).toHaveLength(times));
      await waitFor(() => expect(button('Загрузить 3').getAttribute('aria-busy')).not.toBe('true'));
    };
    await save(1);
    await save(2);
    stands = sampleImport({ rev: 6 });
    const { work, state, done, total } = stands;
    await waitFor(() => expect(live.isListening(channels.importOf(12))).toBe(true));
    live.publish(channels.importOf(12), {
      ...{ v: 1, id: 'a', at: 1, t: 'import', importId: 12, rev: 6 },
      ...{ work, state, done, total },
    });
    await waitFor(async () => {
      await save(sent(saveKey).length + 1);
      expect(new Set(sent(saveKey).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
    });
    const [first, again] = sent(saveKey).map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
  });

  it('asks for the rows again when they cannot be read', async () => {
    let isAway = true;
    const { user } = await show(path, {
      ...importAnswer(),
      ...answer(api.getCounterpartyImportRows, () => (isAway ? refusal(403) : rowPage)),
    });
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByRole('grid')).toBeDefined();
  });
});

describe('the work', () => {
  it('is followed over the live channel until it is done, and can be stopped', async () => {
    const running = sampleImport({
      work: 'save',
      state: 'running',
      done: 10,
      total: 100,
      counts: { saved: 8, completed: 2, ready: 90 },
    });
    let stands = running;
    const { live, user, sent } = await show('/counterparty/import/12', {
      ...answer(api.getImport, () => stands),
      ...answer(api.cancelImport, () => stands),
    });
    expect(await screen.findByText('Загружено 10 из 100')).toBeDefined();
    const channel = channels.importOf(12);
    await waitFor(() => expect(live.isListening(channel)).toBe(true));
    const news = {
      v: 1,
      id: 'a',
      at: 1,
      t: 'import',
      importId: 12,
      work: 'save',
      state: 'running',
      total: 100,
    };
    live.publish(channel, { ...news, rev: 7, done: 40 });
    expect(await screen.findByText('Загружено 40 из 100')).toBeDefined();
    live.publish(channel, { ...news, rev: 6, done: 20 });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await user.click(button('Остановить'));
    await waitFor(() => expect(sent('POST /api/v1/contact/import/12/cancel/')).toHaveLength(1));
    stands = sampleImport({
      work: 'save',
      state: 'done',
      rev: 9,
      counts: { saved: 98, completed: 2 },
      savedAt: '2026-11-20T09:25:12.000Z',
    });
    live.publish(channel, { ...news, rev: 9, state: 'done', done: 100 });
    expect(await screen.findByRole('heading', { name: 'Загружено 100 строк' })).toBeDefined();
    expect(screen.getByText('за 3 мин 12 с')).toBeDefined();
  });
});

describe('the way above the steps', () => {
  const told = async () => {
    const way = within(await screen.findByRole('list', { name: 'Шаги загрузки' }));
    return way
      .getAllByRole('listitem')
      .map(({ textContent, ariaCurrent }) => `${textContent}${ariaCurrent ?? ''}`);
  };
  const at = '/counterparty/import/12';
  const savedAt = '2026-11-20T09:25:12.000Z';

  it('counts no columns before they are known', async () => {
    await show('/counterparty/import/12', importAnswer({ state: 'new', columns: [] }));
    expect(await screen.findByText('Столбцы')).toBeDefined();
    expect(screen.queryByText('0 из 0')).toBeNull();
  });

  it('stands at the check while a list of tax ids is read, which has no columns', async () => {
    const reading = {
      source: 'tax_ids',
      work: 'read',
      state: 'running',
      fileName: null,
      counts: {},
    } as const;
    await show(at, importAnswer(reading));
    expect(await told()).toEqual(['Файлсписок ИНН', 'Проверкаошибки по ячейкамstep', 'Готовосводка']);
  });

  it('counts as ready what the check has let through, before the first is saved too', async () => {
    const counts = { ready: 90, similar: 5, error: 5 };
    await show(at, importAnswer({ work: 'save', state: 'running', done: 0, total: 95, counts }));
    expect((await told()).slice(2)).toEqual(['Проверка95 готовы', 'Готовосводкаstep']);
  });

  it('is not over while rows wait to be saved', async () => {
    await show(at, importAnswer({ work: 'save', savedAt, counts: { saved: 40, ready: 55, error: 5 } }));
    expect((await told()).slice(2)).toEqual(['Проверка95 готовы', 'Готово55 ждут загрузкиstep']);
  });

  it('says that what was saved was taken back', async () => {
    await show(at, importAnswer({ work: 'undo', savedAt, counts: { undone: 39, kept: 1, error: 5 } }));
    expect((await told()).slice(2)).toEqual(['Проверка40 готовы', 'Отмененосводка']);
  });
});

it('a reading of tax ids that waits for the register says until when', async () => {
  const waiting = sampleImport({
    source: 'tax_ids',
    work: 'read',
    state: 'running',
    done: 15,
    total: 30,
    waitsUntil: '2026-11-20T09:23:00.000Z',
  });
  const { container } = await show('/counterparty/import/12', answer(api.getImport, waiting));
  expect(await screen.findByRole('heading', { name: 'Прочитано 15 из 30' })).toBeDefined();
  expect(screen.getByText(/^Реестр просит не спешить. Продолжим сами в .*:23, страницу/)).toBeDefined();
  expect(screen.queryByText(/строк в секунду/)).toBeNull();
  expect(await barriers(container)).toEqual([]);
});

describe('the end', () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const saved: Partial<ImportView> = {
    work: 'save',
    savedAt: '2026-11-20T09:25:12.000Z',
    undoUntil: soon,
    counts: { saved: 5, completed: 1, error: 3, refused: 2 },
    landlines: 4,
    noticed: 7,
    noticeCounts: [
      { code: 'city_unknown', count: 6 },
      { code: 'postcode_of_other_region', count: 2 },
    ],
  };

  it('tells what has come of the rows, and what is left to do', async () => {
    const { user, container, address } = await show('/counterparty/import/12', importAnswer(saved));
    expect(await screen.findByRole('heading', { name: 'Загружено 6 строк' })).toBeDefined();
    expect(screen.getByText('3 строки с ошибками')).toBeDefined();
    expect(screen.getByText(/^телефон, 2; ИНН, 1; ждут до 20\.12\.2026$/)).toBeDefined();
    expect(screen.getByText('2 строки не приняты при записи')).toBeDefined();
    expect(screen.getByText('4 городских телефона')).toBeDefined();
    const noticed = screen.getByText('7 строк, которые стоит проверить').closest('li');
    expect(noticed?.textContent).toContain('незнакомый город, 6; индекс другого региона, 2; лучше поправить');
    expect(await barriers(container)).toEqual([]);
    if (noticed) await user.click(within(noticed).getByRole('button', { name: 'Показать' }));
    expect(address()).toContain('step=check&show=notice');
  });

  it('leads to the rows that are to be mended', async () => {
    const { user, address } = await show('/counterparty/import/12', importAnswer(saved));
    await user.click(await screen.findByRole('button', { name: 'Исправить' }));
    expect(address()).toContain('step=check&show=error');
  });

  it('is taken back after a question, and tells what has stayed', async () => {
    const undone = sampleImport({
      work: 'undo',
      rev: 8,
      counts: { undone: 5, kept: 1 },
      keptCounts: [{ reason: 'changed', count: 1 }],
    });
    const { user } = await show('/counterparty/import/12', {
      ...changing(api.undoImport, sampleImport(saved), undone),
    });
    const undo = await screen.findByRole('button', { name: 'Отменить загрузку' });
    expect(undo.querySelector('path')?.getAttribute('d')).toBe(iconShapes.undo.props.d);
    await user.click(undo);
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить загрузку?' }));
    await user.click(dialog.getByRole('button', { name: 'Отменить загрузку' }));
    expect(await screen.findByRole('heading', { name: 'Загрузка отменена' })).toBeDefined();
    expect(screen.getByText('1 контакт с тех пор изменили: он остался')).toBeDefined();
  });

  it('can no longer be taken back after its day', async () => {
    await show('/counterparty/import/12', importAnswer({ ...saved, undoUntil: '2026-11-20T09:25:12.000Z' }));
    await screen.findByRole('heading', { name: 'Загружено 6 строк' });
    expect(screen.queryByRole('button', { name: 'Отменить загрузку' })).toBeNull();
  });

  it('of a table that cannot be read is its reason, and the way to another', async () => {
    await show(
      '/counterparty/import/12',
      importAnswer({
        work: 'read',
        failure: 'import_unreadable',
        failureText: 'Сохраните его как .xlsx или .csv',
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Не прочитали kontakty-2026.xlsx');
    const [file] = within(screen.getByRole('list', { name: 'Шаги загрузки' })).getAllByRole('listitem');
    expect(file?.textContent).toBe('Файлkontakty-2026.xlsx');
    expect(screen.getByRole('link', { name: 'Выбрать другой' }).getAttribute('href')).toBe(
      '/counterparty/import?kind=counterparties',
    );
  });

  it('of one that is not there leads back to the contacts', async () => {
    await show(
      '/counterparty/import/12',
      answer(api.getImport, () => refusal(404)),
    );
    expect(await screen.findByRole('heading', { name: 'Такой загрузки нет' })).toBeDefined();
  });
});

it('tax ids that the register gave no answer about are looked up again', async () => {
  const kind = { field: 'inn', code: 'inn_not_asked', text: 'Реестр сейчас не отвечает', count: 45 } as const;
  const before = sampleImport({ source: 'tax_ids', errorKinds: [kind] });
  const after = sampleImport({ source: 'tax_ids', errorKinds: [] });
  const { user, container, sent } = await show(
    '/counterparty/import/12',
    changing(api.readImportAgain, before, after),
  );
  expect(await screen.findByText('Про 45 ИНН реестр не ответил.')).toBeDefined();
  expect(await barriers(container)).toEqual([]);
  await user.click(button('Найти ещё раз'));
  await waitFor(() => expect(screen.queryByText('Про 45 ИНН реестр не ответил.')).toBeNull());
  expect(sent('POST /api/v1/contact/import/12/read/')).toHaveLength(1);
});
