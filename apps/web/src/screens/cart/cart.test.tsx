import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, type Batch, type CartSavings, type Destination } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { touch } from '../../lib/api/api-query.ts';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { narrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleTo } from '../../testing/sample-destination.ts';
import { sampleRate } from '../../testing/sample-offer.ts';
import { sampleWaybill } from '../../testing/sample-waybill.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

const priced = (price: number) => sampleRate({ price });
const ready = sampleTo(41, 'Новосибирск', 'ООО «Северный лён»', { result: priced(1989.8) });
const cheaper = sampleTo(42, 'Краснодар', 'ООО «Южный двор»', {
  result: priced(6102.4),
  formerPrice: 6318.4,
});
const dearer = sampleTo(43, 'Екатеринбург', 'ИП Лужин П. А.', {
  result: priced(4044),
  formerPrice: 3960,
  needsConsent: true,
});
const gone = sampleTo(44, 'Ярославль', 'Тихонова Вера', {
  emptyReason: 'cargo_too_heavy',
  emptyReasonText: 'Место тяжелее 20 кг',
});
const failed = sampleTo(45, 'Пермь', 'Гордеев Матвей', {
  status: 'creation_error',
  creationError: { code: 'order_failed', field: null, text: 'Не получилось оформить', mayRetry: true },
});
const creating = sampleTo(46, 'Нижний Новгород', 'ООО «Окская пряжа»', { status: 'creation' });
const rows = [dearer, gone, failed, ready, cheaper, creating];

const cartOf = (destinations: readonly Destination[], changes = {}) => ({
  destinations: [...destinations],
  count: destinations.length,
  counts: { ready: 1, price_changed: 2, undecided: 2, recalculating: 0, creating: 1, created: 0 },
  open: 5,
  groups: [],
  total: 25_415.4,
  pricedAt: '2026-11-20T11:22:00.000Z',
  ...changes,
});
const empty = cartOf([], {
  counts: { ready: 0, price_changed: 0, undecided: 0, recalculating: 0, creating: 0, created: 0 },
  open: 0,
  total: 0,
  pricedAt: null,
});

const sampleBatch = (changes: Partial<Batch> = {}): Batch => ({
  batchId: 9,
  kind: 'create',
  state: 'waiting',
  total: 2,
  done: 0,
  failed: 0,
  stopped: 0,
  stoppable: 2,
  price: 8092.2,
  donePrice: 0,
  ordered: 0,
  cancellable: 0,
  cancellablePrice: 0,
  retriable: 0,
  orderedElsewhere: 0,
  ready: 0,
  readyPrice: 0,
  pickupDate: null,
  parts: [{ deliveryService: 'cse', total: 2, done: 0, failed: 0, isSilent: false }],
  startsAt: new Date(Date.now() + 8_000).toISOString(),
  endedAt: null,
  createdAt: new Date().toISOString(),
  userId: 7,
  ...changes,
});
const wholeBatch = (batch: Batch) => ({
  ...batch,
  failures: [],
  elsewhere: [],
  latest: [],
  waybills: [],
  readyIds: [],
});
const noBatches = answer(api.listBatches, { items: [], count: 0 });

const noSavings = answer(api.getCartSavings, {
  savings: { current: 0, count: 0, best: null, oneCarrier: [], pending: 0 },
});

interface Shown {
  readonly path?: string;
  readonly permissions?: readonly ('shipping.create' | 'bonus.spend')[];
}

async function showCart(
  answers: Parameters<typeof answerCalls>[0] = answer(api.getCart, cartOf(rows)),
  { path = '/cart', permissions = ['shipping.create'] }: Shown = {},
) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, sampleUser({ permissions: [...permissions] })),
    ...noBatches,
    ...noSavings,
    ...answer(api.getCart, cartOf(rows)),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/cart',
    path,
    areas: ['cart', 'destinations', 'orders'],
  });
  await screen.findByRole('heading', { name: 'Корзина' });
  const sent = (operation: { readonly method: string; readonly path: string }) =>
    seen.filter(({ key }) => key === `${operation.method} ${operation.path}`);
  const asked = () => sent(api.getCart).map(({ url }) => Object.fromEntries(url.searchParams));
  return { ...view, sent, asked };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const tray = async (label = 'Выбранные') => within(await screen.findByRole('region', { name: label }));
