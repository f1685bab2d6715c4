import { act, screen, waitFor, within } from '@testing-library/react';
import type { CarrierHealth, RateResult } from '@tranzit/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkConnection } from '../../lib/api/connection.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { changeLanguage } from '../../lib/language/i18n.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answerCalls, refusal, sampleUser, unplug } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleOperator } from '../../testing/sample-portal.ts';
import { asSeen } from '../../testing/seen-order.ts';
import type { TaskAnswer } from './board/task-answer.ts';
import { polling } from './board/use-board.ts';
import { Screen } from './index.tsx';
import { sampleAnswer, sampleCargo, sampleRate, sampleRun } from './results.factory.ts';

const results = 'GET /api/v1/calculation/1/results/';
const dpd = { deliveryService: 'dpd' } as const;
const threeRates = [
  sampleRate(1, { tariffName: 'Посылка', price: 2187 }),
  sampleRate(2, { ...dpd, tariffName: 'Classic', price: 1774.5, maxDays: 7 }),
  sampleRate(3, { ...dpd, tariffName: 'До пункта', price: 1521, deliveryWay: 'd2w', warnings: ['after_14'] }),
];
const atTerminal = { deliveryWay: 'w2d', warnings: ['after_14'] } satisfies Partial<RateResult>;
const twoRuns = [sampleRun(), sampleRun({ ...dpd, rateCount: 2 })];
const operators = { deliveryServices: { cdek: sampleOperator('cdek', { name: 'СДЭК', isDemo: true }) } };

function answer(task: TaskAnswer | (() => TaskAnswer), more: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    [results]: typeof task === 'function' ? () => task() : task,
    'GET /api/v1/reference/operator/': operators,
    // The page gets along without the live channel.
    'POST /api/v1/user/cent/subscribe/': () => refusal(403),
    ...more,
  });
}

const show = (query = '') =>
  renderScreen(<Screen />, {
    route: '/calculation/:taskId',
    path: `/calculation/1${query}`,
    areas: ['results', 'calculation', 'terminals', 'ordering'],
  });
const tariffs = (name = 'Тарифы') =>
  asSeen(within(screen.getByRole('list', { name })).getAllByRole('listitem'))
    .map((row) => within(row).queryByRole('checkbox', { name: /^Сравнить/ }))
    .filter((box) => box !== null)
    .map((box) => box.closest('label')?.textContent?.split(', ').at(-1));

/** While carriers are awaited the list opens a moment after the first rates. */
const openedList = () => screen.findByText('Посылка', undefined, { timeout: 4_000 });

beforeEach(() => {
  localStorage.clear();
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
});

