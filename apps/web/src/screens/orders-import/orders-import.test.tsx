import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, api, channels, type ImportView } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import {
  type Answers,
  answer,
  answerCalls,
  refusal,
  sampleTokens,
  sampleUser,
} from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleContact } from '../../testing/sample-waybill.ts';
import { Screen } from './index.tsx';
import { orderRow, orderRows, sampleOrderImport } from './sample-order-import.ts';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const sender = sampleContact({ contactCastId: 31, contactName: 'Ольховская Дарья', companyName: null });
const recents = { items: [{ recentId: 5, contact: sender, usedAt: '2026-11-20T09:00:00.000Z' }] };
const days: AnswerOf<typeof api.listPickupDays> = {
  dates: ['2026-11-23', '2026-11-24'].map((date) => ({
    date,
    deliveryDate: date,
    pickupAvailable: true,
    source: 'calendar',
  })),
};
const startKey = 'POST /api/v1/registry/import/start/';

async function show(path: string, answers: Answers = {}, user = sampleUser()) {
  setTokens(sampleTokens());
  const live = answerLive();
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    'POST /api/v1/user/cent/subscribe/': grantLive,
    ...answer(api.listImports, { items: [], count: 0 }),
    ...answer(api.listRecentContacts, recents),
    ...answer(api.listPickupDays, days),
    ...answer(api.autocompleteContacts, { items: [] }),
    ...answer(api.getOrderImportRows, {
      state: 'done',
      failure: null,
      failureText: null,
      rev: 5,
      items: orderRows,
      count: orderRows.length,
    }),
    ...answer(api.startOrderImport, { importId: 12 }),
    ...answers,
  });
  const route = path.includes('/import/') ? '/orders/import/:importId' : '/orders/import';
  const view = await renderScreen(<Screen />, {
    route,
    path,
    areas: ['order-imports', 'imports', 'ordering', 'company'],
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, live, seen, sent: (key: string) => seen.filter((call) => call.key === key) };
}
const barriers = async (container: HTMLElement) =>
  (await axe.run(container, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id);
const importAnswer = (changes: Partial<ImportView> = {}) => answer(api.getImport, sampleOrderImport(changes));

describe('a table of orders', () => {
  it('is sent with who sends everything, the day that was asked for, and the cargo of rows that have none', async () => {
    const { user, container, sent, address } = await show('/orders/import?date=2026-11-24');
    expect(await screen.findByDisplayValue('Ольховская Дарья')).toBeDefined();
    expect(await screen.findByDisplayValue('24.11.2026')).toBeDefined();
    expect(await barriers(container)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Вес, кг' }), '2,5');
    await user.type(screen.getByRole('textbox', { name: 'Или вставьте строки прямо из таблицы' }), 'Имя');
    await user.click(screen.getByRole('button', { name: 'Дальше: столбцы' }));
    await waitFor(() => expect(address()).toBe('/orders/import/12?step=columns'));
    expect(sent(startKey)[0]?.body).toEqual({
      raw_data: 'Имя',
      sender_contact_id: 31,
      pickup_date: '2026-11-24',
      cargo_kind: 'package',
      weight: 2.5,
    });
  });

  it('waits for a sender, and is kept with the reason when it is refused', async () => {
    const { user } = await show('/orders/import', {
      ...answer(api.startOrderImport, () =>
        refusal(400, { pickup_date: ['Этот день прошёл'], errorCodes: { pickup_date: ['pickup_in_past'] } }),
      ),
    });
    const field = await screen.findByDisplayValue('Ольховская Дарья');
    await user.type(screen.getByRole('textbox', { name: 'Или вставьте строки прямо из таблицы' }), 'Имя');
    await user.clear(field);
    expect(await screen.findByText('Выберите отправителя')).toBeDefined();
    const next = screen.getByRole('button', { name: 'Дальше: столбцы' });
    expect(next).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: /^Ольховская Дарья/ }));
    await user.click(next);
    expect((await screen.findByRole('alert')).textContent).toContain('Этот день прошёл');
    expect(screen.getByDisplayValue('Имя')).toBeDefined();
  });

  it('is brought by nobody who may not order', async () => {
    await show('/orders/import', {}, sampleUser({ permissions: ['contacts.edit'] }));
    expect(screen.queryByRole('button', { name: 'Выбрать файл' })).toBeNull();
  });
});

