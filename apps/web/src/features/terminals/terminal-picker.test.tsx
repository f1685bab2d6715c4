import { screen, waitFor, within } from '@testing-library/react';
import type { Terminal } from '@tranzit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { narrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { TerminalPicker } from './terminal-picker.tsx';

const list = 'GET /api/v1/reference/terminal/';
const points = 'GET /api/v1/reference/terminal/points/';
const whole = [0, 1, 2, 3, 4].map((day) => ({ day, from: '09:00', to: '20:00' }));

const sample = (terminalId: number, changes: Partial<Terminal> = {}): Terminal => ({
  terminalId,
  deliveryService: 'cdek',
  code: `NSK${terminalId}`,
  name: `Пункт ${terminalId}`,
  kind: 'point',
  city: 'Новосибирск',
  addressLine: `ул Речная, ${terminalId}`,
  latitude: 55.03,
  longitude: 82.92,
  timeZone: 'Asia/Novosibirsk',
  phone: null,
  hours: whole,
  acceptsDropOff: true,
  handsOut: true,
  takesCash: true,
  takesCards: true,
  maxWeight: 15,
  maxSides: null,
  duplicateCounter: 1,
  distance: terminalId,
  ...changes,
});

const nothingHidden = { hidden: { count: 0, reasons: {} }, missingLists: [] };
const emptyColumns = { terminalIds: [], latitudes: [], longitudes: [] };
const noPoints = { points: emptyColumns, hiddenPoints: emptyColumns, count: 0, ...nothingHidden };
const many = Array.from({ length: 70 }, (_, place) => sample(place + 1));
const heavy = sample(900, { name: 'Слабый', hiddenBy: ['too_heavy', 'no_cards'] });

const onChoose = vi.fn();

async function show(answer: (query: URLSearchParams) => object, located: object = noPoints) {
  const calls = answerCalls({
    [list]: (request) => answer(new URL(request.url).searchParams),
    [points]: located,
    'GET /api/v1/user/current/detail/': sampleUser(),
    'GET /api/v1/config/': sampleConfig(),
  });
  const view = await renderScreen(
    <TerminalPicker
      open
      carriers={['cdek']}
      side="sender"
      place={{ city: 'Новосибирск', latitude: 55.03, longitude: 82.92 }}
      cargoId={5}
      onClose={() => undefined}
      onChoose={onChoose}
    />,
    { areas: ['terminals', 'ui'] },
  );
  await screen.findByRole('dialog', {}, { timeout: 20_000 });
  return { ...view, calls };
}

/** Pages of the many, and one hidden terminal on request. */
const stocked = (query: URLSearchParams): object => {
  const hidden = { count: 1, reasons: { too_heavy: 1, no_cards: 1 } };
  const skip = Number(query.get('skip'));
  const first = query.get('with_hidden') === '1' && skip === 0 ? [heavy] : [];
  return { items: [...first, ...many].slice(skip, skip + 60), count: 70, hidden, missingLists: [] };
};
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

beforeEach(() => {
  // Wednesday, 12:00 in Novosibirsk.
  vi.useFakeTimers({ now: new Date('2026-11-18T05:00:00Z'), toFake: ['Date'] });
  onChoose.mockClear();
  setTokens(sampleTokens());
});
afterEach(() => vi.useRealTimers());

describe('the terminals of a side', () => {
  it('come a page at a time with the whole number, and more on request', async () => {
    const { user, calls } = await show(stocked);
    expect(await screen.findByText('70 терминалов')).toBeDefined();
    expect(options()).toHaveLength(60);
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(options()).toHaveLength(70));
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
    const asked = calls.filter(({ key }) => key === list).map(({ url }) => url.searchParams);
    expect(asked.map((query) => query.get('skip'))).toEqual(['0', '60']);
    expect(asked[0]?.get('cargo_id')).toBe('5');
  });

  it('are told open or closed, and show the week once selected', async () => {
    const { user } = await show(() => ({
      items: [
        sample(1),
        sample(2, { hours: [{ day: 3, from: '10:00', to: '18:00' }] }),
        sample(3, { hours: [], duplicateCounter: 3 }),
      ],
      count: 3,
      ...nothingHidden,
    }));
    const [first, second, third] = await waitFor(options);
    if (!first || !second || !third) throw new Error('no options');
    expect(within(first).getByText('Открыто до 20:00')).toBeDefined();
    expect(within(second).getByText('Закрыто, откроется завтра в 10:00')).toBeDefined();
    expect(within(third).queryByText(/ткрыто/)).toBeNull();
    expect(within(third).getByText(/по этому адресу ещё 2 терминала/)).toBeDefined();
    await user.click(first);
    const rows = within(
      within(first).getByRole('table', { name: 'Часы работы по дням недели' }),
    ).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...['пн', 'вт', 'ср', 'чт', 'пт'].map((day) => `${day}09:00–20:00`),
      'сбвыходной',
      'всвыходной',
    ]);
  });

  it('follow the keyboard: arrows select, Enter chooses', async () => {
    const { user } = await show(stocked);
    const [first] = await waitFor(options);
    first?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(options()[2]?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(options()[2]);
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ terminalId: 3 }));
  });
});