describe('the rates of a calculation', () => {
  it('show the request, every carrier asked, and door to door rates', async () => {
    answer(sampleAnswer({ results: threeRates, runs: twoRuns }));
    await show();
    expect(await screen.findByRole('heading', { name: /Москва.*Новосибирск/ })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Ответы служб' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
    expect(tariffs()).toEqual(['Посылка', 'Classic']);
    expect(screen.getByRole('status').textContent).toMatch(
      'Получено 3 тарифа, ответили 2 из 2 служб, расчёт окончен',
    );
    expect(await screen.findByText('демо-тарифы')).toBeTruthy();
  });

  it('name the day on which a carrier comes instead, and count the days from it', async () => {
    const days = { pickupDate: '2026-11-25', minDays: 6, maxDays: 6 };
    const moved = sampleRate(2, { ...days, warnings: ['pickup_moved'], tariffName: 'Авто' });
    answer(sampleAnswer({ results: [sampleRate(1), moved] }));
    await show('?rate=2');
    expect(await screen.findByText('Заберут 25.11, ср')).toBeTruthy();
    const fact = screen.getByText('Забор курьером').parentElement;
    expect(fact?.textContent).toMatch(/25\.11\.2026,\sср, не в выбранный день/);
    expect(screen.getByText('4 дня')).toBeTruthy();
    expect(screen.queryByText('6 дней')).toBeNull();
  });

  it('say that the extra day is counted where it is after 14:00 already', async () => {
    const late = [1, 2].map((id) => sampleRate(id, { ...atTerminal, lateDays: 1 }));
    answer(sampleAnswer({ results: late }));
    const { unmount } = await show();
    expect(await screen.findAllByText(/14:00/)).toHaveLength(1);
    expect(screen.getByText(/до 14:00 уже не успеть: лишний день учтён/)).toBeTruthy();
    unmount();
    queryClient.removeQueries({ queryKey: [{ area: 'calculation' }] });
    answer(sampleAnswer({ results: [...late, sampleRate(3, atTerminal)] }));
    await show();
    expect(await screen.findAllByText('Уже после 14:00, день учтён')).toHaveLength(2);
    expect(screen.getAllByText(/Сдать до 14:00/)).toHaveLength(1);
  });

  it('say the hour of handing over at a terminal once, above the list', async () => {
    answer(sampleAnswer({ results: [sampleRate(1, atTerminal), sampleRate(2, atTerminal)] }));
    await show();
    const list = await screen.findByRole('list', { name: 'Тарифы' });
    expect(screen.getByText('На терминал сдать до 14:00, позже — доставка на день дольше')).toBeTruthy();
    expect(within(list).queryByText(/14:00/)).toBeNull();
  });

  it('count no seconds and spend no attempts while nobody could hear an answer', async () => {
    const running = sampleRun({ state: 'running', duration: null });
    answer(
      sampleAnswer({ results: [], runs: [running], done: false }, { startedAt: new Date().toISOString() }),
    );
    await show();
    const strip = within(await screen.findByRole('list', { name: 'Ответы служб' }));
    expect(strip.getByText(/Считает/)).toBeTruthy();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const tried = unplug();
    await act(checkConnection);
    await act(() => vi.advanceTimersByTimeAsync(polling.everyMs * (polling.attempts + 1)));
    expect(strip.queryByText(/Считает/)).toBeNull();
    expect(strip.getByText('Узнаем, когда вернётся связь')).toBeTruthy();
    expect(tried.mock.calls.map(([url]) => url)).not.toContain('/api/v1/calculation/1/results/');
    expect(screen.queryByText('Не все службы ответили.')).toBeNull();
  });

  it('tell of a cheaper way that was asked for too, and show it at a press', async () => {
    answer(sampleAnswer({ results: threeRates, runs: twoRuns }));
    const { user, address } = await show();
    await screen.findByRole('list', { name: 'Тарифы' });
    expect(screen.queryByText('дешевле всех')).toBeNull();
    await user.click(
      screen.getByRole('button', { name: /^Есть дешевле: от 1\s521,00\s₽, дверь — терминал$/ }),
    );
    expect(tariffs()).toContain('До пункта');
    const order = screen.getByRole('link', { name: 'Оформить: DPD, До пункта' });
    await waitFor(() => expect(document.activeElement).toBe(order));
    await waitFor(() => expect(address()).toBe('/calculation/1?ways=d2d%2Cd2w&rate=3&chosen=3'));
    expect(screen.getByText('К оплате')).toBeTruthy();
    expect(screen.getAllByText('дешевле всех')).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: /Дверь — терминал/ }));
    expect(screen.queryByRole('button', { name: /^Есть дешевле/ })).toBeNull();
  });

  it('are sorted and filtered by the address, and the address follows', async () => {
    answer(sampleAnswer({ results: threeRates, runs: twoRuns }));
    const { user, address } = await show('?sort=cheapest');
    await screen.findByRole('list', { name: 'Тарифы' });
    expect(tariffs()).toEqual(['Classic', 'Посылка']);
    await user.click(screen.getByRole('checkbox', { name: /Дверь — терминал/ }));
    expect(tariffs()).toEqual(['До пункта', 'Classic', 'Посылка']);
    await user.click(screen.getByRole('tab', { name: 'Быстрые' }));
    await waitFor(() => expect(address()).toBe('/calculation/1?sort=fastest&ways=d2d%2Cd2w'));
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(tariffs()).toEqual(['Посылка', 'Classic']);
  });

  it('open with the parts of the price and lead to the order', async () => {
    answer(sampleAnswer({ results: threeRates, runs: twoRuns }));
    await show('?rate=1');
    expect(await screen.findByText('К оплате')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Оформить: СДЭК, Посылка' }).getAttribute('href')).toBe(
      '/details?task=1&rate=1',
    );
  });

  it('wait aside once the reader has begun to read', async () => {
    let task = sampleAnswer({ results: threeRates.slice(0, 1), runs: twoRuns, done: false });
    answer(() => task);
    const { user } = await show();
    await user.hover(await openedList());
    task = sampleAnswer({ results: threeRates, runs: twoRuns });
    await act(() => queryClient.refetchQueries({ queryKey: [{ area: 'calculation' }] }));
    expect(tariffs()).toEqual(['Посылка']);
    await user.click(await screen.findByRole('button', { name: /^ещё 1, есть дешевле: от 1\s774,50\s₽$/ }));
    expect(tariffs()).toEqual(['Посылка', 'Classic']);
    expect(screen.queryByRole('button', { name: /^ещё/ })).toBeNull();
  });

  it('are counted by the filters while they wait, and a filter that is chosen shows them', async () => {
    let task = sampleAnswer({ results: threeRates.slice(0, 1), runs: twoRuns, done: false });
    answer(() => task);
    const { user } = await show();
    await user.hover(await openedList());
    expect(screen.getByRole('checkbox', { name: /^DPD/ })).toHaveProperty('disabled', true);
    task = sampleAnswer({ results: threeRates, runs: twoRuns });
    await act(() => queryClient.refetchQueries({ queryKey: [{ area: 'calculation' }] }));
    await screen.findByRole('button', { name: /^ещё 1/ });
    const carrier = screen.getByRole('checkbox', { name: /^DPD/ });
    expect(carrier).toMatchObject({ disabled: false, checked: true });
    expect(carrier.closest('label')?.textContent).toBe('DPD1');
    expect(tariffs()).toEqual(['Посылка']);
    await user.click(screen.getByRole('checkbox', { name: /^СДЭК/ }));
    expect(tariffs()).toEqual(['Classic']);
    expect(screen.queryByRole('button', { name: /^ещё/ })).toBeNull();
  });

  it('wear no mark that a waiting rate has taken, and merge when the reader turns away', async () => {
    const [dear, cheap] = threeRates;
    const third = sampleRate(4, { ...dpd, tariffName: 'Express', price: 3000 });
    let task = sampleAnswer({ results: [dear, third].flatMap((rate) => rate ?? []), done: false });
    answer(() => task);
    const { user } = await show();
    await user.hover(await openedList());
    expect(screen.getByText('дешевле всех').closest('li')?.textContent).toContain('Посылка');
    task = sampleAnswer({ results: [dear, third, cheap].flatMap((rate) => rate ?? []) });
    await act(() => queryClient.refetchQueries({ queryKey: [{ area: 'calculation' }] }));
    await screen.findByRole('button', { name: /^ещё 1, есть дешевле/ });
    expect(tariffs()).toEqual(['Посылка', 'Express']);
    expect(screen.queryByText('дешевле всех')).toBeNull();
    await user.unhover(screen.getByRole('region', { name: 'Тарифы' }));
    expect(tariffs()).toEqual(['Посылка', 'Express', 'Classic']);
    expect(screen.getByText('дешевле всех').closest('li')?.textContent).toContain('Classic');
  });

  it('wait aside from the first sight on where nothing may move', async () => {
    const ask = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...ask(media), matches: true }));
    let task = sampleAnswer({ results: threeRates.slice(0, 1), runs: twoRuns, done: false });
    answer(() => task);
    await show();
    await openedList();
    task = sampleAnswer({ results: threeRates, runs: twoRuns });
    await act(() => queryClient.refetchQueries({ queryKey: [{ area: 'calculation' }] }));
    expect(await screen.findByRole('button', { name: /^ещё 1, есть дешевле/ })).toBeTruthy();
    expect(tariffs()).toEqual(['Посылка']);
    vi.restoreAllMocks();
  });

  it('are compared, three at most', async () => {
    answer(sampleAnswer({ results: threeRates, runs: twoRuns }));
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Сравнить СДЭК, Посылка' }));
    expect(screen.getByRole('button', { name: 'Сравнить' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Сравнить DPD, Classic' }));
    await user.click(screen.getByRole('button', { name: 'Сравнить' }));
    const table = within(await screen.findByRole('dialog', { name: 'Сравнение' }));
    expect(table.getByRole('row', { name: /Цена.*2\s187,00.*1\s774,50.*лучшее/ })).toBeTruthy();
  });
});

describe('a rate with the return of a cargo', () => {
  const withReturn = sampleRate(1, {
    tariffName: 'Посылка',
    price: 2714.5,
    priceParts: [
      { kind: 'base', code: null, amount: 1534.5 },
      { kind: 'return', code: 'RETURN', amount: 1180 },
    ],
    additionalServices: [{ code: 'RETURN', amount: 1180, status: 'available' }],
  });
  const returnCargo = { ...sampleCargo, cargoId: 10 };
  const detail = async () => {
    const list = await screen.findByRole('list', { name: 'Тарифы' });
    await within(list).findByText('Услуги');
    return within(list);
  };

  it('says «груза» of it everywhere, papers of papers', async () => {
    answer(sampleAnswer({ results: [withReturn] }, { returnCargo }));
    await show('?rate=1');
    expect((await detail()).getAllByText('Возврат груза')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: /^Возврат груза/ })).toBeTruthy();
    expect(screen.queryByText(/Возврат документов/)).toBeNull();
  });

  it('names papers where papers come back', async () => {
    const papers = sampleRate(1, {
      tariffName: 'Посылка',
      priceParts: [{ kind: 'service', code: 'RETURN', amount: 180 }],
      additionalServices: [{ code: 'RETURN', amount: 180, status: 'available' }],
    });
    answer(sampleAnswer({ results: [papers] }, { returnCargo: { ...returnCargo, type: 'docs' } }));
    await show('?rate=1');
    expect((await detail()).getAllByText('Возврат документов')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: /^Возврат документов/ })).toBeTruthy();
  });

  it.each([
    [
      'portal',
      /^При оформлении спишется 1\s534,50\s₽\. Возврат, 1\s180,00\s₽, оплачивается, когда его закажут\.$/,
    ],
    ['own', /^Счёт за возврат, 1\s180,00\s₽, служба выставит отдельно\.$/],
  ] as const)('says that the return is paid when it is ordered: %s', async (contract, words) => {
    answer(sampleAnswer({ results: [{ ...withReturn, contract }] }, { returnCargo }));
    await show('?rate=1');
    expect((await detail()).getByText('Итого с возвратом')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('К оплате')).toBeNull();
  });
});

