import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, type Destination, type MultiTask } from '@tranzit/contract';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleSide, sampleTo } from '../../testing/sample-destination.ts';
import { sampleRate } from '../../testing/sample-offer.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { Screen } from './index.tsx';
import { answerMulti, sampleCell, sampleMulti, sampleMultiRate, sampleTask } from './sample-multi.ts';
import type { Multi } from './use-multi.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T11:20:00Z') });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
});
afterEach(() => {
  vi.useRealTimers();
});

const unrated = (id: number, city: string, name: string, changes = {}) =>
  sampleTo(id, city, name, { result: null, ...changes });
const kazan = sampleTask(unrated(51, 'Казань', 'Ветрова Алина'), {
  cells: [
    sampleCell('cse', [sampleMultiRate(1, 1310)]),
    sampleCell('cdek', [
      sampleMultiRate(2, 846),
      sampleMultiRate(3, 1240, { tariffName: 'Экспресс', minDays: 2, maxDays: 2 }),
    ]),
    sampleCell('pony', [], {
      state: 'timed_out',
      reason: 'timeout',
      reasonText: 'Служба не ответила вовремя',
    }),
  ],
  chosenRateResultId: 2,
  usualPrice: 1310,
});
const ufa = sampleTask(unrated(52, 'Уфа', 'Сомова Инга'), {
  cells: [
    sampleCell('cse', [sampleMultiRate(4, 2000)]),
    sampleCell('cdek', [], { reason: 'cargo_too_heavy', reasonText: 'Груз тяжелее, чем берёт служба' }),
    sampleCell('pony', [], { state: 'timed_out', reason: 'timeout' }),
  ],
  chosenRateResultId: 4,
  isByHand: true,
});
const failed = sampleTask(unrated(53, 'Псков', 'Лаптев Илья'), {
  state: 'failed',
  failure: { code: 'house_missing', field: 'receiver_contact_id', text: 'Нет номера дома', mayRetry: true },
});
const atTerminal = sampleTask(
  unrated(54, 'Пермь', 'Гордеев Матвей', { sender: sampleSide({ type: 'terminal' }) }),
  { cells: [sampleCell('cdek', [sampleMultiRate(6, 700)])] },
);
const around: Partial<Multi> = {
  carriers: [
    { deliveryService: 'cse', answered: 3, rated: 2, silent: 0 },
    { deliveryService: 'cdek', answered: 3, rated: 2, silent: 0 },
    { deliveryService: 'pony', answered: 3, rated: 0, silent: 2 },
  ],
  chosenCount: 2,
  chosenPrice: 2846,
  byHandCount: 1,
  toCartCount: 2,
  usual: { by: 'rules', count: 1, price: 1310, chosenPrice: 846 },
  choices: [
    { rule: 'cheapest', deliveryService: null, chosenCount: 2, price: 2846 },
    { rule: 'fastest', deliveryService: null, chosenCount: 2, price: 3240 },
    { rule: 'optimal', deliveryService: null, chosenCount: 2, price: 2846 },
    { rule: 'carrier', deliveryService: 'cse', chosenCount: 2, price: 3310 },
  ],
  rule: { rule: 'cheapest', deliveryService: null, mostPrice: null, mostPercent: null, mostDays: null },
};
const tasks = [kazan, ufa, failed, atTerminal];

