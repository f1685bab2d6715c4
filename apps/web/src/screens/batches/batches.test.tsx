import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { api, type Batch, type BatchDetail, channels } from '@tranzit/contract';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../lib/language/i18n.ts';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser, unplug } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleDestination } from '../../testing/sample-destination.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { Screen } from './index.tsx';
import {
  checkedBatch,
  failedItem,
  orderedItem,
  runningBatch,
  sampleBatch,
  sampleDetail,
  waitingBatch,
} from './sample-batches.ts';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => changeLanguage('ru'));

type Answers = Parameters<typeof answerCalls>[0];
const listKey = 'GET /api/v1/registry/cart/batch/list/';

async function show(
  batches: readonly (Batch | BatchDetail)[],
  answers: Answers = {},
  options: { path?: string; user?: ReturnType<typeof sampleUser> } = {},
) {
  const { path = '/cart/batches', user: who = sampleUser() } = options;
  setTokens(sampleTokens());
  const live = answerLive();
  const details = batches.map((batch) =>
    answer(api.getBatch, 'failures' in batch ? batch : sampleDetail(batch), { id: batch.batchId }),
  );
  const items = batches.map((batch) => {
    if (!('failures' in batch)) return batch;
    const { failures: _f, elsewhere: _e, latest: _l, waybills: _w, readyIds: _r, ...plain } = batch;
    return plain;
  });
  const seen = answerCalls({
    ...answer(api.getCurrentUser, who),
    [`POST ${api.subscribeLive.path}`]: grantLive,
    ...answer(api.listBatches, { items, count: items.length }),
    ...Object.assign({}, ...details),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: path === '/cart/batches' ? path : '/cart/batches/:batchId',
    path,
    areas: ['batches', 'destinations', 'orders', 'address'],
    isFollowing: true,
  });
  await screen.findByRole('heading', { level: 1, name: 'Ход оформления' });
  const sent = (key: string) => seen.filter((call) => call.key === key);
  return { ...view, live, seen, sent };
}