describe('a rate with a service that people confirm', () => {
  const withReturn = sampleAnswer(
    {
      results: [
        sampleRate(1, {
          tariffName: 'Посылка',
          price: 500,
          availability: 'need_confirm',
          warnings: ['need_confirm_service'],
          additionalServices: [{ code: 'RETURN', amount: 0, status: 'need_confirm' }],
        }),
        ...threeRates.slice(1, 2),
        sampleRate(4, { ...dpd, tariffName: 'Express', price: 3000 }),
      ],
      runs: twoRuns,
    },
    { cargo: { ...sampleCargo, services: [{ serviceCode: 'RETURN' }] } },
  );
  const row = () =>
    within(screen.getByRole('checkbox', { name: /СДЭК, Посылка$/ }).closest('li') ?? document.body);

  it('says so once and offers no order, from the first sight', async () => {
    answer(withReturn);
    await show('?rate=1');
    await screen.findByRole('list', { name: 'Тарифы' });
    expect(screen.queryByRole('link', { name: 'Оформить: СДЭК, Посылка' })).toBeNull();
    expect(row().getAllByText('Возврат: служба не принимает с заказом, оформить нельзя')).toHaveLength(1);
    expect(row().getByText('не оформить')).toBeTruthy();
    expect(row().getByText('Такой заказ здесь не оформить.')).toBeTruthy();
    expect(row().queryByText(/^\+.* бонус/)).toBeNull();
    expect(screen.getByText(/^Получено 3 тарифа, из них можно оформить 2,/)).toBeTruthy();
    expect(row().getByRole('link', { name: 'Изменить расчёт' }).getAttribute('href')).toBe(
      '/calculation/new?from=1',
    );
    expect(screen.getByRole('link', { name: 'Оформить: DPD, Classic' })).toBeTruthy();
  });

  it('stands in a group of its own below those to order, and is no best offer, though the cheapest', async () => {
    answer(withReturn);
    await show('?sort=cheapest');
    await screen.findByRole('list', { name: 'Тарифы' });
    expect(tariffs()).toEqual(['Classic', 'Express']);
    expect(tariffs('С подтверждением')).toEqual(['Посылка']);
    expect(screen.getByRole('heading', { name: 'С подтверждением' })).toBeTruthy();
    expect(row().queryByText('дешевле всех')).toBeNull();
    expect(screen.getByText('дешевле всех').closest('li')?.textContent).toContain('Classic');
  });

  it('is compared without an order', async () => {
    answer(withReturn);
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Сравнить СДЭК, Посылка' }));
    await user.click(screen.getByRole('checkbox', { name: 'Сравнить DPD, Classic' }));
    await user.click(screen.getByRole('button', { name: 'Сравнить' }));
    const table = within(await screen.findByRole('dialog', { name: 'Сравнение' }));
    expect(table.getByText('не оформить')).toBeTruthy();
    expect(table.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Оформить: DPD, Classic, дверь — дверь',
    ]);
  });
});