const bodyOf = (calls: readonly { readonly body: unknown }[]) => calls.map(({ body }) => body);

async function choose(person: Awaited<ReturnType<typeof showCart>>['user'], ...names: readonly RegExp[]) {
  for (const name of names) await person.click((await rowOf(name)).getByRole('checkbox'));
}

describe('the cart', () => {
  it('shows what is in it by its parts, and how much is not ordered', async () => {
    const { container } = await showCart();
    const row = await rowOf(/Екатеринбург/);
    expect(row.getByText('Цена выросла')).toBeTruthy();
    expect(screen.getByText('Не оформлено 5 из 6')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Нужно решение\s*2/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Все\s*6/ }).getAttribute('aria-selected')).toBe('true');
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('asks for a part, a carrier, a day and a page, all of them held by the address', async () => {
    const { user, asked, address } = await showCart();
    await rowOf(/Екатеринбург/);
    await user.click(screen.getByRole('tab', { name: /Цена изменилась/ }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ part: 'price_changed', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Служба' }));
    await user.click(await screen.findByRole('radio', { name: 'СДЭК' }));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ part: 'price_changed', delivery_service: 'cdek' }),
    );
    expect(address()).toBe('/cart?part=price_changed&carrier=cdek');
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр: Служба' }));
    await waitFor(() => expect(address()).toBe('/cart?part=price_changed'));
  });

  it('goes to the next page', async () => {
    const { user, asked } = await showCart(answer(api.getCart, cartOf(rows, { count: 60 })));
    await rowOf(/Екатеринбург/);
    await user.click(screen.getByRole('button', { name: 'Вперёд' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2', limit: '25' }));
  });

  it('is asked for by an address that names a day', async () => {
    const { asked } = await showCart(undefined, { path: '/cart?pickup=2026-11-24' });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ pickup_date: '2026-11-24' }));
  });

  it('says what will be in it while it is empty, and leads on', async () => {
    await showCart(answer(api.getCart, empty));
    expect(await screen.findByText('В корзине пусто')).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/calculation/new');
    expect(hrefs).toContain('/orders');
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('names the filters that find nothing', async () => {
    const { user, address } = await showCart(answer(api.getCart, cartOf([])), {
      path: '/cart?carrier=post',
    });
    expect(await screen.findByText('По этим фильтрам ничего нет')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('says that it could not be loaded and asks again', async () => {
    let isDown = true;
    const { user } = await showCart(answer(api.getCart, () => (isDown ? refusal(400, {}) : cartOf(rows))));
    expect(await screen.findByText(/Не удалось загрузить корзину/)).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await rowOf(/Екатеринбург/);
  });

  it('is only looked at by who may not order', async () => {
    await showCart(undefined, { permissions: [] });
    const row = await rowOf(/Новосибирск/);
    expect(row.queryByRole('button')).toBeNull();
    expect(row.queryByRole('checkbox')).toBeNull();
  });
});

describe('a row of the cart', () => {
  it.each([
    [/Новосибирск/, 'Оформить'],
    [/Краснодар/, 'Оформить'],
    [/Екатеринбург/, 'Принять цену'],
    [/Ярославль/, 'Другой тариф'],
    [/Пермь/, 'Повторить'],
  ])('%s offers: %s', async (name, action) => {
    await showCart();
    const row = await rowOf(name);
    expect(row.getByRole('button', { name: new RegExp(`^${action}:`) }).textContent).toBe(action);
  });

  it('that is being ordered offers nothing and cannot be chosen', async () => {
    await showCart();
    const row = await rowOf(/Нижний Новгород/);
    expect(row.queryByRole('button')).toBeNull();
    expect(row.queryByRole('checkbox')).toBeNull();
  });

  it('leads to where a wrong field is mended, and to the waybill that people look at', async () => {
    const refused = { code: 'refused', field: 'receiver_contact_id', text: 'Нет дома', mayRetry: true };
    const mendable = { ...failed, batchId: 9, creationError: refused };
    const manual = {
      ...failed,
      destinationId: 47,
      waybillId: 5,
      creationError: { ...refused, mayRetry: false },
    };
    await showCart(answer(api.getCart, cartOf([mendable, manual])));
    const link = await screen.findByRole('link', { name: /^Исправить: Москва — Пермь/ });
    expect(link.getAttribute('href')).toBe('/cart/batches/9');
    expect(screen.getByRole('link', { name: /^Открыть/ }).getAttribute('href')).toBe('/waybill/5');
  });

  it('leads to the rates of all carriers, where another one is chosen for it', async () => {
    const { user, sent, address } = await showCart(answer(api.startCalculation, { singleTaskId: 71 }));
    await user.click((await rowOf(/Ярославль/)).getByRole('button', { name: /^Другой тариф/ }));
    await waitFor(() => expect(address()).toBe('/cart/calculation/71?destination=44'));
    expect(bodyOf(sent(api.startCalculation))).toEqual([
      { cargo_id: 77, sender_address_id: 501, receiver_address_id: 501, pickup_date: '2026-11-23' },
    ]);
  });

  it('takes the new price that it shows', async () => {
    const { user, sent } = await showCart(answer(api.agreeToPrices, { destinationIds: [43] }));
    await user.click((await rowOf(/Екатеринбург/)).getByRole('button', { name: /^Принять цену/ }));
    await waitFor(() =>
      expect(bodyOf(sent(api.agreeToPrices))).toEqual([
        { destinations: [{ destination_id: 43, price: 4044 }] },
      ]),
    );
  });

  it('is recalculated, moved and removed by its menu', async () => {
    const { user, sent } = await showCart({
      ...answer(api.recalculateCart, { destinationIds: [41] }),
      ...answer(api.removeManyFromCart, { destinationIds: [41] }),
      ...answer(api.restoreDestinations, { destinationIds: [41] }),
    });
    const pick = async (action: string) => {
      await user.click((await rowOf(/Новосибирск/)).getByRole('button', { name: /^Ещё действия/ }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await pick('Пересчитать');
    await waitFor(() => expect(bodyOf(sent(api.recalculateCart))).toEqual([{ destination_id_list: [41] }]));
    await pick('Удалить');
    await waitFor(() => expect(currentToast()?.text).toMatch(/^Удалено: Москва — Новосибирск/));
    currentToast()?.action?.onRun();
    await waitFor(() => expect(sent(api.restoreDestinations)).toHaveLength(1));
    await pick('Перенести дату');
    expect(await screen.findByRole('dialog', { name: 'Перенести 1 отправление' })).toBeTruthy();
  });
});

describe('the focus', () => {
  const at = () => document.activeElement?.getAttribute('aria-label');

  it('goes to the menu of the next row when one was removed by its menu', async () => {
    let inCart = [ready, cheaper, dearer];
    const { user } = await showCart({
      ...answer(api.getCart, () => cartOf(inCart)),
      ...answer(api.removeManyFromCart, () => {
        inCart = inCart.slice(1);
        return { destinationIds: [41] };
      }),
    });
    (await rowOf(/Новосибирск/)).getByRole('button', { name: /^Ещё действия/ }).focus();
    await user.keyboard('{Enter}{End}{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Новосибирск/ })).toBeNull());
    expect(at()).toMatch(/^Ещё действия: Москва — Краснодар/);
  });

  it('goes on to the next row when the last one that could be removed is followed by one under way', async () => {
    let inCart = [ready, creating, cheaper];
    const { user } = await showCart({
      ...answer(api.getCart, () => cartOf(inCart)),
      ...answer(api.removeManyFromCart, () => {
        inCart = inCart.slice(1);
        return { destinationIds: [41] };
      }),
    });
    (await rowOf(/Новосибирск/)).getByRole('button', { name: /^Ещё действия/ }).focus();
    await user.keyboard('{Enter}{End}{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Новосибирск/ })).toBeNull());
    expect(at()).toMatch(/^Ещё действия: Москва — Краснодар/);
  });

  it('goes to the next row when the button of one has gone with its press', async () => {
    let again = failed;
    const { user } = await showCart({
      ...answer(api.getCart, () => cartOf([again, ready])),
      ...answer(api.createFromCart, () => {
        again = { ...failed, status: 'creation', creationError: null };
        return sampleBatch({ total: 1, state: 'running' });
      }),
      ...answer(api.getBatch, wholeBatch(sampleBatch({ total: 1, state: 'running' }))),
    });
    (await rowOf(/Пермь/)).getByRole('button', { name: /^Повторить/ }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Повторить/ })).toBeNull());
    await waitFor(() => expect(at() ?? '').toMatch(/^Оформить: Москва — Новосибирск/));
  });
});

describe('ordering', () => {
  it('does not call ordered what waits for its start', async () => {
    let isBeforeStart = true;
    await showCart({
      ...answer(api.getCart, () =>
        cartOf([ready, { ...creating, isBeforeStart }], { open: isBeforeStart ? 6 : 5 }),
      ),
    });
    const row = await rowOf(/Нижний Новгород/);
    expect(await row.findByText('Ждёт начала')).toBeTruthy();
    expect(screen.getByText('Не оформлено 6 из 6')).toBeTruthy();
    isBeforeStart = false;
    await touch(['cart', 'registry']);
    expect(await row.findByText('Оформляется')).toBeTruthy();
    expect(screen.getByText('Не оформлено 5 из 6')).toBeTruthy();
  });

  it('takes what is ready of the chosen, says its sum, counts down and can be called off', async () => {
    let batches: Batch[] = [];
    const { user, sent } = await showCart({
      ...answer(api.createFromCart, () => {
        batches = [sampleBatch()];
        return sampleBatch();
      }),
      ...answer(api.listBatches, () => ({ items: batches, count: batches.length })),
      ...answer(api.getBatch, wholeBatch(sampleBatch())),
      ...answer(api.stopBatch, () => {
        batches = [sampleBatch({ state: 'stopped' })];
        return sampleBatch({ state: 'stopped' });
      }),
    });
    await choose(user, /Новосибирск/, /Краснодар/, /Екатеринбург/);
    const chosen = await tray();
    expect(chosen.getByText(/Выбрано 3/)).toBeTruthy();
    await user.click(chosen.getByRole('button', { name: /^Оформить 2 за 8\s092,20\s₽$/ }));
    await waitFor(() =>
      expect(bodyOf(sent(api.createFromCart))).toEqual([
        { destination_id_list: [41, 42], bonus_value: 0, dry_run: false },
      ]),
    );
    const countdown = await tray('Отложенный запуск');
    expect(countdown.getByText(/начнём через \d с/)).toBeTruthy();
    await user.click(countdown.getByRole('button', { name: 'Не начинать' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Не начали: отправления в корзине'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Отложенный запуск' })).toBeNull());
  });

  it('offers to take the risen prices first where nothing else of the chosen can be ordered', async () => {
    narrowScreen();
    const { user, sent } = await showCart(answer(api.agreeToPrices, { destinationIds: [43] }));
    await choose(user, /Екатеринбург/);
    const chosen = await tray();
    expect(chosen.queryByRole('button', { name: /^Оформить/ })).toBeNull();
    await user.click(chosen.getByRole('button', { name: 'Принять цены: 1' }));
    await waitFor(() => expect(sent(api.agreeToPrices)).toHaveLength(1));
    await choose(user, /Новосибирск/);
    expect(chosen.getByRole('button', { name: 'Оформить 1' })).toBeTruthy();
    expect(chosen.queryByRole('button', { name: /^Принять/ })).toBeNull();
  });

  it('spends bonuses, at most half of each price', async () => {
    const { user, sent } = await showCart(
      {
        ...answer(api.getBalance, {
          balance: 50_000,
          creditLimit: null,
          bonusBalance: 2_340,
          bonusHoldBalance: 0,
        }),
        ...answer(api.createFromCart, sampleBatch()),
        ...answer(api.getBatch, wholeBatch(sampleBatch())),
      },
      { permissions: ['shipping.create', 'bonus.spend'] },
    );
    await choose(user, /Новосибирск/);
    const chosen = await tray();
    await user.click(chosen.getByRole('button', { name: 'Ещё действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Списать бонусы' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Максимум 994' }));
    await user.click(dialog.getByRole('button', { name: 'Применить' }));
    await user.click(await chosen.findByRole('button', { name: /^Оформить 1 за 995,80\s₽ и 994 Б$/ }));
    await waitFor(() =>
      expect(bodyOf(sent(api.createFromCart))).toEqual([
        { destination_id_list: [41], bonus_value: 994, dry_run: false },
      ]),
    );
  });

  it('says why nothing was ordered', async () => {
    const { user } = await showCart(
      answer(api.createFromCart, () =>
        refusal(400, {
          errors: { non_field_error: ['Не хватает денег'] },
          errorCodes: { nonFieldError: ['balance_insufficient'] },
        }),
      ),
    );
    await user.click((await rowOf(/Новосибирск/)).getByRole('button', { name: /^Оформить/ }));
    expect(await screen.findByText(/Оформление не началось/)).toBeTruthy();
  });

  it('can be tried without an order, and tells what came of it', async () => {
    const checked = sampleBatch({ kind: 'check', state: 'done', total: 3, done: 2, failed: 1 });
    const { user, sent, asked } = await showCart({
      ...answer(api.createFromCart, checked),
      ...answer(api.getBatch, wholeBatch(checked)),
    });
    await choose(user, /Новосибирск/, /Краснодар/, /Екатеринбург/);
    await user.click((await tray()).getByRole('button', { name: 'Проверить без оформления' }));
    await waitFor(() =>
      expect(bodyOf(sent(api.createFromCart))[0]).toMatchObject({
        destination_id_list: [41, 42, 43],
        dry_run: true,
      }),
    );
    expect(await screen.findByText(/Проверили 3: можно оформить 2/)).toBeTruthy();
    expect(screen.getByText('1 не прошло, причина стоит в строке.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Показать' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ part: 'undecided' }));
  });

  it('tells what of it was ordered elsewhere since, and tries the rest again', async () => {
    const over = sampleBatch({
      ...{ state: 'done', total: 5, done: 2, failed: 3, orderedElsewhere: 2, retriable: 1 },
    });
    const again = sampleBatch({ batchId: 10, total: 1 });
    const { user, sent } = await showCart({
      ...answer(api.createFromCart, over),
      ...answer(api.getBatch, wholeBatch(over), { id: 9 }),
      ...answer(api.getBatch, wholeBatch(again), { id: 10 }),
      ...answer(api.retryBatch, again, { id: 9 }),
    });
    await choose(user, /Новосибирск/, /Краснодар/);
    await user.click((await tray()).getByRole('button', { name: /^Оформить/ }));
    const words = '3 не оформлены, из них потом оформлены 2, причина стоит в строке.';
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Повторить 1' }));
    await waitFor(() =>
      expect(sent({ method: 'POST', path: '/api/v1/registry/cart/batch/9/retry/' })).toHaveLength(1),
    );
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('is no trouble once all that failed was ordered elsewhere', async () => {
    const over = sampleBatch({ state: 'done', total: 5, done: 2, failed: 3, orderedElsewhere: 3 });
    const { user } = await showCart({
      ...answer(api.createFromCart, over),
      ...answer(api.getBatch, wholeBatch(over)),
    });
    await choose(user, /Новосибирск/, /Краснодар/);
    await user.click((await tray()).getByRole('button', { name: /^Оформить/ }));
    expect(await screen.findByText('3 не оформлены, потом оформлены все.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Показать' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Повторить \d/ })).toBeNull();
  });

  it('shows a batch that goes on, whoever started it', async () => {
    const running = sampleBatch({ state: 'running', total: 152, done: 40, failed: 2 });
    await showCart({
      ...answer(api.listBatches, { items: [running], count: 1 }),
      ...answer(api.getBatch, wholeBatch(running)),
    });
    expect(await screen.findByText(/Оформлено 40 из 152/)).toBeTruthy();
    expect(screen.getByText(/2 не оформлены/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Ход оформления' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Подробнее' });
    expect(link.getAttribute('href')).toBe('/cart/batches/9');
  });
});

it('shows every batch that goes on, not only the newest one, and leads to all of them at any width', async () => {
  const older = sampleBatch({ batchId: 8, state: 'running', total: 152, done: 40 });
  const newer = sampleBatch({ batchId: 9, state: 'done', total: 2, done: 2 });
  await showCart({
    ...answer(api.listBatches, { items: [newer, older], count: 2 }),
    ...answer(api.getBatch, wholeBatch(older), { id: 8 }),
  });
  expect(await screen.findByText(/Оформлено 40 из 152/)).toBeTruthy();
  expect(screen.queryByText(/Оформлено 2 из 2/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Подробнее' }).getAttribute('href')).toBe('/cart/batches/8');
  expect(screen.getByRole('link', { name: 'Ход оформления' }).className).not.toMatch(/only-/);
});

describe('savings', () => {
  const change = { destinationId: 41, rateResultId: 77, price: 1500, later: 0 };
  const savings: CartSavings = {
    current: 8092.2,
    count: 2,
    best: { total: 7602.4, saving: 489.8, changes: [change], laterCount: 0 },
    oneCarrier: [
      {
        deliveryService: 'cdek',
        total: 7900,
        saving: 192.2,
        changes: [{ ...change, rateResultId: 79, later: 1 }],
        laterCount: 1,
      },
    ],
    pending: 0,
  };

  async function findSavings(found: CartSavings = savings) {
    const view = await showCart({
      ...answer(api.findCartSavings, { savings: found }),
      ...answer(api.takeCartSavings, { items: [{ destinationId: 41, formerRateResultId: 34 }] }),
    });
    await choose(view.user, /Новосибирск/, /Краснодар/);
    await view.user.click((await tray()).getByRole('button', { name: 'Экономия' }));
    const band = within(await screen.findByRole('region', { name: 'Экономия' }));
    return { ...view, band };
  }

  it('are found for the chosen, taken, and given back', async () => {
    const { user, sent, band } = await findSavings();
    expect(await band.findByText(/−489,80\s₽/)).toBeTruthy();
    expect(bodyOf(sent(api.findCartSavings))[0]).toEqual({ destination_id_list: [41, 42] });
    expect(band.getByText('1 приедет на день позже')).toBeTruthy();
    expect(band.getByRole('button', { name: 'Отдать СДЭК' })).toBeTruthy();
    await user.click(band.getByRole('button', { name: 'Заменить 1' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Тариф заменён у 1 отправления'));
    currentToast()?.action?.onRun();
    await waitFor(() =>
      expect(bodyOf(sent(api.takeCartSavings))).toEqual([
        { changes: [{ destination_id: 41, rate_result_id: 77 }] },
        { changes: [{ destination_id: 41, rate_result_id: 34 }] },
      ]),
    );
  });

  it('of both kinds stand there without a press, as long as there are any and nobody closes them', async () => {
    const still = cartOf(rows, {
      counts: { ready: 1, price_changed: 2, undecided: 2, recalculating: 0, creating: 0, created: 0 },
    });
    const { user, sent } = await showCart({
      ...answer(api.getCart, still),
      ...answer(api.getCartSavings, { savings }),
    });
    const band = within(await screen.findByRole('region', { name: 'Экономия' }));
    expect(band.getByRole('button', { name: 'Заменить 1' })).toBeTruthy();
    expect(band.getByRole('button', { name: 'Отдать СДЭК' })).toBeTruthy();
    expect(sent(api.findCartSavings)).toEqual([]);
    await user.click(band.getByRole('button', { name: 'Закрыть экономию' }));
    expect(screen.queryByRole('region', { name: 'Экономия' })).toBeNull();
  });

  it('say by how much later, and name the carrier of the next offer', async () => {
    const { oneCarrier } = savings;
    const later = [2, 3].map((days, at) => ({ ...change, destinationId: 41 + at, later: days }));
    const slower = {
      deliveryService: 'dpd' as const,
      total: 7950,
      saving: 142.2,
      changes: later,
      laterCount: 2,
    };
    const { user, band } = await findSavings({ ...savings, oneCarrier: [...oneCarrier, slower] });
    await user.click(await band.findByRole('button', { name: 'Другая: DPD' }));
    expect(band.getByText('2 приедут позже, максимум на 3 дня')).toBeTruthy();
    expect(band.getByRole('button', { name: 'Другая: СДЭК' })).toBeTruthy();
  });

  it('give nothing to the carrier that has everything, nor what the best rates come to', async () => {
    const ofAll = (deliveryService: 'cse' | 'cdek') => ({
      deliveryService,
      total: 7900,
      saving: 192.2,
      changes: [{ ...change, rateResultId: deliveryService === 'cdek' ? 77 : 78 }],
      laterCount: 0,
    });
    const { band } = await findSavings({ ...savings, oneCarrier: [ofAll('cdek'), ofAll('cse')] });
    expect(await band.findByRole('button', { name: 'Заменить 1' })).toBeTruthy();
    expect(band.queryByRole('button', { name: /^Отдать/ })).toBeNull();
  });

  it('of one shipment do not speak of all', async () => {
    const [offer] = savings.oneCarrier;
    const one = { ...savings, count: 1, best: null, oneCarrier: offer ? [{ ...offer, laterCount: 0 }] : [] };
    const { band } = await findSavings(one);
    expect(await band.findByText('Дешевле: СДЭК')).toBeTruthy();
    expect(band.getByText('не позже')).toBeTruthy();
    expect(band.queryByText(/одной службой|ни одно/)).toBeNull();
  });

  it('are not told while orders are being made', async () => {
    const { sent } = await showCart(answer(api.getCartSavings, { savings }));
    await rowOf(/Екатеринбург/);
    expect(sent(api.getCartSavings)).toEqual([]);
  });

  it('say that carriers are still asked, and that nothing is cheaper', async () => {
    const { band, user } = await findSavings({ ...savings, best: savings.best, oneCarrier: [], pending: 2 });
    expect(await band.findByText('Спрашиваем службы ещё о 2 отправлениях')).toBeTruthy();
    await user.click(band.getByRole('button', { name: 'Закрыть экономию' }));
    expect(screen.queryByRole('region', { name: 'Экономия' })).toBeNull();
  });
});

it('prints the label of what has been ordered from its row', async () => {
  const created = sampleTo(49, 'Уфа', 'Сомова Инга', {
    status: 'creation_complete',
    waybillId: 7,
    plsWaybillNumber: '4100272311',
  });
  const { user } = await showCart(answer(api.getCart, cartOf([created])));
  await user.click(await screen.findByRole('button', { name: /^Этикетка/ }));
  expect(await screen.findByRole('dialog', { name: /Этикетк/ })).toBeTruthy();
});

describe('one ordered by its row', () => {
  const complete = {
    t: 'CREATION_COMPLETE',
    destinationId: 41,
    waybillId: 5,
    plsWaybillNumber: '4100271552',
  };

  async function order(answers: Parameters<typeof answerCalls>[0] = {}) {
    const live = answerLive();
    const view = await showCart({
      'POST /api/v1/user/cent/subscribe/': grantLive,
      ...answer(api.createFromCart, sampleBatch({ total: 1 })),
      ...answer(api.getBatch, wholeBatch(sampleBatch({ total: 1 }))),
      ...answers,
    });
    await waitFor(() => expect(live.isListening('cart:3-7')).toBe(true));
    await view.user.click((await rowOf(/Новосибирск/)).getByRole('button', { name: /^Оформить/ }));
    await waitFor(() => expect(view.sent(api.createFromCart)).toHaveLength(1));
    return { ...view, say: (news: object) => live.publish('cart:3-7', { v: 1, id: 'm1', at: 1, ...news }) };
  }

  it('is told with its number and opened, also when it can be read only a moment later', async () => {
    let reads = 0;
    const { say, address } = await order(
      answer(
        api.getWaybill,
        () => {
          reads += 1;
          return reads < 3 ? refusal(404) : sampleWaybill({ waybillId: 5, plsWaybillNumber: '4100271552' });
        },
        { id: 5 },
      ),
    );
    say({ ...complete, destinationId: 42 });
    say(complete);
    await waitFor(() => expect(currentToast()?.text).toBe('Оформлена 4100\u00A02715\u00A052'));
    expect(reads).toBe(3);
    currentToast()?.action?.onRun();
    await waitFor(() => expect(address()).toBe('/waybill/5'));
  });

  it('is not offered to be opened any more once it is cancelled', async () => {
    let status: 'registered' | 'canceled' = 'registered';
    let reads = 0;
    const { say } = await order(
      answer(
        api.getWaybill,
        () => {
          reads += 1;
          return sampleWaybill({ waybillId: 5, plsWaybillNumber: '4100271552', status });
        },
        { id: 5 },
      ),
    );
    say(complete);
    await waitFor(() => expect(currentToast()?.text).toMatch(/^Оформлена 4100/));
    await touch(['waybill']);
    await waitFor(() => expect(reads).toBe(2));
    expect(currentToast()?.text).toMatch(/^Оформлена 4100/);
    status = 'canceled';
    await touch(['waybill']);
    await waitFor(() => expect(currentToast()).toBeUndefined());
  });

  it('says when nothing came of it', async () => {
    const { say } = await order();
    say({ t: 'CREATION_ERROR', destinationId: 41, error: '{"code":"refused"}' });
    await waitFor(() => expect(currentToast()?.text).toBe('Не оформлена: причина стоит в строке'));
  });
});

describe('choosing all that is found', () => {
  const many = Array.from({ length: 130 }, (_, at) => sampleTo(100 + at, 'Казань', `Получатель ${at + 1}`));
  const twoPages = answer(api.getCart, ({ url }) => {
    const { searchParams } = new URL(url);
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const counts = { ready: 130, price_changed: 0, undecided: 0, recalculating: 0, creating: 0, created: 0 };
    return cartOf(many.slice((page - 1) * limit, page * limit), { count: 130, counts });
  });

  it('goes on from the page in sight, obeys the part and the filters, and is given up where it was done', async () => {
    const { user, asked } = await showCart(twoPages, { path: '/cart?part=ready&carrier=cse' });
    await rowOf(/Получатель 1,/);
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    expect(screen.getByText('Выбраны 25')).toBeTruthy();
    const all = screen.getByRole('button', { name: 'Выбрать все 130' });
    await user.click(all);
    expect((await tray()).getByText(/Выбрано 130/)).toBeTruthy();
    expect(asked().slice(-2)).toEqual([
      { part: 'ready', delivery_service: 'cse', page: '1', limit: '100' },
      { part: 'ready', delivery_service: 'cse', page: '2', limit: '100' },
    ]);
    expect(document.activeElement).toBe(all);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Выбранные' })).toBeNull();
    expect(document.activeElement).toBe(all);
    expect(all.textContent).toBe('Выбрать все 130');
  });

  it('is at hand on a phone before anything is chosen, and leaves out what is being ordered', async () => {
    narrowScreen();
    const { user } = await showCart();
    await rowOf(/Екатеринбург/);
    await user.click(screen.getByRole('button', { name: 'Выбрать все 5' }));
    expect((await tray()).getByText(/Выбрано 5/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Выбрать все/ })).toBeNull();
  });

  it('is left to the head of the table where there is one page', async () => {
    await showCart();
    await rowOf(/Екатеринбург/);
    expect(screen.queryByRole('button', { name: /^Выбрать все/ })).toBeNull();
  });
});

it('moves the chosen to another day', async () => {
  const { user } = await showCart();
  await choose(user, /Новосибирск/, /Краснодар/);
  await user.click((await tray()).getByRole('button', { name: 'Перенести дату' }));
  expect(await screen.findByRole('dialog', { name: 'Перенести 2 отправления' })).toBeTruthy();
});

it('puts rows together by day, carrier or sender, each group under its count and sum of all pages', async () => {
  const ids = rows.map(({ destinationId }) => destinationId);
  const grouped = cartOf(rows, {
    groups: [
      { destinationIds: ids.slice(0, 1), count: 21, price: 12_300 },
      { destinationIds: ids.slice(1), count: ids.length - 1, price: 13_115.4 },
    ],
  });
  const { user, asked } = await showCart(answer(api.getCart, grouped));
  await user.click(screen.getByRole('button', { name: 'Группировка' }));
  await user.click(await screen.findByRole('radio', { name: 'По дню забора' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ group: 'pickup_date', page: '1' }));
  const lines = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  await waitFor(() => expect(lines[0]?.textContent).toMatch(/21 отправление, 12\s300,00/));
  expect(lines).toHaveLength(rows.length + 2);
  expect(lines[1]?.getAttribute('data-row')).toBe(String(ids[0]));
});