describe('the check of orders', () => {
  const path = '/orders/import/12?step=check&show=attention';

  it('tells what holds for all rows, errors at their cells, and repeats that are left out', async () => {
    const { user, container, sent } = await show(path, {
      ...importAnswer(),
      ...answer(api.saveOrderImport, sampleOrderImport({ work: 'save', state: 'new', rev: 6 })),
    });
    const grid = within(await screen.findByRole('grid'));
    expect(grid.getByRole('columnheader', { name: 'Получатель' })).toBeDefined();
    expect(grid.getByText('Укажите число')).toBeDefined();
    expect(grid.getByText('такой заказ уже загружали')).toBeDefined();
    // Amounts stand below one another, and so does what they are called.
    expect(grid.getByRole('columnheader', { name: 'Вес' }).className).toContain('number');
    expect(grid.getByText('много').closest('td')?.className).toContain('number');
    expect(grid.getByText('Сомова Инга').closest('td')?.className).not.toContain('number');
    expect(screen.getByText(/посылка, 2\.5 кг/)).toBeDefined();
    expect(await barriers(container)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Загрузить и 1 повтор' }));
    await user.click(screen.getByRole('button', { name: 'В планировщик: 3' }));
    await waitFor(() =>
      expect(sent('POST /api/v1/registry/import/save/')[0]?.body).toEqual({
        import_id: 12,
        with_similar: true,
      }),
    );
  });

  it('offers the town that was meant at its cell, and for all rows that have the same word', async () => {
    const near = { from: 'Сургуть', to: 'Сургут' };
    const told = {
      column: 1,
      field: 'address',
      code: 'city_unknown',
      text: 'Такого города мы не знаем',
    } as const;
    const misspelt = orderRow({
      cells: ['Ветрова Алина', 'Сургуть, ул Мира, д 1', '2'],
      notices: [{ ...told, near }],
    });
    const view = sampleOrderImport();
    const { user, container, sent } = await show(path, {
      ...importAnswer({
        columns: view.columns.map((column) =>
          column.field === 'phone' ? { ...column, title: 'Адрес', field: 'address' } : column,
        ),
        counts: { ready: 6 },
        errorCounts: [],
        noticed: 6,
        readyNoticed: 6,
        slips: [{ field: 'address', code: 'city_unknown', ...near, count: 6 }],
      }),
      ...answer(api.getOrderImportRows, {
        state: 'done',
        failure: null,
        failureText: null,
        rev: 5,
        items: [misspelt],
        count: 6,
      }),
      ...answer(api.mendImportRow, { ...misspelt, notices: [] }),
      ...answer(api.mendImportRows, view),
    });
    expect(await screen.findByRole('tab', { name: /^С замечаниями\s*6$/ })).toBeDefined();
    // What the line above the rows tells whole stands in the cell in short.
    expect(await screen.findByText(/^не знаем такого города/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Поставить Сургут' }));
    await waitFor(() =>
      expect(sent('PATCH /api/v1/contact/import/12/row/1/update/')[0]?.body).toEqual({
        cells: [{ column: 1, value: 'Сургут, ул Мира, д 1', before: 'Сургуть, ул Мира, д 1' }],
      }),
    );
    // The button is gone, and the keys are at its cell.
    expect(document.activeElement).toBe(screen.getByText('Сургуть, ул Мира, д 1').closest('td'));
    expect(await barriers(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Заменить в 6 строках' }));
    await waitFor(() =>
      expect(sent('POST /api/v1/contact/import/12/mend/')[0]?.body).toEqual({
        field: 'address',
        code: 'city_unknown',
        part: 'Сургуть',
        value: 'Сургут',
        rev: 5,
      }),
    );
  });

  it('shows by a shade at which edge more of the table stands', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1200);
    await show(path, importAnswer());
    const box = (await screen.findByRole('grid')).parentElement;
    const beyondAfter = (scrollLeft: number) => {
      if (box) fireEvent.scroll(box, { target: { scrollLeft } });
      return box?.parentElement?.dataset.beyond;
    };
    expect(box?.parentElement?.dataset.beyond).toBe('right');
    expect([100, 300, 0].map(beyondAfter)).toEqual(['left right', 'left', 'right']);
    vi.restoreAllMocks();
  });

  it.each([
    ['the next cell that wants attention', orderRows, () => screen.getByText('много').closest('td')],
    ['the head of the rows where none does', [], () => screen.getByRole('tab', { selected: true })],
  ])('goes on at %s once many rows were mended at once', async (_where, left, place) => {
    const slip = { field: 'title', code: 'city_unknown', from: 'Сургуть', to: 'Сургут', count: 2 } as const;
    const before = sampleOrderImport({ slips: [slip] });
    const checking = { ...before, state: 'running', rev: 6 } as const;
    const after = sampleOrderImport({ rev: 7 });
    let now: ImportView = before;
    const { user } = await show(path, {
      ...answer(api.getImport, () => now),
      ...answer(api.getOrderImportRows, () => ({
        state: 'done' as const,
        failure: null,
        failureText: null,
        rev: now.rev,
        items: now === before ? orderRows : left,
        count: 2,
      })),
      ...answer(api.mendImportRows, () => {
        now = after;
        return checking;
      }),
    });
    const press = await screen.findByRole('button', { name: 'Заменить в 2 строках' });
    await screen.findByText('много');
    press.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(place()));
  });

  it('leaves repeats out unless they are asked for', async () => {
    const { user, sent } = await show(path, {
      ...importAnswer(),
      ...answer(api.saveOrderImport, sampleOrderImport({ work: 'save', state: 'new', rev: 6 })),
    });
    await user.click(await screen.findByRole('button', { name: 'В планировщик: 2' }));
    await waitFor(() =>
      expect(sent('POST /api/v1/registry/import/save/')[0]?.body).toMatchObject({ with_similar: false }),
    );
  });
});

describe('what a table has brought', () => {
  const saved = {
    work: 'save',
    savedAt: '2026-11-20T09:25:12.000Z',
    counts: { saved: 2, error: 1 },
  } as const;
  const items = [501, 502].map((destinationId) => ({ destinationId, pickupDate: '2026-11-23' }));

  it('is calculated as a whole, or looked at on its day', async () => {
    const { user, container, sent, address } = await show('/orders/import/12', {
      ...importAnswer(saved),
      ...answer(api.listImportedDestinations, { items }),
      ...answer(api.startMultiCalculation, { stoppedTaskId: null, multiTaskId: 8 }),
    });
    expect(await screen.findByRole('heading', { name: 'Загружено 2 заказа' })).toBeDefined();
    const toDay = await screen.findByRole('link', { name: /^К отправкам 23/ });
    expect(toDay.getAttribute('href')).toBe('/scheduler/2026-11-23');
    expect(await barriers(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Рассчитать все 2' }));
    await waitFor(() => expect(address()).toBe('/scheduler/calculation/8'));
    expect(sent('POST /api/v1/calculation/multi/start/')[0]?.body).toEqual({
      tasks: [{ destination_id: 501 }, { destination_id: 502 }],
    });
  });

  it('is followed over the live channel while it is saved', async () => {
    const { live } = await show(
      '/orders/import/12',
      importAnswer({ work: 'save', state: 'running', done: 100, total: 5_000 }),
    );
    expect(await screen.findByText(/^Загружено 100 из 5\s000$/)).toBeDefined();
    const channel = channels.importOf(12);
    await waitFor(() => expect(live.isListening(channel)).toBe(true));
    const news = { v: 1, id: 'a', at: 1, t: 'import', importId: 12, work: 'save', state: 'running' };
    live.publish(channel, { ...news, total: 5_000, rev: 7, done: 900 });
    expect(await screen.findByText(/^Загружено 900 из 5\s000$/)).toBeDefined();
  });
});