describe('a rate that the carrier gave earlier', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const at = (instant: string) => sampleRate(1, { tariffName: 'Посылка', lastKnownAt: instant });

  it.each([
    ['the day, when it is not of today', '2026-11-18T09:30:00Z', /^Не отвечает, цена от 18\.11\.2026$/],
    ['the hour of today', '2026-11-20T08:30:00Z', /^Не отвечает, цена от \d\d:\d\d$/],
  ])('says so by %s, and asks again instead of ordering', async (_, instant, words) => {
    answer(sampleAnswer({ results: [at(instant), ...threeRates.slice(1)], runs: twoRuns }));
    await show('?rate=1');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Уточнить цену: СДЭК, Посылка' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Оформить: СДЭК, Посылка' })).toBeNull();
    expect(screen.getByText('Цена названа')).toBeTruthy();
    expect(screen.queryByText('Цена действует до')).toBeNull();
  });
});

describe('a carrier that does not answer as usual', () => {
  const health = (cdek: CarrierHealth, other: CarrierHealth) => ({
    'GET /api/v1/reference/operator/': {
      deliveryServices: {
        cdek: { ...operators.deliveryServices.cdek, health: cdek },
        dpd: sampleOperator('dpd', { name: 'DPD', isDemo: true, health: other }),
      },
    },
  });

  const silent = sampleRun({ ...dpd, state: 'timed_out', reason: 'timeout', rateCount: 0 });
  const justNow = () => ({ startedAt: new Date().toISOString() });
  const cellOf = async (carrier: string) =>
    within(await screen.findByRole('list', { name: 'Ответы служб' }))
      .getAllByRole('listitem')
      .find((cell) => cell.textContent?.includes(carrier));

  it('says nothing of it where it has answered', async () => {
    answer(sampleAnswer({ results: threeRates, runs: twoRuns }, justNow()), health('ok', 'slow'));
    await show('?rate=2');
    await screen.findByText('демо-тарифы');
    expect((await cellOf('DPD'))?.textContent).toMatch(/^DPDPD0,8 с, 2 тарифа\s*$/);
    expect(screen.queryByText(/медленно/)).toBeNull();
  });

  it('says why it owes its answer, in the line of its state', async () => {
    answer(
      sampleAnswer({ results: threeRates.slice(0, 1), runs: [sampleRun(), silent] }, justNow()),
      health('ok', 'down'),
    );
    await show();
    await screen.findByText(/Сейчас молчит\./);
    expect((await cellOf('DPD'))?.textContent).toMatch(/^DPDPDНе ответила\. Сейчас молчит\.\s+Повторить$/);
  });

  it('keeps the reason of this very question, whatever it does otherwise', async () => {
    const away = { ...silent, state: 'failed', reason: 'unavailable' } as const;
    answer(sampleAnswer({ runs: [away] }, justNow()), health('ok', 'slow'));
    await show();
    await screen.findByText(/Сегодня медленно/);
    expect((await cellOf('DPD'))?.textContent).toMatch(/Недоступна\. Сегодня медленно\./);
    expect(screen.getByRole('list', { name: 'Почему' }).textContent).toBe('DPD — Недоступна.');
  });

  it('keeps today’s state out of a calculation of another day', async () => {
    answer(
      sampleAnswer({ results: threeRates.slice(0, 1), runs: [sampleRun(), silent] }),
      health('ok', 'down'),
    );
    await show();
    await screen.findByText('демо-тарифы');
    expect((await cellOf('DPD'))?.textContent).toMatch(/Не ответила\./);
  });
});