const barriers = async (container: HTMLElement) =>
  (await axe.run(container, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id);
const panel = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('a batch under way', () => {
  const items = [
    orderedItem(),
    failedItem('house_missing', { text: 'Нет дома получателя' }, { destinationId: 42 }),
  ];

  it('tells how far it is, what each carrier does, and what was dealt with last', async () => {
    const { container } = await show([sampleDetail(runningBatch(), { latest: items })]);
    const batch = await panel('Оформляем 140');
    const meter = batch.getByRole('progressbar', { name: 'Сделано 96 из 140' });
    expect(meter.getAttribute('aria-valuemax')).toBe('140');
    expect(batch.getByText(/^2 ошибки, ещё около \d+ с$/)).toBeDefined();
    const cells = batch.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cells[0]).toContain('32 из 32');
    expect(cells[1]).toContain('64 из 96, 2 ошибки');
    expect(cells[2]).toContain('0 из 12. Не отвечает');
    const ordered = within(await batch.findByRole('row', { name: /Оформлена/ }));
    expect(ordered.getByRole('link', { name: /^4100\s2741\s08$/ }).getAttribute('href')).toBe('/waybill/52');
    expect(batch.getByRole('row', { name: /Не оформлена\s+Нет дома получателя\s+нет номера/ })).toBeDefined();
    expect(batch.getByRole('link', { name: 'Показать ход целиком' }).getAttribute('href')).toBe(
      '/cart/batches/14',
    );
    expect(await barriers(container)).toEqual([]);
  });

  it('is stopped', async () => {
    const { user, sent } = await show(
      [runningBatch()],
      answer(api.stopBatch, runningBatch({ state: 'stopped' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Остановить: Оформляем 140' }));
    await waitFor(() => expect(sent('POST /api/v1/registry/cart/batch/14/stop/')).toHaveLength(1));
  });

  it('offers no stop where all is with the carriers, and says what is waited for', async () => {
    const parts = [
      { deliveryService: 'cse', total: 128, done: 126, failed: 2, isSilent: false },
      { deliveryService: 'pony', total: 12, done: 0, failed: 0, isSilent: true },
    ] as const;
    const sent = runningBatch({ done: 126, stoppable: 0, parts: [...parts] });
    await show([sent]);
    expect(await screen.findByText('Всё отправлено: ждём ответа служб о 12')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Остановить/ })).toBeNull();
    // Nobody knows when a silent carrier answers.
    expect(screen.getByText('2 ошибки, ждём ответа службы')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Этикетки/ })).toBeDefined();
  });

  it('says what is still waited for once it is stopped', async () => {
    await show([runningBatch({ state: 'stopped', done: 96, stopped: 37, stoppable: 0 })]);
    expect(await screen.findByText('Остановлено: 5 уже отправлены, ждём ответа служб')).toBeDefined();
  });

  it('is followed by the news of the cart', async () => {
    let done = 96;
    const { live } = await show([], {
      ...answer(api.listBatches, () => ({ items: [runningBatch({ done })], count: 1 })),
      ...answer(api.getBatch, () => sampleDetail(runningBatch({ done })), { id: 14 }),
    });
    await screen.findByText('96 из 140');
    await waitFor(() => expect(live.isListening(channels.cart(3))).toBe(true));
    done = 120;
    live.publish(channels.cart(3), { t: 'BATCH', batchId: 14, state: 'running' });
    expect(await screen.findByText('120 из 140', {}, { timeout: 2_000 })).toBeDefined();
  });

  it('is asked for again by itself where no news come, and no more once it is over', async () => {
    let batch = runningBatch();
    const { sent } = await show([], {
      ...answer(api.listBatches, () => ({ items: [batch], count: 1 })),
      ...answer(api.getBatch, () => sampleDetail(batch), { id: 14 }),
    });
    await screen.findByText('96 из 140');
    batch = sampleBatch({ batchId: 14, total: 140, done: 140, failed: 0, retriable: 0, ordered: 140 });
    expect(await screen.findByRole('heading', { name: 'Оформлено 140 из 140' })).toBeDefined();
    const asked = sent(listKey).length;
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(sent(listKey)).toHaveLength(asked);
  });
});

describe('a batch that waits for its start', () => {
  const stopKey = 'POST /api/v1/registry/cart/batch/15/stop/';
  const startKey = 'POST /api/v1/registry/cart/batch/15/start/';

  it('counts down and is not begun at a press', async () => {
    const { user, sent } = await show(
      [waitingBatch()],
      answer(api.stopBatch, waitingBatch({ state: 'stopped' })),
    );
    const tray = await panel('Отложенный запуск');
    expect(tray.getByText(/^38 отправлений начнём через [78] с/)).toBeDefined();
    expect(tray.getByText('52 904,00 ₽')).toBeDefined();
    expect(tray.queryByRole('button', { name: 'Закрыть' })).toBeNull();
    await user.click(tray.getByRole('button', { name: 'Не начинать' }));
    await waitFor(() => expect(sent(stopKey)).toHaveLength(1));
    await waitFor(() => expect(currentToast()?.text).toBe('Не начали: отправления в корзине'));
  });

  it('is begun at once', async () => {
    const { user, sent } = await show([waitingBatch()], answer(api.startBatch, waitingBatch()));
    await user.click(await screen.findByRole('button', { name: 'Сразу' }));
    await waitFor(() => expect(sent(startKey)).toHaveLength(1));
  });

  it('is only looked at by who may not order', async () => {
    await show(
      [waitingBatch(), runningBatch()],
      {},
      { user: sampleUser({ permissions: ['shipping.view_all'] }) },
    );
    const tray = await panel('Отложенный запуск');
    expect(tray.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: /Остановить/ })).toBeNull();
  });
});