describe('a terminal that is selected', () => {
  const searched = (query: URLSearchParams): object =>
    query.get('query') === null && !query.has('terminal_id')
      ? stocked(query)
      : { items: query.has('terminal_id') ? [sample(1)] : [], count: 0, ...nothingHidden };

  it('is not listed among what the search leaves, unless it is of it', async () => {
    const { user } = await show(searched);
    const [first] = await waitFor(options);
    if (first) await user.click(first);
    await user.type(screen.getByRole('searchbox'), 'жжжж');
    expect(await screen.findByText('По этим условиям ничего не нашлось')).toBeDefined();
    expect(screen.queryByRole('option')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показать все' }));
    await waitFor(() => expect(options()).toHaveLength(60));
  });

  it('stays before the list while the search leaves it, though the list has not reached it', async () => {
    const one = { terminalIds: [1], latitudes: [55], longitudes: [82] };
    const { user } = await show(searched, { ...noPoints, points: one });
    const [first] = await waitFor(options);
    if (first) await user.click(first);
    await user.type(screen.getByRole('searchbox'), 'речная');
    await waitFor(() => expect(options().map(({ textContent }) => textContent)).toHaveLength(1));
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
  });
});

describe('on a phone', () => {
  const map = () => screen.queryByRole('region', { name: 'Карта терминалов' });
  const tab = (name: string) => screen.getByRole('tab', { name });

  beforeEach(() => narrowScreen());

  it('the map stands in place of the list, with the terminal that is selected below it', async () => {
    const { user } = await show(stocked);
    await waitFor(() => expect(options()).toHaveLength(60));
    expect(map()).toBeNull();
    await user.click(tab('Карта'));
    await waitFor(() => expect(map()).not.toBeNull());
    expect(screen.queryByRole('option')).toBeNull();
    await user.click(tab('Список'));
    expect(map()).toBeNull();
    await user.click(screen.getByRole('option', { name: /Пункт 2\D/ }));
    await user.click(tab('Карта'));
    expect(options().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Пункт 2')]);
    await user.click(screen.getByRole('button', { name: 'Выбрать: Пункт 2' }));
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ terminalId: 2 }));
  });

  it('says beside the map too that nothing was found', async () => {
    const { user } = await show((query) =>
      query.get('query') === null ? stocked(query) : { items: [], count: 0, ...nothingHidden },
    );
    await waitFor(() => expect(options()).toHaveLength(60));
    await user.click(tab('Карта'));
    await user.type(screen.getByRole('searchbox'), 'жжжж');
    expect(await screen.findByText('По этим условиям ничего не нашлось')).toBeDefined();
  });
});

it('shows the list and the map side by side where there is room', async () => {
  await show(stocked);
  await waitFor(() => expect(options()).toHaveLength(60));
  expect(await screen.findByRole('region', { name: 'Карта терминалов' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('opens with the focus in the search', async () => {
  await show(stocked);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
});

describe('hidden terminals', () => {
  it('are counted with their reasons, and listed greyed on request, not to be chosen', async () => {
    const { user } = await show(stocked);
    const button = await screen.findByRole('button', { name: 'Показать неподходящие: 1' });
    expect(
      screen.getByText('груз слишком тяжёлый: 1 терминал · без оплаты картой: 1 терминал'),
    ).toBeDefined();
    await user.click(button);
    const weak = await screen.findByRole('option', { name: /Слабый/ });
    expect(weak.getAttribute('aria-disabled')).toBe('true');
    expect(within(weak).getByText('Не подходит: груз слишком тяжёлый, без оплаты картой')).toBeDefined();
    await user.click(weak);
    expect(screen.getByRole('button', { name: 'Выбрать' })).toHaveProperty('disabled', true);
    weak.focus();
    await user.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('are offered where nothing suits', async () => {
    const { user } = await show((query) => ({
      items: query.get('with_hidden') === '1' ? [heavy] : [],
      count: 0,
      hidden: { count: 1, reasons: { too_heavy: 1 } },
      missingLists: [],
    }));
    expect(await screen.findByText('В этом городе нет подходящих терминалов')).toBeDefined();
    const [, inState] = screen.getAllByRole('button', { name: 'Показать неподходящие: 1' });
    if (inState) await user.click(inState);
    expect(await screen.findByRole('option', { name: /Слабый/ })).toBeDefined();
  });
});

it('asks the server for words and ways to pay', async () => {
  const { user, calls } = await show(stocked);
  await user.type(await screen.findByRole('searchbox'), 'речная 5');
  await user.click(screen.getByRole('button', { name: 'Оплата картой' }));
  await waitFor(() => {
    const query = calls.findLast(({ key }) => key === list)?.url.searchParams;
    expect([query?.get('query'), query?.get('takes_cards')]).toEqual(['речная 5', '1']);
  });
});

it('says that a list is being loaded and shows it once it is there', async () => {
  let isLoaded = false;
  await show(() =>
    isLoaded
      ? { items: [sample(1)], count: 1, ...nothingHidden }
      : {
          items: [],
          count: 0,
          ...nothingHidden,
          missingLists: [{ deliveryService: 'cdek', state: 'loading' }],
        },
  );
  expect(await screen.findByText(/Список терминалов «СДЭК» ещё загружается/)).toBeDefined();
  expect(screen.getByText('Список терминалов загружается')).toBeDefined();
  isLoaded = true;
  expect(await screen.findByRole('option', { name: /Пункт 1/ }, { timeout: 10_000 })).toBeDefined();
  expect(screen.queryByText(/ещё загружается/)).toBeNull();
});

it('says that a carrier publishes no list', async () => {
  await show(() => ({
    items: [],
    count: 0,
    ...nothingHidden,
    missingLists: [{ deliveryService: 'pony', state: 'none' }],
  }));
  expect(await screen.findByText('«Пони Экспресс» не публикует список терминалов.')).toBeDefined();
});

it('offers another try after a failure', async () => {
  let isDown = true;
  const { user } = await show(() =>
    isDown ? refusal(400, { errorCodes: {} }) : { items: [sample(1)], count: 1, ...nothingHidden },
  );
  const retry = await screen.findByRole('button', { name: /Повторить/ });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('option', { name: /Пункт 1/ })).toBeDefined();
});