describe('a carrier that did not answer', () => {
  it('is asked again, and its rates join', async () => {
    const silent = sampleRun({ ...dpd, state: 'timed_out', reason: 'timeout', rateCount: 0 });
    const seen = answer(sampleAnswer({ results: threeRates.slice(0, 1), runs: [sampleRun(), silent] }), {
      'POST /api/v1/calculation/start/recalc/': () => Response.json({ singleTaskId: 2 }, { status: 201 }),
      'GET /api/v1/calculation/2/results/': sampleAnswer(
        { results: [sampleRate(20, { ...dpd, taskId: 2, tariffName: 'Classic' })], runs: [sampleRun(dpd)] },
        { taskId: 2, kind: 'recalc' },
      ),
    });
    const { user, address } = await show();
    await user.click(await screen.findByRole('button', { name: 'Повторить: DPD' }));
    expect(await screen.findByRole('checkbox', { name: 'Сравнить DPD, Classic' })).toBeTruthy();
    expect(tariffs()).toEqual(['Classic', 'Посылка']);
    await waitFor(() => expect(address()).toBe('/calculation/1?recalc=2'));
    expect(seen.find(({ key }) => key.endsWith('/start/recalc/'))?.body).toMatchObject({
      cargo_id: 9,
      sender_address_id: 21,
      receiver_address_id: 22,
      delivery_services: ['dpd'],
    });
    expect(screen.getByRole('link', { name: 'Оформить: DPD, Classic' }).getAttribute('href')).toBe(
      '/details?task=2&rate=20',
    );
  });

  it('keeps the focus on its cell when the press takes the button away', async () => {
    const silent = sampleRun({ ...dpd, state: 'timed_out', reason: 'timeout', rateCount: 0 });
    answer(sampleAnswer({ results: threeRates.slice(0, 1), runs: [sampleRun(), silent] }), {
      'POST /api/v1/calculation/start/recalc/': () => Response.json({ singleTaskId: 2 }, { status: 201 }),
      'GET /api/v1/calculation/2/results/': sampleAnswer(
        { runs: [sampleRun({ ...dpd, state: 'running', duration: null })], done: false },
        { taskId: 2, kind: 'recalc' },
      ),
    });
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить: DPD' });
    const cell = retry.closest('li');
    retry.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Повторить: DPD' })).toBeNull());
    expect(document.activeElement).toBe(cell);
  });

  it('says that the prices which stand in the list are earlier ones', async () => {
    const silent = sampleRun({ ...dpd, state: 'timed_out', reason: 'timeout', rateCount: 0 });
    const old = sampleRate(5, { ...dpd, tariffName: 'Эконом', lastKnownAt: '2026-11-20T08:30:00Z' });
    answer(sampleAnswer({ results: [...threeRates.slice(0, 1), old], runs: [sampleRun(), silent] }));
    await show();
    const strip = within(await screen.findByRole('list', { name: 'Ответы служб' }));
    expect(strip.getByText(/Не ответила\. Ниже прежние цены/)).toBeTruthy();
  });
});