async function show(
  multi: Multi = sampleMulti(tasks, around),
  answers: Parameters<typeof answerCalls>[0] = {},
  query = '',
) {
  setTokens(sampleTokens());
  const live = answerLive();
  const seen = answerCalls({
    ...answer(api.getCurrentUser, sampleUser()),
    [`POST ${api.subscribeLive.path}`]: grantLive,
    ...answerMulti(multi),
    ...answer(api.chooseForAll, { chosenCount: 2 }),
    ...answer(api.chooseForOne, { chosenCount: 2 }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/scheduler/calculation/:multiTaskId',
    path: `/scheduler/calculation/8${query}`,
    areas: ['multi', 'destinations'],
    isFollowing: true,
  });
  const bodies = (end: string) => seen.filter(({ key }) => key.endsWith(end)).map(({ body }) => body);
  return { ...view, live, seen, bodies };
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const press = (element: HTMLElement) => fireEvent.click(element);

describe('the matrix', () => {
  it('names at a row the city that nobody knows', async () => {
    const misspelt = sampleTo(52, 'Новосибисрк', 'Ветрова Алина', { result: null });
    const { receiver } = misspelt;
    const destination = { ...misspelt, receiver: { ...receiver, latitude: null, longitude: null } };
    await show(sampleMulti([sampleTask(), sampleTask(destination)]));
    expect((await row(/Новосибисрк/)).getByText('Нет в справочнике: Новосибисрк')).toBeDefined();
    expect((await row(/Казань/)).queryByText(/Нет в справочнике/)).toBeNull();
  });

  it('shows what each carrier offers, what is chosen and what that saves, and why a cell or a row has nothing', async () => {
    await show();
    const first = await row(/Ветрова Алина/);
    expect(first.getByRole('button', { name: /СДЭК, ?846/ }).getAttribute('aria-pressed')).toBe('true');
    expect(first.getByText('нет ответа')).toBeDefined();
    expect(first.getByText(/−464/)).toBeDefined();
    const second = await row(/Сомова Инга/);
    expect(second.getByText('груз тяжелее предела')).toBeDefined();
    expect(second.getByText('Груз тяжелее, чем берёт служба').className).toBe('sr');
    expect(second.getByText('вручную')).toBeDefined();
    expect((await row(/Лаптев Илья/)).getByText('Нет номера дома')).toBeDefined();
    expect((await row(/Гордеев Матвей/)).getAllByText('терминал другой службы')).toHaveLength(2);
    expect(screen.getByText(/1 строка выбрана вручную/)).toBeDefined();
    expect(screen.getByRole('button', { name: /Быстрее всех \+394/ })).toBeDefined();
    const tray = within(screen.getByRole('region', { name: 'Итог' }));
    expect(tray.getByText(/Выбрано 2 из 4/)).toBeDefined();
    const saved = tray.getByText(/дешевле, чем по вашим правилам/).textContent;
    expect(saved).toMatch(/−464.*сравнили 1/);
    expect((await axe.run(screen.getByRole('grid'))).violations).toEqual([]);
  });

  it('tells why a carrier has no rate, in short where words are ours and in full where they say which service or are its own', async () => {
    const own = 'Отправление в закрытое административное образование возможно лишь по пропуску получателя';
    const lacking = 'Служба взяла бы груз, но без услуги: Вручение лично';
    const without = sampleTask(unrated(58, 'Саров', 'Клюев Пётр'), {
      cells: [
        sampleCell('cse', [], { reason: 'refused', reasonText: own }),
        sampleCell('cdek', [], { reason: 'way_not_served', reasonText: 'Способа нет: дверь — дверь' }),
        sampleCell('pony', [], { reason: 'service_not_offered', reasonText: lacking }),
      ],
    });
    await show(sampleMulti([without], around));
    const cells = await row(/Клюев Пётр/);
    expect(cells.getByText('не возит дверь — дверь').title).toBe('Способа нет: дверь — дверь');
    expect(cells.getByText('Способа нет: дверь — дверь')).toBeDefined();
    for (const whole of [own, lacking]) expect(cells.getByText(whole).ariaHidden).not.toBe('true');
  });

  it('says which rule has chosen for a row, and why one has found nothing', async () => {
    const ruled = sampleTask(unrated(56, 'Тверь', 'Жданов Олег'), {
      cells: kazan.cells,
      chosenRateResultId: 2,
      ruling: { ruleId: 7, title: 'Остальное — быстро', outcome: 'chosen', lacking: [] },
    });
    const left = sampleTask(unrated(57, 'Орёл', 'Седова Яна'), {
      cells: kazan.cells,
      chosenRateResultId: null,
      ruling: { ruleId: 8, title: 'Лёгкое в Сибирь', outcome: 'other_way', lacking: [] },
    });
    await show(sampleMulti([ruled, left], around));
    const whole = await screen.findByText('По правилу «Остальное — быстро»');
    expect(whole.className).toBe('sr');
    const name = screen.getByText('Остальное — быстро');
    expect(name.ariaHidden).toBe('true');
    expect(name.parentElement?.title).toBe('По правилу «Остальное — быстро»');
    expect(screen.getByText('Правилу «Лёгкое в Сибирь» нужен другой способ доставки')).toBeDefined();
    expect(screen.getByText('другой способ')).toBeDefined();
    expect((await axe.run(screen.getByRole('grid'))).violations).toEqual([]);
  });

  it('has the columns of all carriers from the beginning, and waits only while they are asked', async () => {
    const unasked = sampleTask(unrated(61, 'Тула', 'Жилин Лев'), { state: 'new' });
    const begun: Partial<Multi> = {
      state: 'running',
      carriers: [{ deliveryService: 'cdek', answered: 0, rated: 0, silent: 0 }],
    };
    const { unmount } = await show(sampleMulti([unasked], begun));
    expect((await row(/Жилин Лев/)).getAllByText('ждём ответа')).toHaveLength(7);
    expect(screen.getAllByRole('columnheader')).toHaveLength(9);
    unmount();
    queryClient.clear();
    await show(sampleMulti([unasked], { ...begun, state: 'stopped' }));
    const stopped = await row(/Жилин Лев/);
    expect(stopped.getByText('не спрашивали')).toBeDefined();
    expect(stopped.queryByText('ждём ответа')).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  });

  it('says what has chosen for a row where nothing is known to compare with', async () => {
    const alone = sampleTask(unrated(59, 'Ржев', 'Ладов Марк'), {
      cells: kazan.cells,
      chosenRateResultId: 3,
    });
    const rule = {
      rule: 'fastest',
      deliveryService: null,
      mostPrice: null,
      mostPercent: null,
      mostDays: null,
    } as const;
    await show(sampleMulti([alone], { ...around, rule }));
    expect((await row(/Ладов Марк/)).getByText('быстрее')).toBeDefined();
  });

  it('tells readers how many rows a choice for all has given a rate, and how many it has not', async () => {
    await show(sampleMulti(tasks, around));
    press(await screen.findByRole('button', { name: /^Быстрее всех/ }));
    const told = await screen.findByText('Быстрее всех: выбрано 2 из 4, без выбора 2');
    expect(told.role).toBe('status');
    press(screen.getByRole('button', { name: /^Оптимально/ }));
    expect(await screen.findByText('Оптимально: выбрано 2 из 4, без выбора 2')).toBe(told);
  });

  it('leads to the cart where all that is chosen is there already, with nothing to press in vain', async () => {
    const there = sampleTask(sampleTo(60, 'Казань', 'Юдин Глеб'), {
      cells: [sampleCell('cse', [sampleMultiRate(9, 1310)])],
      chosenRateResultId: 9,
    });
    await show(sampleMulti([there], { ...around, chosenCount: 1, toCartCount: 0 }));
    const tray = within(await screen.findByRole('region', { name: 'Итог' }));
    expect(tray.getByText(/Всё выбранное уже в корзине/)).toBeDefined();
    expect(tray.getByRole('link', { name: 'К корзине' }).getAttribute('href')).toBe('/cart');
    expect(tray.queryByRole('button')).toBeNull();
  });

  it('gives an ordered row the sum of its order, and the ways to choose only what they may change', async () => {
    const destination = sampleTo(62, 'Омск', 'Бурова Нина', {
      status: 'creation_complete',
      waybillId: 901,
      plsWaybillNumber: '4100003070',
      result: sampleRate({ rateResultId: 3, price: 1776 }),
    });
    const ordered = sampleTask(destination, { cells: kazan.cells, chosenRateResultId: 3 });
    const idle: Partial<Multi> = {
      ...{ orderedCount: 1, openCount: 1, chosenCount: 1, chosenPrice: 846, toCartCount: 1 },
      choices: [{ rule: 'fastest', deliveryService: null, chosenCount: 1, price: 1240 }],
    };
    await show(sampleMulti([kazan, ordered], { ...around, ...idle }));
    const second = await row(/Бурова Нина/);
    expect(second.getByText(/1.776,00/)).toBeDefined();
    expect(second.getByText('Оформлена')).toBeDefined();
    expect(second.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('оформлено 1')).toBeDefined();
    expect(screen.getByRole('button', { name: /Быстрее всех \+394/ })).toBeDefined();
    const tray = within(screen.getByRole('region', { name: 'Итог' }));
    expect(tray.getByText(/Выбрано 1 из 1/)).toBeDefined();
  });

  it('says of a row in the cart what the cart says, with the reason of an order that was not made', async () => {
    const inCart = (id: number, name: string, changes: Partial<Destination>) =>
      sampleTask(
        sampleTo(id, 'Омск', name, { result: sampleRate({ rateResultId: 3, price: 1240 }), ...changes }),
        { cells: kazan.cells, chosenRateResultId: 3 },
      );
    const creationError = { code: 'house_missing', field: null, text: 'Нет номера дома', mayRetry: true };
    const refused = inCart(63, 'Гаев Пётр', { status: 'creation_error', creationError });
    const rows = [
      refused,
      { ...refused, destination: { ...refused.destination, destinationId: 64 }, chosenRateResultId: 2 },
      inCart(65, 'Зуева Ольга', {}),
    ];
    await show(sampleMulti(rows, { ...around, usual: null }));
    const [first, second] = (await screen.findAllByRole('row', { name: /Гаев Пётр/ })).map((one) =>
      within(one),
    );
    expect(first?.getByText('Не оформлена')).toBeDefined();
    expect(first?.getByText('Нет номера дома').title).toBe('Нет номера дома');
    expect(first?.queryByText('в корзине')).toBeNull();
    // Another rate is chosen since.
    expect(second?.queryByText('Не оформлена')).toBeNull();
    expect((await row(/Зуева Ольга/)).getByText('в корзине')).toBeDefined();
    expect((await axe.run(screen.getByRole('grid'))).violations).toEqual([]);
  });

  it('says that all is ordered, leads on, and offers nothing to choose', async () => {
    const none: Partial<Multi> = {
      ...{ openCount: 0, chosenCount: 0, chosenPrice: 0, byHandCount: 0, toCartCount: 0, usual: null },
      choices: [{ rule: 'cheapest', deliveryService: null, chosenCount: 0, price: 0 }],
    };
    const said = async (changes: Partial<Multi>) => {
      const { unmount } = await show(sampleMulti([kazan], { ...around, ...none, ...changes }));
      const tray = within(await screen.findByRole('region', { name: 'Итог' }));
      const link = tray.getByRole('link');
      expect(screen.queryByRole('button', { name: /Дешевле всех/ })).toBeNull();
      const answered = [
        tray.getByText(/^Всё/).textContent.trim(),
        link.textContent,
        link.getAttribute('href'),
      ];
      unmount();
      queryClient.clear();
      return answered;
    };
    expect(await said({ orderedCount: 1 })).toEqual(['Всё оформлено', 'К дню', '/scheduler/2026-11-23']);
    expect(await said({ orderedCount: 2, pickupTo: '2026-11-24' })).toEqual([
      'Всё оформлено',
      'К заказам',
      '/orders',
    ]);
    expect(await said({ orderedCount: 1, orderingCount: 1 })).toEqual([
      'Всё оформляется',
      'К корзине',
      '/cart',
    ]);
  });

  it('offers no step into the cart while no row is ticked', async () => {
    await show(sampleMulti([kazan], { ...around, chosenCount: 1, toCartCount: 1 }));
    press((await row(/Ветрова Алина/)).getByRole('checkbox'));
    const tray = within(screen.getByRole('region', { name: 'Итог' }));
    expect(await tray.findByText('Ни одна строка не отмечена')).toBeDefined();
    expect(tray.queryByRole('button')).toBeNull();
  });

  it('counts rows with a rate: of each carrier, and those that have none of any', async () => {
    const unserved = sampleTask(unrated(55, 'Сургуть', 'Дальний Клим'), { cells: [sampleCell('cse', [])] });
    await show(
      sampleMulti([kazan, ufa, unserved], {
        ...around,
        carriers: [
          { deliveryService: 'cse', answered: 3, rated: 2, silent: 0 },
          { deliveryService: 'post', answered: 3, rated: 0, silent: 0 },
        ],
      }),
    );
    const headOf = async (name: RegExp) => (await screen.findByRole('columnheader', { name })).textContent;
    expect(await headOf(/КСЭ/)).toMatch(/2 из 3$/);
    expect(await headOf(/Почта/)).toMatch(/0 из 3$/);
    expect(screen.getByText(/посчитали 2, без тарифов 1$/)).toBeDefined();
    expect(screen.getByText('Посчитали 2 из 3 отправлений, без тарифов 1')).toBeDefined();
    expect(screen.queryByText(/не вышло/)).toBeNull();
  });

  it('counts the rows without a choice, and shows them alone', async () => {
    const counts = { openCount: 26, unchosenCount: 14, unmetCount: 2, undecidedCount: 10, ratelessCount: 2 };
    const { seen } = await show(sampleMulti(tasks, { ...around, ...counts }));
    const link = await screen.findByRole('button', { name: 'Показать 14 строк без выбора' });
    for (const words of [/^посчитали .*без тарифов 2/, 'не подошло 2', 'не выбрано 10'])
      expect(screen.getByText(words)).toBeDefined();
    press(link);
    const states = () =>
      seen.filter(({ key }) => key.includes('result/detail')).map(({ url }) => url.searchParams.get('state'));
    await waitFor(() => expect(states().at(-1)).toBe('unchosen'));
    const [back] = await screen.findAllByRole('button', { name: 'Показать все' });
    expect(back).toBe(link);
    press(link);
    expect(await screen.findByRole('button', { name: 'Показать 14 строк без выбора' })).toBe(link);
  });

  it('says so when no row without a choice is left, and names none before anything is chosen', async () => {
    const { unmount } = await show(sampleMulti([], { ...around, openCount: 4 }), {}, '?rows=unchosen');
    expect(await screen.findByText('Строк без выбора больше нет')).toBeDefined();
    unmount();
    queryClient.clear();
    await show(sampleMulti([kazan], { ...around, chosenCount: 0, unchosenCount: 1 }));
    await row(/Ветрова Алина/);
    expect(screen.queryByRole('button', { name: /без выбора/ })).toBeNull();
  });

  it('draws only the rows in sight and asks only for their pages', async () => {
    const many = Array.from(
      { length: 50 },
      (_, place): MultiTask =>
        sampleTask(unrated(100 + place, 'Казань', `Получатель ${place}`), { cells: kazan.cells }),
    );
    const { seen } = await show(sampleMulti(many, { ...around, total: 500, count: 500 }));
    await row(/Получатель 0,/);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('501');
    expect(screen.getAllByRole('row').length).toBeLessThan(45);
    const pages = seen
      .filter(({ key }) => key.includes('result/detail'))
      .map(({ url }) => url.searchParams.get('page'));
    expect(new Set(pages)).toEqual(new Set(['1']));
  });

  it('chooses for all by a rule and within bounds', async () => {
    const { bodies } = await show();
    press(await screen.findByRole('button', { name: /^Быстрее всех/ }));
    await waitFor(() => expect(bodies('/choose/all/')).toEqual([{ rule: 'fastest' }]));
    press(screen.getByRole('button', { name: 'Не дороже и не позже' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Не дольше, дней'), { target: { value: '4' } });
    fireEvent.change(dialog.getByLabelText(/самого дешёвого, %/), { target: { value: '15' } });
    press(dialog.getByRole('button', { name: 'Выбрать' }));
    await waitFor(() =>
      expect(bodies('/choose/all/').at(-1)).toEqual({ rule: 'cheapest', most_days: 4, most_percent: 15 }),
    );
  });

  it('chooses by hand in a cell, and among all tariffs of the carrier', async () => {
    const { bodies } = await show();
    const first = await row(/Ветрова Алина/);
    press(first.getByRole('button', { name: /КСЭ, ?1.310/ }));
    await waitFor(() => expect(bodies('/choose/')).toEqual([{ destination_id: 51, rate_result_id: 1 }]));
    const chosen = await first.findByRole('button', { name: /СДЭК, ?846/, pressed: true });
    press(chosen);
    const tariffs = within(await screen.findByRole('group', { name: /СДЭК, все тарифы/ }));
    press(tariffs.getByRole('radio', { name: /Экспресс/ }));
    await waitFor(() => expect(bodies('/choose/').at(-1)).toEqual({ destination_id: 51, rate_result_id: 3 }));
  });

  it('says at a rate that its carrier collects on another day', async () => {
    const monday = {
      ...ufa,
      cells: [sampleCell('cdek', [sampleMultiRate(9, 700, { pickupDate: '2026-11-30' })])],
    };
    await show(sampleMulti([monday], around));
    const only = await row(/Сомова Инга/);
    expect(only.getByRole('button', { name: /СДЭК, ?700/ }).textContent).toContain('забор 30.11.2026');
  });

  it('leads by arrows from cell to cell', async () => {
    await show();
    const first = await row(/Ветрова Алина/);
    const cell = first.getByRole('button', { name: /КСЭ/ });
    cell.focus();
    fireEvent.keyDown(cell, { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('846'));
    fireEvent.keyDown(document.activeElement ?? cell, { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Груз тяжелее'));
    fireEvent.keyDown(document.activeElement ?? cell, { key: 'End', ctrlKey: true });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-at')).toBe('3:5'));
  });

  it('goes into the cart in one step, without what was left out', async () => {
    const { bodies, address } = await show(
      undefined,
      answer(api.multiToCart, {
        ...{ destinationIds: [51], refused: [] },
        moved: [{ destinationId: 51, pickupDate: '2026-11-30', formerPickupDate: '2026-11-28' }],
      }),
    );
    press(await screen.findByRole('checkbox', { name: /Сомова Инга/ }));
    press(screen.getByRole('button', { name: 'В корзину 1' }));
    await waitFor(() => expect(bodies('/8/cart/')).toEqual([{ except_destination_id_list: [52] }]));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(currentToast()?.text).toBe('1 отправление в корзине, день забора сдвинулся у 1');
  });

  it('stays and says why where some may not go into the cart', async () => {
    const failure = { code: 'rate_expired', field: null, text: 'Цена устарела', mayRetry: true };
    const refused = [{ destination: ufa.destination, failure }];
    const { address } = await show(
      undefined,
      answer(api.multiToCart, { destinationIds: [51], moved: [], refused }),
    );
    press(await screen.findByRole('button', { name: /^В корзину/ }));
    await screen.findByText(/Сомова Инга: Цена устарела/);
    expect(screen.getByText('1 отправление в корзину не попало.')).toBeDefined();
    expect(address()).not.toBe('/cart');
    expect(currentToast()?.text).toBe('1 отправление в корзине');
    press(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByText(/Цена устарела/)).toBeNull());
  });

  it('asks a silent carrier again, and goes on after a stop', async () => {
    const { bodies } = await show(
      sampleMulti(tasks, { ...around, state: 'stopped', newerTaskId: 9, done: 2 }),
      answer(api.retryMultiCalculation, { count: 2 }),
    );
    press(await screen.findByRole('button', { name: /Спросить ещё раз: Пони/ }));
    await waitFor(() => expect(bodies('/retry/')).toEqual([{ delivery_service: 'pony' }]));
    press(screen.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(bodies('/retry/').at(-1)).toEqual({}));
    expect(screen.getByRole('link', { name: 'К новому' }).getAttribute('href')).toBe(
      '/scheduler/calculation/9',
    );
  });

  it('is read anew when it goes on elsewhere, and says when it could not be read', async () => {
    const { live, seen } = await show();
    await row(/Ветрова Алина/);
    const asked = () => seen.filter(({ key }) => key.includes('result/detail')).length;
    await waitFor(() => expect(live.isListening('cart:3')).toBe(true));
    const before = asked();
    live.publish('cart:3', { v: 1, t: 'MULTI', multiTaskId: 8 });
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('says of one that is not there what a batch says, and leads to the planner', async () => {
    await show(
      undefined,
      answer(api.getMultiCalculation, () => refusal(404), { id: 8 }),
    );
    expect(await screen.findByRole('heading', { name: 'Такого расчёта нет' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'К планировщику' }).getAttribute('href')).toBe('/scheduler');
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    await show(
      undefined,
      answer(api.getMultiCalculation, () => refusal(500), { id: 8 }),
    );
    expect(await screen.findByText(/Не удалось загрузить мультирасчёт/)).toBeDefined();
    expect(screen.getByRole('button', { name: /Повторить|Ещё раз/ })).toBeDefined();
  });
});