describe('a batch that is over', () => {
  const sampleFailures = [
    failedItem('refused', { text: 'Внутренняя ошибка сервиса' }, { destinationId: 1 }),
    failedItem('house_missing', { field: 'receiver_contact_id', text: 'Укажите дом' }, { destinationId: 2 }),
    failedItem('pickup_unavailable', { text: 'В этот день служба не забирает' }, { destinationId: 3 }),
    failedItem('rate_expired', { text: 'Цена устарела' }, { destinationId: 4 }),
    failedItem('manual', { text: 'Им занимаются вручную' }, { destinationId: 5, waybillId: 77 }),
  ];
  const finished = sampleDetail(sampleBatch(), { failures: sampleFailures });

  it('tells its outcome, and of each failure the reason and what mends it', async () => {
    const { container } = await show([finished]);
    const batch = await panel('Оформлено 148 из 152');
    const orders = batch.getByRole('link', { name: /^Показать в отправлениях/ });
    expect(orders.getAttribute('href')).toBe('/orders?batch_id=12');
    expect(batch.getByText(/за 2 мин 05 с, 212 600,00 ₽, не оформлены 4$/)).toBeDefined();
    expect(
      await batch.findByRole('columnheader', { name: 'Не оформлено 5, осталось в корзине' }),
    ).toBeDefined();
    const rows = batch.getAllByRole('row').slice(1);
    const fixes = rows.map(
      (row) => within(row).getByRole(row.textContent?.includes('вручную') ? 'link' : 'button').textContent,
    );
    expect(fixes).toEqual([
      'Повторить',
      'Исправить адрес',
      'Взять другой день',
      'Пересчитать',
      'Открыть накладную',
    ]);
    expect(within(rows[0] as HTMLElement).getByText('Внутренняя ошибка сервиса')).toBeDefined();
    expect(await barriers(container)).toEqual([]);
  });

  it('tells a refusal in English as the server words it, with what the carrier has said in Russian', async () => {
    const text = 'The carrier refused: “Заказ не прошёл проверку”';
    await show([sampleDetail(sampleBatch(), { failures: [failedItem('refused', { text })] })]);
    await act(() => changeLanguage('en'));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('tells which of them were ordered elsewhere since, and leaves the rest to be tried again', async () => {
    const ordered = failedItem(
      'refused',
      {},
      {
        destinationId: 6,
        status: 'creation_complete',
        batchId: 13,
        waybillId: 52,
        plsWaybillNumber: '4100274108',
      },
    );
    const batch = sampleBatch({ retriable: 1, orderedElsewhere: 1 });
    const { container } = await show(
      [
        sampleDetail(batch, {
          failures: sampleFailures.slice(0, 3),
          elsewhere: [ordered],
          latest: [ordered],
        }),
      ],
      {},
      { path: '/cart/batches/12' },
    );
    const shown = await panel('Оформлено 148 из 152');
    expect(shown.getByText(/не оформлены 4, из них потом оформлено 1$/)).toBeDefined();
    expect(shown.getByRole('button', { name: /^Повторить 1:/ })).toBeDefined();
    expect(shown.getByRole('columnheader', { name: 'Не оформлены 3, остались в корзине' })).toBeDefined();
    expect(shown.getByRole('columnheader', { name: 'Потом оформлено 1' })).toBeDefined();
    const row = within(shown.getByRole('row', { name: /^Оформлена/ }));
    expect(row.getByRole('link', { name: /^4100\s2741\s08$/ }).getAttribute('href')).toBe('/waybill/52');
    expect(row.getByRole('link', { name: 'в другой пачке' }).getAttribute('href')).toBe('/cart/batches/13');
    // A finger needs more than a line of words.
    for (const link of row.getAllByRole('link')) expect(link.classList).toContain('touch');
    const latest = await panel('Последние события');
    expect(latest.getByRole('row', { name: /^\S+ Не оформлена.*оформлена потом/ })).toBeDefined();
    expect(await barriers(container)).toEqual([]);
  });

  it('is no trouble any more once all that failed was ordered elsewhere', async () => {
    const settled = sampleBatch({ failed: 2, retriable: 0, orderedElsewhere: 2 });
    await show([settled, sampleBatch({ ...settled, batchId: 11 })]);
    expect(await screen.findAllByText(/не оформлены 2, потом оформлены все$/)).toHaveLength(2);
    expect(screen.queryByRole('columnheader', { name: /остал/ })).toBeNull();
    const earlier = await panel('Раньше');
    expect(earlier.getByRole('link', { name: /^Показать: / })).toBeDefined();
  });

  it('is tried again whole', async () => {
    const { user, sent } = await show([finished], answer(api.retryBatch, waitingBatch()));
    await user.click(await screen.findByRole('button', { name: /^Повторить 2/ }));
    await waitFor(() => expect(sent('POST /api/v1/registry/cart/batch/12/retry/')).toHaveLength(1));
  });

  it('is not tried again where the server refuses, and says why', async () => {
    const words = 'В этой пачке нечего повторять';
    const { user } = await show(
      [finished],
      answer(api.retryBatch, () =>
        refusal(409, { nonFieldError: [words], errorCodes: { nonFieldError: ['batch_nothing_to_retry'] } }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^Повторить 2/ }));
    await waitFor(() => expect(currentToast()?.text).toContain(words));
  });

  it('is cancelled after a question that names the number and the sum', async () => {
    const { user, sent } = await show([finished], answer(api.cancelBatch, sampleBatch({ kind: 'cancel' })));
    await user.click(await screen.findByRole('button', { name: /^Отменить 148/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить 148 отправлений?' }));
    expect(dialog.getByText(/^Сумма 212 600,00 ₽\./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Отменить 148' }));
    await waitFor(() => expect(sent('POST /api/v1/registry/cart/batch/12/cancel/')).toHaveLength(1));
  });

  it('is not offered to be cancelled once no carrier lets it be', async () => {
    await show([sampleDetail(sampleBatch({ cancellable: 0, retriable: 0 }), { failures: sampleFailures })]);
    await panel('Оформлено 148 из 152');
    expect(screen.queryByRole('button', { name: /^Отменить/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Повторить \d/ })).toBeNull();
  });

  it('leads to the day whose papers come next, where there is one', async () => {
    await show([sampleBatch({ pickupDate: '2026-11-23' })]);
    const way = await screen.findByRole('link', { name: /^День забора: 23/ });
    expect(way.getAttribute('href')).toBe('/scheduler/2026-11-23');
  });

  it('has its labels printed in one file', async () => {
    const waybills = [
      { waybillId: 52, plsWaybillNumber: '4100274108' },
      { waybillId: 53, plsWaybillNumber: '4100274116' },
    ];
    const files = savedFiles();
    const { user, sent } = await show(
      [sampleDetail(sampleBatch({ ordered: 2 }), { waybills })],
      answer(api.printLabels, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })),
    );
    await user.click(await screen.findByRole('button', { name: /^Этикетки, 2/ }));
    await user.click(await screen.findByRole('button', { name: 'Скачать PDF' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(sent('POST /api/v1/shipping/waybill/labels/')[0]?.body).toMatchObject({ waybill_ids: [52, 53] });
  });

  it('has one failure tried again', async () => {
    const { user, sent } = await show([finished], answer(api.createFromCart, waitingBatch({ total: 1 })));
    await user.click(await screen.findByRole('button', { name: /^Повторить: Москва — Новосибирск/ }));
    await waitFor(() =>
      expect(sent('POST /api/v1/shipping/create/cart/')[0]?.body).toEqual({
        destination_id_list: [1],
        dry_run: false,
      }),
    );
  });

  it('has a price asked again', async () => {
    const { user, sent } = await show([finished], answer(api.recalculateCart, { destinationIds: [4] }));
    await user.click(await screen.findByRole('button', { name: /^Пересчитать/ }));
    await waitFor(() =>
      expect(sent('POST /api/v1/registry/cart/recalc/')[0]?.body).toEqual({ destination_id_list: [4] }),
    );
  });

  it('has a shipment moved to another day', async () => {
    const { user } = await show([finished]);
    await user.click(await screen.findByRole('button', { name: /^Взять другой день/ }));
    expect(await screen.findByRole('dialog', { name: 'Перенести 1 отправление' })).toBeDefined();
  });

  it('has an address made whole, and the shipment ordered by it', async () => {
    const address = {
      postcode: '630099',
      region: 'Новосибирская обл',
      district: null,
      city: 'Новосибирск',
      cityType: 'г',
      street: 'ул Сибирская',
      house: '3',
      office: null,
      addressLine: 'г Новосибирск, ул Сибирская, д 3',
      latitude: 55.03,
      longitude: 82.92,
      fiasId: null,
      iso: 'RU',
    };
    const { user, sent } = await show([finished], {
      ...answer(api.suggestAddress, {
        items: [
          {
            value: address.addressLine,
            unrestrictedValue: address.addressLine,
            precision: 'house' as const,
            address,
          },
        ],
      }),
      ...answer(api.createRegistry, { registryId: 31 }),
      ...answer(api.editRegistryItem, { destination: sampleDestination({ destinationId: 2 }) }, { id: 31 }),
      ...answer(api.createFromCart, waitingBatch({ total: 1 })),
    });
    await user.click(await screen.findByRole('button', { name: /^Исправить адрес/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Адрес получателя' }));
    await user.click(dialog.getByRole('button', { name: 'Исправить и оформить' }));
    expect(dialog.getByText('Выберите адрес с домом из подсказок')).toBeDefined();
    const field = dialog.getByRole('combobox');
    await user.clear(field);
    await user.type(field, 'Сибирская 3');
    await user.click(await screen.findByRole('option', { name: /ул Сибирская, д 3/ }));
    await user.click(dialog.getByRole('button', { name: 'Исправить и оформить' }));
    await waitFor(() =>
      expect(sent('POST /api/v1/shipping/create/cart/')[0]?.body).toMatchObject({ destination_id_list: [2] }),
    );
    expect(sent('PUT /api/v1/registry/31/edit_item/')[0]?.body).toMatchObject({
      destination_id: 2,
      receiver_address: { house: '3' },
    });
  });
});

describe('earlier batches', () => {
  it('stand in a line each, and what a check found right is ordered from there', async () => {
    const checked = sampleDetail(checkedBatch(), { readyIds: [7, 8] });
    const cancelled = sampleBatch({
      batchId: 10,
      kind: 'cancel',
      total: 12,
      done: 12,
      failed: 0,
      retriable: 0,
      ordered: 0,
      cancellable: 0,
    });
    const { user, sent, container } = await show(
      [sampleBatch({ batchId: 13 }), checked, cancelled],
      answer(api.createFromCart, waitingBatch()),
    );
    const earlier = await panel('Раньше');
    expect(earlier.getByText('Проверка без оформления: 305 из 312 готовы')).toBeDefined();
    expect(earlier.getByText(/службам ничего не отправляли, не прошли 7$/)).toBeDefined();
    expect(earlier.getByText('Отменено 12 из 12')).toBeDefined();
    expect(earlier.getByText(/снова в корзине$/)).toBeDefined();
    expect(earlier.getByRole('link', { name: /^Открыть корзину/ }).getAttribute('href')).toBe('/cart');
    expect(earlier.getByRole('link', { name: /^Показать 7/ }).getAttribute('href')).toBe('/cart/batches/11');
    expect(await barriers(container)).toEqual([]);
    await user.click(earlier.getByRole('button', { name: /^Оформить 305 за 402\s118,60\s₽/ }));
    await waitFor(() =>
      expect(sent('POST /api/v1/shipping/create/cart/')[0]?.body).toEqual({
        destination_id_list: [7, 8],
        dry_run: false,
      }),
    );
  });

  it('say what was stopped, what was cancelled later, and how long they took', async () => {
    const over = { failed: 0, retriable: 0, cancellable: 0 };
    await show([
      sampleBatch({ batchId: 20, ...over }),
      sampleBatch({ batchId: 19, ...over, state: 'stopped', total: 38, done: 0, ordered: 0, stopped: 38 }),
      sampleBatch({ batchId: 18, ...over, state: 'stopped', total: 38, done: 30, ordered: 30, stopped: 8 }),
      sampleBatch({
        batchId: 17,
        ...over,
        total: 64,
        done: 64,
        ordered: 60,
        endedAt: '2026-11-20T12:00:00Z',
      }),
      sampleBatch({ batchId: 16, ...over, kind: 'check', total: 1, done: 1, ordered: 0 }),
    ]);
    const lines = (await panel('Раньше')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toContain('Отменено до начала: 38');
    expect(lines[0]).not.toContain('Показать');
    expect(lines[1]).toContain('Остановлено: оформлено 30 из 38');
    expect(lines[1]).toContain('8 в корзине');
    expect(lines[2]).toContain('Оформлено 64 из 64');
    expect(lines[2]).toMatch(/за 1 ч 18 мин.*потом отменили 4/);
    expect(lines[3]).toContain('Проверка без оформления: 1 из 1 готово');
  });

  it('that could not be cancelled lead to the waybills', async () => {
    const kept = failedItem('refused', { text: 'Курьер уже в пути' }, { destinationId: 6, waybillId: 61 });
    const batch = sampleBatch({ kind: 'cancel', total: 12, done: 11, failed: 1, retriable: 0, ordered: 0 });
    await show([sampleDetail({ ...batch, cancellable: 0 }, { failures: [kept] })]);
    const row = within(await screen.findByRole('row', { name: /Не отменена\s+Курьер уже в пути/ }));
    expect(row.getByRole('link', { name: /^Открыть накладную/ }).getAttribute('href')).toBe('/waybill/61');
    expect(screen.queryByRole('button', { name: /^Отменить/ })).toBeNull();
  });

  it('are turned page by page', async () => {
    const { user, sent, address } = await show(
      [],
      answer(api.listBatches, {
        items: [sampleBatch({ retriable: 0, failed: 0 }), checkedBatch()],
        count: 14,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Вперёд' }));
    await waitFor(() => expect(address()).toBe('/cart/batches?page=2'));
    expect(sent(listKey).at(-1)?.url.searchParams.get('page')).toBe('2');
  });

  it('of which there are none say what will be here', async () => {
    await show([]);
    expect(await screen.findByRole('heading', { name: 'Пачек ещё не было' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Открыть корзину' }).getAttribute('href')).toBe('/cart');
  });

  it('that could not be loaded are asked for again', async () => {
    let isDown = true;
    const { user } = await show([], {
      ...answer(api.listBatches, () => (isDown ? refusal(400) : { items: [], count: 0 })),
    });
    const alert = within(await screen.findByRole('alert'));
    isDown = false;
    await user.click(alert.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Пачек ещё не было' })).toBeDefined();
  });
});

describe('one batch by its address', () => {
  it('shows all that was dealt with last and checks again what a check has refused', async () => {
    const batch = sampleDetail(checkedBatch(), {
      failures: [failedItem('inn_wrong', { text: 'Проверьте ИНН' })],
      latest: [failedItem('inn_wrong', { text: 'Проверьте ИНН' })],
    });
    const { user, sent } = await show([batch], answer(api.createFromCart, checkedBatch()), {
      path: '/cart/batches/11',
    });
    const latest = await panel('Последние события');
    expect(latest.getByText('Не готова')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Проверить снова/ }));
    await waitFor(() =>
      expect(sent('POST /api/v1/shipping/create/cart/')[0]?.body).toMatchObject({ dry_run: true }),
    );
  });

  it('that is not there says so, and leads to all', async () => {
    await show(
      [],
      answer(api.getBatch, () => refusal(404), { id: 99 }),
      { path: '/cart/batches/99' },
    );
    expect(await screen.findByRole('heading', { name: 'Такой пачки нет' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Все пачки' }).getAttribute('href')).toBe('/cart/batches');
  });

  it('keeps what was known when the connection is lost', async () => {
    await show([runningBatch()], {}, { path: '/cart/batches/14' });
    await screen.findByText('96 из 140');
    unplug();
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(screen.getByText('96 из 140')).toBeDefined();
  });
});