describe('who may not order', () => {
  const silent = sampleRun({ ...dpd, state: 'timed_out', reason: 'timeout', rateCount: 0 });
  const old = sampleRate(5, { tariffName: 'Эконом', lastKnownAt: '2026-11-20T08:30:00Z' });

  it.each([
    ['an accountant', sampleUser({ permissions: ['finance.view', 'shipping.view_all'] }), true],
    ['the owner of a blocked account', sampleUser({ accountStatus: 2 }), false],
  ])('%s reads the rates, and nothing offers an order', async (_who, user, hasNote) => {
    queryClient.setQueryData(userQuery().queryKey, user);
    answer(sampleAnswer({ results: [...threeRates, old], runs: [sampleRun(), silent] }));
    await show('?rate=1');
    await screen.findByText('К оплате');
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(Повторить|Уточнить|Выбрать терминал)/ })).toBeNull();
    expect(screen.queryAllByText('У вас нет права оформлять отправления.')).toHaveLength(hasNote ? 1 : 0);
  });
});

describe('a carrier asked under the account’s own contract too', () => {
  const own = { contract: 'own' } as const;
  const ownRun = sampleRun({ ...own, runKey: 'cdek:own:5' });
  const both = [
    sampleRate(1, { tariffName: 'Посылка', price: 2187 }),
    sampleRate(2, { ...own, tariffName: 'Посылка', price: 1900, cashback: 0 }),
  ];
  const item = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body);

  it('stands twice in the strip, and its row says whose contract it is', async () => {
    answer(sampleAnswer({ results: both, runs: [sampleRun(), ownRun] }));
    await show('?rate=2');
    const strip = within(await screen.findByRole('list', { name: 'Ответы служб' }));
    expect(strip.getAllByRole('listitem')).toHaveLength(2);
    expect(strip.getByText('СДЭК, ваш договор')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch('ответила 1 из 1 службы');
    const row = item('Оформить: СДЭК, ваш договор, Посылка');
    expect(row.getByText('Ваш договор')).toBeTruthy();
    expect(row.getByText('Оплата службе по вашему договору')).toBeTruthy();
    expect(row.getByText('К оплате службе')).toBeTruthy();
    expect(row.queryByText(/кэшбэк|бонус/)).toBeNull();
    const portal = item('Оформить: СДЭК, Посылка');
    expect(portal.queryByText('Ваш договор')).toBeNull();
    expect(portal.getByText('+30 бонусов')).toBeTruthy();
  });

  it('is filtered by the contract, and compared with itself', async () => {
    answer(sampleAnswer({ results: both, runs: [sampleRun(), ownRun] }));
    const { user, address } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Сравнить СДЭК, Посылка' }));
    await user.click(screen.getByRole('checkbox', { name: 'Сравнить СДЭК, ваш договор, Посылка' }));
    await user.click(screen.getByRole('button', { name: 'Сравнить' }));
    const table = within(await screen.findByRole('dialog', { name: 'Сравнение' }));
    expect(table.getByRole('columnheader', { name: /Посылка.*Ваш договор/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(
      within(screen.getByRole('group', { name: 'Договор' })).getByRole('checkbox', { name: /^Портала/ }),
    );
    await waitFor(() => expect(address()).toContain('contracts=own'));
    expect(screen.queryByRole('link', { name: 'Оформить: СДЭК, Посылка' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Оформить: СДЭК, ваш договор, Посылка' })).toBeTruthy();
  });

  it('is asked again under both, and both take their new rates', async () => {
    const silent = { ...ownRun, state: 'timed_out', reason: 'timeout', rateCount: 0 } as const;
    const seen = answer(sampleAnswer({ results: both.slice(0, 1), runs: [sampleRun(), silent] }), {
      'POST /api/v1/calculation/start/recalc/': () => Response.json({ singleTaskId: 2 }, { status: 201 }),
      'GET /api/v1/calculation/2/results/': sampleAnswer(
        {
          results: [
            sampleRate(21, { taskId: 2, tariffName: 'Посылка', price: 2000 }),
            sampleRate(22, { ...own, taskId: 2, tariffName: 'Посылка', price: 1800 }),
          ],
          runs: [sampleRun(), ownRun],
        },
        { taskId: 2, kind: 'recalc' },
      ),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Повторить: СДЭК, ваш договор' }));
    const link = await screen.findByRole('link', { name: 'Оформить: СДЭК, ваш договор, Посылка' });
    expect(link.getAttribute('href')).toBe('/details?task=2&rate=22');
    expect(screen.getByRole('link', { name: 'Оформить: СДЭК, Посылка' }).getAttribute('href')).toBe(
      '/details?task=2&rate=21',
    );
    expect(seen.find(({ key }) => key.endsWith('/start/recalc/'))?.body).toMatchObject({
      delivery_services: ['cdek'],
    });
  });

  it('gives a reason for each contract when neither has a rate', async () => {
    const empty = { state: 'empty', reason: 'no_tariff', rateCount: 0 } as const;
    answer(sampleAnswer({ runs: [sampleRun(empty), { ...ownRun, ...empty, reason: 'cargo_too_heavy' }] }));
    await show();
    const reasons = await screen.findByRole('list', { name: 'Почему' });
    expect(reasons.textContent).toMatch('СДЭК — нет тарифа для этого груза');
    expect(reasons.textContent).toMatch('СДЭК, ваш договор — груз тяжелее предела');
  });
});

describe('nothing to show', () => {
  it('blames nobody for carriers that are silent, and asks them again first', async () => {
    const other = sampleRun({
      deliveryService: 'post',
      state: 'empty',
      reason: 'way_not_served',
      rateCount: 0,
    });
    const silent = sampleRun({ ...dpd, state: 'timed_out', reason: 'timeout', rateCount: 0 });
    const broken = sampleRun({ state: 'failed', reason: 'malformed', rateCount: 0 });
    answer(sampleAnswer({ runs: [broken, silent, other] }));
    await show();
    expect(await screen.findByRole('heading', { name: 'Службы не ответили' })).toBeTruthy();
    expect(screen.queryByText(/Измените груз/)).toBeNull();
    const again = screen.getByRole('button', { name: 'Спросить ещё раз' });
    const change = screen.getAllByRole('link', { name: 'Изменить' }).at(-1) ?? document.body;
    expect(again.compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(again.className).toMatch(/primary/);
    expect(change.className).not.toMatch(/primary/);
  });

  it('is not told as answers of carriers that gave none', async () => {
    const silent = sampleRun({ ...dpd, state: 'timed_out', reason: 'timeout', rateCount: 0 });
    const empty = sampleRun({ state: 'empty', reason: 'no_tariff', rateCount: 0 });
    answer(sampleAnswer({ runs: [empty, silent] }));
    await show();
    await screen.findByRole('list', { name: 'Почему' });
    expect(screen.getByRole('status').textContent).toBe(
      'Получено 0 тарифов, ответила 1 из 2 служб, не ответила 1, расчёт окончен',
    );
  });

  it('says why no carrier gave a rate and what may help', async () => {
    const none = sampleRun({ state: 'empty', reason: 'cargo_too_heavy', rateCount: 0 });
    answer(sampleAnswer({ runs: [none] }));
    await show();
    expect(await screen.findByRole('heading', { name: 'Ни одна служба не дала тариф' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Почему' }).textContent).toMatch('СДЭК — груз тяжелее предела');
    for (const link of screen.getAllByRole('link', { name: 'Изменить' }))
      expect(link.getAttribute('href')).toBe('/calculation/new?from=1');
  });

  it('quotes a carrier once, in its own language', async () => {
    const refused = (reasonText: string) =>
      ({ state: 'empty', reason: 'refused', reasonText, rateCount: 0 }) as const;
    const english = sampleRun(refused('Postcode is not served'));
    const russian = sampleRun({ deliveryService: 'cse', ...refused('Индекс не обслуживается') });
    answer(sampleAnswer({ runs: [english, russian] }));
    await show();
    const reasons = await screen.findByRole('list', { name: 'Почему' });
    expect(reasons.textContent?.match(/Postcode is not served/g)).toHaveLength(1);
    expect(reasons.textContent?.match(/Индекс не обслуживается/g)).toHaveLength(1);
    onTestFinished(() => changeLanguage('ru'));
    await act(() => changeLanguage('en'));
    const why = within(await screen.findByRole('list', { name: 'Why' }));
    expect(why.getByText('Индекс не обслуживается').getAttribute('lang')).toBe('ru');
    expect(why.getByText(/Postcode is not served/).closest('[lang=ru]')).toBeNull();
  });

  it('offers to give up the service that nobody takes, and quotes no carrier for our own words', async () => {
    const lacks = (lackingServices: TaskAnswer['runs'][number]['lackingServices']) =>
      ({
        state: 'empty',
        reason: 'service_not_offered',
        reasonText: 'Служба взяла бы груз, но без услуги: Погрузка',
        rateCount: 0,
        lackingServices,
      }) as const;
    const both = sampleRun(lacks(['CARGO_LOADING', 'BY_HAND']));
    const one = sampleRun({ deliveryService: 'cse', ...lacks(['CARGO_LOADING']) });
    answer(sampleAnswer({ runs: [both, one] }));
    await show();
    const reasons = await screen.findByRole('list', { name: 'Почему' });
    expect(reasons.textContent).toMatch('КСЭ — возит, но без услуги: Погрузка');
    expect(reasons.textContent).toMatch('СДЭК — возит, но без услуг: Погрузка, Вручение лично');
    expect(reasons.textContent).not.toMatch('взяла бы груз');
    const [first] = screen.getAllByRole('link', { name: /^Рассчитать без услуги/ });
    expect(first?.textContent).toBe('Рассчитать без услуги: Погрузка');
    expect(first?.getAttribute('href')).toBe('/calculation/new?from=1&without=CARGO_LOADING');
    expect(screen.queryByText(/спросите службы ещё раз/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Спросить ещё раз' })).toBeNull();
  });

  it('names a return that nobody takes by what comes back', async () => {
    const reason = 'service_not_offered';
    const run = sampleRun({ state: 'empty', reason, rateCount: 0, lackingServices: ['RETURN'] });
    const returnCargo = { ...sampleAnswer().task.cargo, type: 'package' } as const;
    answer(sampleAnswer({ runs: [run] }, { returnCargo }));
    const { user } = await show();
    expect((await screen.findByRole('list', { name: 'Почему' })).textContent).toMatch(/Возврат груза/);
    expect(screen.getByRole('link', { name: 'Рассчитать без услуги: Возврат груза' })).toBeTruthy();
    const strip = within(screen.getByRole('list', { name: 'Ответы служб' }));
    const words = strip.getByText('Без услуги «Возврат»');
    const unfold = strip.getByRole('button', { name: 'Ответ целиком: СДЭК', expanded: false });
    await user.click(unfold);
    expect(words.textContent).toBe('Нет тарифа: возит, но без услуги: Возврат груза');
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
    await user.click(unfold);
    expect(words.textContent).toBe('Без услуги «Возврат»');
  });

  it('says when there is no such calculation', async () => {
    answer(sampleAnswer(), { [results]: () => refusal(404) });
    await show();
    expect(await screen.findByRole('heading', { name: 'Такого расчёта нет' })).toBeTruthy();
  });

  it('offers to load again what could not be loaded', async () => {
    let isBroken = true;
    answer(sampleAnswer(), {
      [results]: () => (isBroken ? refusal(403) : sampleAnswer({ results: threeRates, runs: twoRuns })),
    });
    const { user } = await show();
    await screen.findByText('Не получилось загрузить тарифы.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Посылка')).toBeTruthy();
  });
});

describe('without the live channel', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it('asks every 5 seconds, 5 times, and then leaves it to the user', async () => {
    const seen = answer(
      sampleAnswer({ runs: [sampleRun({ state: 'running', duration: null })], done: false }),
    );
    await show();
    await screen.findByRole('list', { name: 'Ответы служб' });
    const asked = () => seen.filter(({ key }) => key === results).length;
    const before = asked();
    const seenAfter: number[] = [];
    for (let step = 0; step < 7; step += 1) {
      await act(() => vi.advanceTimersByTimeAsync(polling.everyMs));
      seenAfter.push(asked() - before);
    }
    expect(seenAfter).toEqual([1, 2, 3, 4, 5, 5, 5]);
    expect(screen.getByText('Не все службы ответили.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Проверить ещё раз' })).toBeTruthy();
  });

  it('stops asking when the calculation is done', async () => {
    const seen = answer(sampleAnswer({ results: threeRates, runs: twoRuns }));
    await show();
    await screen.findByText('Посылка');
    const before = seen.filter(({ key }) => key === results).length;
    await act(() => vi.advanceTimersByTimeAsync(polling.everyMs * 3));
    expect(seen.filter(({ key }) => key === results)).toHaveLength(before);
  });
});
