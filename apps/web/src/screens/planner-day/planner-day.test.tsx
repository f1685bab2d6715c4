import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, api, type CourierCall, type DayCourier } from '@tranzit/contract';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { narrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleSide, sampleTo } from '../../testing/sample-destination.ts';
import { sampleRate } from '../../testing/sample-offer.ts';
import { answerDays, sampleDay, waitingBatch } from '../../testing/sample-registry.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { ToastHost } from '../../ui/toast/toast-host.tsx';
import { sampleRow } from '../orders/sample-row.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T11:20:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const rate = (price: number, changes = {}) =>
  sampleRate({ deliveryService: 'cdek', price, validUntil: '2026-12-01T00:00:00.000Z', ...changes });
const kazan = sampleTo(51, 'Казань', 'Ветрова Алина', { result: rate(1284.5) });
const samara = sampleTo(52, 'Самара', 'ООО «Белый камень»', {
  result: rate(946.2, { deliveryWay: 'w2d', warnings: ['after_14'] }),
});
const dearer = sampleTo(53, 'Уфа', 'Сомова Инга', {
  result: rate(1107),
  formerPrice: 1000,
  needsConsent: true,
});
const unrated = sampleTo(54, 'Псков', 'Лаптев Илья', { result: null });
const waybill = sampleRow({
  waybillId: 9,
  plsWaybillNumber: '4100274102',
  deliveryService: 'cse',
  status: 'pickup_waiting',
  pickupDate: '2026-11-23',
  to: { city: 'Воронеж', region: null, name: 'ООО «Донская нить»' },
  price: 1640,
});
const detail = {
  registryId: 4,
  pickupDate: '2026-11-23',
  destinations: [unrated, kazan, samara, dearer],
  waybills: [waybill],
  courierCalls: [],
  couriers: [],
  now: '2026-11-20T11:20:00.000Z',
};
async function showDay({
  path = '/scheduler/2026-11-23',
  answers = {},
  user = sampleUser(),
}: {
  path?: string;
  answers?: Parameters<typeof answerCalls>[0];
  user?: ReturnType<typeof sampleUser>;
} = {}) {
  setTokens(sampleTokens());
  answerLive();
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    [`POST ${api.subscribeLive.path}`]: grantLive,
    ...answer(
      api.listRegistries,
      answerDays([sampleDay('2026-11-24', { count: 8, drafts: 8, price: 10_412 })]),
    ),
    ...answer(api.getRegistry, detail, { date: '2026-11-23' }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/scheduler/:date',
    path,
    areas: ['planner-day', 'planner', 'destinations'],
    isFollowing: true,
  });
  const sent = (key: string) => seen.filter((call) => call.key === key);
  return { ...view, sent };
}
const group = (name: RegExp) => screen.findByRole('region', { name });
const row = (name: RegExp) => screen.findByRole('checkbox', { name });
const tray = () => screen.getByRole('region', { name: 'Выбранные отправления' });

const courierCall = (changes: Partial<CourierCall> = {}): CourierCall => ({
  courierCallId: 31,
  deliveryService: 'cse',
  state: 'called',
  number: '000-7719',
  pickupPeriod: '09:00-18:00',
  waybillIds: [9],
  orders: 1,
  places: 2,
  weight: 6,
  told: { places: 2, weight: 6 },
  isKept: false,
  carrierMessage: null,
  action: 'cancel',
  ...changes,
});
const couriersOf = (cutOffs: DayCourier['cutOffs'] = []): DayCourier[] => [
  { deliveryService: 'cse', city: 'Москва', kind: 'of_parcels', cutOffs },
  { deliveryService: 'cdek', city: 'Москва', kind: 'of_address', cutOffs: [] },
];
const dayWith = (changes: Partial<AnswerOf<typeof api.getRegistry>>) =>
  answer(api.getRegistry, { ...detail, couriers: couriersOf(), ...changes }, { date: '2026-11-23' });

describe('the courier', () => {
  it('stands at what he collects: the number of his call, the window and how much it is', async () => {
    const { container } = await showDay({ answers: dayWith({ courierCalls: [courierCall()] }) });
    const cse = within(await group(/^КСЭ/));
    expect(await cse.findByText('Курьер вызван, № 000-7719')).toBeDefined();
    expect(cse.getByText('09:00–18:00, 1 отправление, 2 места, 6 кг')).toBeDefined();
    const cdek = within(await group(/^СДЭК/));
    expect(cdek.getByText(/вызовем одного курьера на все отправления/)).toBeDefined();
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('is sent back, and called where nobody comes', async () => {
    const { sent } = await showDay({
      answers: {
        ...dayWith({ courierCalls: [courierCall()] }),
        ...answer(api.changeCourierCall, courierCall({ state: 'leaving', action: null }), { id: 31 }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Отменить вызов' }));
    await waitFor(() =>
      expect(sent('PUT /api/v1/shipping/courier/31/change/')[0]?.body).toEqual({ is_wanted: false }),
    );
  });

  it('tells what went wrong in the words of the carrier, and what it was not told', async () => {
    const refused = courierCall({
      state: 'refused',
      number: null,
      told: null,
      carrierMessage: 'Адрес вне зоны забора',
      action: 'call',
    });
    const less = courierCall({
      courierCallId: 32,
      told: { places: 1, weight: 2 },
      isKept: true,
      action: null,
    });
    await showDay({ answers: dayWith({ courierCalls: [refused, less] }) });
    expect(await screen.findByText('Служба не приняла вызов курьера')).toBeDefined();
    expect(screen.getByText('Служба: Адрес вне зоны забора')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Вызвать курьера' })).toBeDefined();
    expect(screen.getByText('Службе заявлено 1 место, 2 кг: остальное добавили позже')).toBeDefined();
    expect(screen.getByText(/Служба не отменила вызов/)).toBeDefined();
  });

  it('is not spoken of as to come once ordered where everything is ordered', async () => {
    const away = { ...waybill, waybillId: 12, deliveryService: 'pony' as const };
    const gone = { ...waybill, waybillId: 13, deliveryService: 'dpd' as const, status: 'delivered' as const };
    const couriers = [
      ...couriersOf(),
      { deliveryService: 'pony' as const, city: 'Москва', kind: 'by_each_order' as const, cutOffs: [] },
      { deliveryService: 'dpd' as const, city: 'Москва', kind: 'by_orders_together' as const, cutOffs: [] },
    ];
    await showDay({ answers: dayWith({ waybills: [waybill, away, gone], couriers }) });
    const cse = within(await group(/^КСЭ/));
    expect(cse.getByText(/^Один курьер забирает все отправления адреса/)).toBeDefined();
    expect(cse.queryByText(/После оформления/)).toBeNull();
    const pony = within(await group(/^Пони/));
    expect(pony.getByText(/^Курьер приедет по каждому заказу отдельно/)).toBeDefined();
    expect(within(await group(/^DPD/)).queryByText(/[Кк]урьер/)).toBeNull();
    expect(within(await group(/^СДЭК/)).getByText(/^После оформления вызовем/)).toBeDefined();
  });

  it('is told of when he comes in vain', async () => {
    const vain = courierCall({ waybillIds: [], orders: 0, places: 0, weight: 0, isKept: true });
    await showDay({ answers: dayWith({ courierCalls: [vain] }) });
    const list = within(await screen.findByRole('list', { name: /отправлений для него не осталось/ }));
    expect(list.getByText('Курьер вызван, № 000-7719')).toBeDefined();
  });

  it.each([
    ['2026-11-20T14:00:00.000Z', 'Вызов до 15:00 привезёт курьера в этот день'],
    ['2026-11-20T11:45:00.000Z', 'Вызов до 15:00 привезёт курьера в этот день, осталось 25 мин'],
    ['2026-11-20T11:00:00.000Z', 'После 15:00 новый вызов служба может перенести на день позже'],
  ])('has an hour, told by the clock of the server: until %s', async (at, words) => {
    const cutOffs = [{ about: 'call' as const, time: '15:00', at }];
    await showDay({ answers: dayWith({ couriers: couriersOf(cutOffs) }) });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('counts by the server where the clock of the page is wrong', async () => {
    const cutOffs = [{ about: 'order' as const, time: '14:00', at: '2026-11-20T11:45:00.000Z' }];
    await showDay({ answers: dayWith({ couriers: couriersOf(cutOffs), now: '2026-11-20T11:40:00.000Z' }) });
    expect(await screen.findByText(/до 14:00, осталось 5 мин/)).toBeDefined();
  });
});

describe('the day', () => {
  it('stands by carrier and sender with its totals, drafts and waybills, what has no rate last', async () => {
    await showDay();
    const cdek = within(await group(/^СДЭК, ООО «Лесной дом»/));
    expect(cdek.getByText(/Москва, 3 отправления, 6 мест, 94,5 кг, 3 337,70 ₽/)).toBeDefined();
    const cse = within(await group(/^КСЭ, ООО «Лесной дом»/));
    expect(cse.getByRole('link', { name: /4100/ }).getAttribute('href')).toBe('/waybill/9');
    const none = within(await group(/^Без службы/));
    expect(none.getByText('Лаптев Илья')).toBeDefined();
    expect(none.getByText('нет цены')).toBeDefined();
    expect(
      screen
        .getAllByRole('region', { name: /: отправления$/ })
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual([
      'СДЭК, ООО «Лесной дом»: отправления',
      'КСЭ, ООО «Лесной дом»: отправления',
      'Без службы: отправления',
    ]);
  });

  it('names the city of groups that nothing else tells apart', async () => {
    const ofTver = sampleTo(61, 'Казань', 'Ветрова Алина', {
      sender: sampleSide({ city: 'Тверь' }),
      result: rate(900),
    });
    const destinations = [...detail.destinations, ofTver];
    const { container } = await showDay({ answers: dayWith({ destinations }) });
    const tver = within(await group(/^СДЭК, ООО «Лесной дом», Тверь: отправления$/));
    expect(tver.getByRole('heading', { name: 'СДЭК, ООО «Лесной дом», Тверь' })).toBeDefined();
    expect(await group(/^СДЭК, ООО «Лесной дом», Москва: отправления$/)).toBeDefined();
    expect(await group(/^КСЭ, ООО «Лесной дом»: отправления$/)).toBeDefined();
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('warns of 14:00 only where the sender brings the cargo', async () => {
    await showDay();
    const cdek = within(await group(/^СДЭК/));
    expect(cdek.getByText('1 отправление сдаёте сами: после 14:00 приедет на день позже')).toBeDefined();
    expect(within(await group(/^КСЭ/)).queryByText(/14:00/)).toBeNull();
  });

  it('says how far it is, what it comes to by carrier, and what an order leaves out', async () => {
    await showDay();
    const side = within(await screen.findByRole('complementary', { name: 'Готовность к забору' }));
    expect(side.getByText('Накладные, 1 из 5')).toBeDefined();
    expect(side.getByText('3 черновика, 1 без службы')).toBeDefined();
    expect(side.getByText('Цена выросла: 1 не войдёт в оформление')).toBeDefined();
    expect(side.getByText('Этикетки, 1 из 1')).toBeDefined();
    expect(side.getByText('4 977,70 ₽ за 4 из 5')).toBeDefined();
  });

  it('tells of what waits for its batch to begin, and calls it off', async () => {
    const waiting = { ...kazan, status: 'creation' as const, batchId: 8, isBeforeStart: true };
    const batch = {
      ...waitingBatch({ total: 1 }),
      failures: [],
      elsewhere: [],
      latest: [],
      waybills: [],
      readyIds: [],
    };
    const { user, sent } = await showDay({
      answers: {
        ...dayWith({ destinations: [waiting, unrated] }),
        ...answer(api.getBatch, batch, { id: 8 }),
        ...answer(api.stopBatch, { ...batch, state: 'stopped' }, { id: 8 }),
      },
    });
    expect(await screen.findByText('Ждёт начала')).toBeDefined();
    const waits = within(await screen.findByRole('region', { name: 'Отложенный запуск' }));
    await user.click(waits.getByRole('button', { name: 'Не начинать' }));
    await waitFor(() => expect(sent('POST /api/v1/registry/cart/batch/8/stop/')).toHaveLength(1));
  });

  it('names the problems of the day first, and leads to them', async () => {
    const waybills = [
      waybill,
      { ...waybill, waybillId: 10, status: 'canceled_negotiation' as const },
      { ...waybill, waybillId: 11, status: 'problem' as const },
      { ...waybill, waybillId: 12, status: 'canceled_negotiation' as const },
    ];
    const { container } = await showDay({ answers: dayWith({ destinations: [], waybills }) });
    const side = within(await screen.findByRole('complementary', { name: 'Готовность к забору' }));
    const lead = side.getByRole('link', { name: '3 проблемы' });
    expect(lead.getAttribute('href')).toBe(
      '/orders?status=problem%2Ccanceled_negotiation&pickup_date_from=2026-11-23&pickup_date_to=2026-11-23',
    );
    expect(side.getAllByRole('listitem')[0]?.contains(lead)).toBe(true);
    expect(side.getByText('Отмена на согласовании: 2')).toBeDefined();
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('marks the days of its week that have problems', async () => {
    const days = answerDays([sampleDay('2026-11-24', { count: 8, waiting: 6, problems: 2, price: 10 })]);
    await showDay({ answers: answer(api.listRegistries, days) });
    const week = within(await screen.findByRole('list', { name: /^Неделя/ }));
    expect((await week.findByText('2 проблемы')).closest('a')?.textContent).toContain('вт 24');
    expect(week.getAllByText(/проблем/)).toHaveLength(1);
  });

  it.each([
    ['a part', {}, 'Курьеры, 1 из 2', 'СДЭК: после оформления'],
    [
      'a refusal',
      { destinations: [], courierCalls: [courierCall({ state: 'refused', number: null })] },
      'Курьеры, 0 из 1',
      'КСЭ: служба не приняла вызов',
    ],
  ])(
    'says whose courier is called, and what the others wait for: %s',
    async (_what, changes, title, words) => {
      await showDay({ answers: dayWith({ courierCalls: [courierCall()], ...changes }) });
      const line = (await screen.findByText(title)).closest('li');
      expect(line?.querySelector('.t-success')).toBeNull();
      expect(screen.getByText(words)).toBeDefined();
    },
  );

  it.each([
    ['called', [courierCall({ state: 'collected', action: null, waybillIds: [9] })]],
    ['sent by the order', []],
  ])(
    'is done with a courier who was %s and has been there, beside a draft that waits',
    async (_how, courierCalls) => {
      const gone = { ...waybill, deliveryService: 'cdek' as const, status: 'delivered' as const };
      await showDay({ answers: dayWith({ destinations: [kazan], waybills: [gone], courierCalls }) });
      expect(await screen.findByText('Курьеры, 1 из 1')).toBeDefined();
      expect(screen.getByText('СДЭК: забрали, остальное после оформления')).toBeDefined();
      const cdek = within(await group(/^СДЭК/));
      expect(cdek.queryByText(/Забрали; за остальным/) === null).toBe(courierCalls.length > 0);
      expect(cdek.queryByText(/на все отправления/)).toBeNull();
    },
  );

  it('has no trouble with a call that was cancelled, and its parcels collected all the same', async () => {
    const gone = { ...waybill, status: 'received_from_sender' as const };
    const courierCalls = [courierCall({ state: 'canceled', number: null, action: 'call' })];
    await showDay({ answers: dayWith({ destinations: [], waybills: [gone], courierCalls }) });
    const line = (await screen.findByText('Курьеры, 1 из 1')).closest('li');
    expect(line?.querySelector('.t-success')).not.toBeNull();
    expect(screen.queryByText(/Вызов отменён/)).toBeNull();
  });

  it('is done with the couriers when all are called', async () => {
    await showDay({ answers: dayWith({ destinations: [], courierCalls: [courierCall()] }) });
    const line = (await screen.findByText('Курьеры, 1 из 1')).closest('li');
    expect(line?.querySelector('.t-success')).not.toBeNull();
  });

  it('speaks of no couriers where the sender brings all of it', async () => {
    const brought = { ...waybill, deliveryWay: 'w2w' as const };
    await showDay({ answers: dayWith({ destinations: [], waybills: [brought] }) });
    await group(/^КСЭ/);
    expect(screen.queryByText(/^Курьеры/)).toBeNull();
  });

  it('leads to the days of its week and to those beside it', async () => {
    await showDay();
    const week = within(await screen.findByRole('list', { name: /^Неделя 23\.11–29\.11\.2026/ }));
    expect((await week.findByText(/10 412,00/)).closest('a')?.getAttribute('href')).toBe(
      '/scheduler/2026-11-24',
    );
    expect(screen.getByRole('link', { name: 'Предыдущий день' }).getAttribute('href')).toBe(
      '/scheduler/2026-11-22',
    );
    expect(screen.getByRole('link', { name: 'Планировщик' }).getAttribute('href')).toBe(
      '/scheduler?month=2026-11',
    );
  });

  it('shows ten rows of a group, the others when asked for', async () => {
    const destinations = Array.from({ length: 12 }, (_, place) =>
      sampleTo(100 + place, 'Казань', `Получатель ${place}`, { result: rate(100) }),
    );
    const { user } = await showDay({
      answers: answer(api.getRegistry, { ...detail, destinations }, { date: '2026-11-23' }),
    });
    await screen.findByText('Получатель 9');
    expect(screen.queryByText('Получатель 10')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ещё 2 отправления' }));
    expect(screen.getByText('Получатель 11')).toBeDefined();
  });

  it('offers to add to an empty day that can be planned', async () => {
    await showDay({
      answers: answer(api.getRegistry, { ...detail, destinations: [], waybills: [] }, { date: '2026-11-23' }),
    });
    const add = await screen.findByRole('link', { name: 'Добавить отправление' });
    expect(add.getAttribute('href')).toBe('/calculation/new?date=2026-11-23');
  });

  it('says that it could not be loaded', async () => {
    await showDay({
      answers: answer(api.getRegistry, () => refusal(403, { nonFieldError: ['Нет доступа'] }), {
        date: '2026-11-23',
      }),
    });
    expect(await screen.findByText('Не удалось загрузить день.')).toBeDefined();
  });

  it('is the month where the address names no day', async () => {
    const { address } = await showDay({ path: '/scheduler/2026-02-31' });
    await waitFor(() => expect(address()).toBe('/scheduler'));
  });

  it('has nothing that axe finds', async () => {
    const { container } = await showDay();
    await group(/^Без службы/);
    expect((await axe.run(container)).violations).toEqual([]);
  });
});

describe('what is done with the day', () => {
  it('orders what can be ordered, leaves out what needs consent, and leads to the batch', async () => {
    const { user, sent, address } = await showDay({ answers: answer(api.createFromCart, waitingBatch()) });
    await user.click(await screen.findByRole('button', { name: /^Оформить 2 за 2\s230,70/ }));
    await waitFor(() => expect(address()).toBe('/cart/batches/8'));
    const [ordered] = sent('POST /api/v1/shipping/create/cart/');
    expect(ordered?.body).toMatchObject({ destination_id_list: [51, 52] });
  });

  it('says why it could not be ordered', async () => {
    const words = 'Недостаточно средств';
    const { user } = await showDay({
      answers: answer(api.createFromCart, () =>
        refusal(400, { nonFieldError: [words], errorCodes: { nonFieldError: ['balance_insufficient'] } }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: /^Оформить 2/ }));
    await waitFor(() => expect(currentToast()?.text).toContain(words));
  });

  it('takes the new prices of what has become dearer', async () => {
    const { user, sent } = await showDay({ answers: answer(api.agreeToPrices, { destinationIds: [53] }) });
    expect(await screen.findByText('1 отправление подорожало на 107,00 ₽.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Принять новую цену' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Новая цена принята'));
    expect(sent('POST /api/v1/registry/cart/agree/')[0]?.body).toEqual({
      destinations: [{ destination_id: 53, price: 1107 }],
    });
  });

  it('is cleared of what is not ordered, with a way back', async () => {
    const { user, sent } = await showDay({
      answers: {
        ...answer(api.clearRegistry, { destinationIds: [51, 52, 53, 54] }, { id: 4 }),
        ...answer(api.restoreDestinations, { destinationIds: [51, 52, 53, 54] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Очистить' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Удалено 4 отправления'));
    expect(sent('DELETE /api/v1/registry/4/clear/')).toHaveLength(1);
    currentToast()?.action?.onRun();
    await waitFor(() => expect(sent('POST /api/v1/registry/cart/restore/')).toHaveLength(1));
    expect(sent('POST /api/v1/registry/cart/restore/')[0]?.body).toEqual({
      destination_id_list: [51, 52, 53, 54],
    });
  });

  it('prints the labels of all its waybills in the order of its rows', async () => {
    const second = {
      ...waybill,
      waybillId: 10,
      plsWaybillNumber: '4100274110',
      deliveryService: 'dpd' as const,
    };
    const third = { ...waybill, waybillId: 11, plsWaybillNumber: '4100274128' };
    const { user, sent } = await showDay({
      answers: {
        ...answer(
          api.getRegistry,
          { ...detail, destinations: [], waybills: [second, waybill, third] },
          { date: '2026-11-23' },
        ),
        ...answer(
          api.printLabels,
          () => new Response('pdf', { headers: { 'content-type': 'application/pdf' } }),
        ),
      },
    });
    const saved = savedFiles();
    await user.click(await screen.findByRole('button', { name: 'Этикетки, 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /PDF|Скачать/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent('POST /api/v1/shipping/waybill/labels/')[0]?.body).toMatchObject({
      waybill_ids: [9, 11, 10],
    });
  });

  it('has an act for each carrier that takes something, and the packing list', async () => {
    const pdf = () => new Response('pdf', { headers: { 'content-type': 'application/pdf' } });
    const { user, sent } = await showDay({
      answers: {
        'GET /api/v1/registry/2026-11-23/act/': pdf,
        'GET /api/v1/registry/2026-11-23/packing/': pdf,
      },
    });
    const saved = savedFiles();
    const panel = within(await screen.findByRole('complementary', { name: 'Готовность к забору' }));
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'PDF',
      'Excel',
      'Опись отправлений',
    ]);
    await user.click(panel.getByRole('button', { name: 'Акт передачи, КСЭ: PDF' }));
    await user.click(panel.getByRole('button', { name: 'Акт передачи, КСЭ: таблица Excel' }));
    await user.click(panel.getByRole('button', { name: 'Опись отправлений' }));
    const names = ['handover-2026-11-23-cse.pdf', 'handover-2026-11-23-cse.xlsx', 'packing-2026-11-23.pdf'];
    await waitFor(() => expect(saved.toSorted()).toEqual(names));
    expect(sent('GET /api/v1/registry/2026-11-23/act/')).toHaveLength(2);
  });

  it('is moved whole to another day', async () => {
    const { user, sent } = await showDay({
      answers: answer(api.moveCartPickup, { destinations: [51, 52, 53, 54], refused: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Перенести день' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести 4 отправления' }));
    await user.click(dialog.getByRole('button', { name: /24/ }));
    await user.click(dialog.getByRole('button', { name: /^Перенести на/ }));
    await waitFor(() => expect(sent(moveKey)).toHaveLength(1));
    expect(sent(moveKey)[0]?.body).toEqual({
      destination_id_list: [51, 52, 53, 54],
      pickup_date: '2026-11-24',
    });
  });

  it('is only looked at by whom may not order', async () => {
    await showDay({ user: sampleUser({ permissions: [] }) });
    await group(/^СДЭК/);
    for (const name of [/^Оформить/, 'Перенести день', 'Очистить'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Добавить отправление' })).toBeNull();
  });
});

const moveKey = 'PATCH /api/v1/registry/cart/multiple/pickup/update/';

describe('the chosen', () => {
  it('are taken out of the day, and come back', async () => {
    const { user, sent } = await showDay({
      answers: {
        ...answer(api.removeManyFromCart, { destinationIds: [51] }),
        ...answer(api.restoreDestinations, { destinationIds: [51] }),
      },
    });
    await user.click(await row(/Москва — Казань/));
    expect(within(tray()).getByText('1 284,50 ₽')).toBeDefined();
    expect(within(tray()).getByRole('button', { name: 'Этикетки' })).toHaveProperty('disabled', true);
    await user.click(within(tray()).getByRole('button', { name: 'Убрать из дня' }));
    await waitFor(() => expect(currentToast()?.text).toContain('Казань'));
    expect(sent('DELETE /api/v1/registry/cart/remove/')[0]?.body).toEqual({ destination_id_list: [51] });
    currentToast()?.action?.onRun();
    await waitFor(() => expect(sent('POST /api/v1/registry/cart/restore/')).toHaveLength(1));
  });

  it('of both kinds say how many each action is about', async () => {
    const { user } = await showDay();
    await user.click(await row(/Выбрать всё: СДЭК/));
    await user.click(await row(/Москва — Воронеж/));
    const bar = within(tray());
    expect(bar.getByText('Выбрано 4')).toBeDefined();
    expect(bar.getByRole('button', { name: 'Этикетки, 1' })).toBeDefined();
    expect(bar.getByRole('button', { name: 'Перенести 3 на дату' })).toBeDefined();
    expect(bar.getByRole('button', { name: 'Убрать 3 из дня' })).toBeDefined();
  });

  it('are moved to a day, those refused by their carriers are named', async () => {
    const { user, sent } = await showDay({
      answers: answer(api.moveCartPickup, {
        destinations: [],
        refused: [{ destinationId: 51, firstDay: '2026-11-26' }],
      }),
    });
    await user.click(await row(/Москва — Казань/));
    await user.click(within(tray()).getByRole('button', { name: 'Перенести на дату' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести 1 отправление' }));
    await user.click(dialog.getByRole('button', { name: /25/ }));
    await user.click(dialog.getByRole('button', { name: /^Перенести на/ }));
    expect(await screen.findByRole('dialog', { name: 'В этот день заберут не всё' })).toBeDefined();
    expect(sent(moveKey)).toHaveLength(1);
  });
});

describe('the menu of a row', () => {
  it('moves a draft and takes it out', async () => {
    const { user, sent } = await showDay({
      answers: answer(api.removeManyFromCart, { destinationIds: [51] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Действия: Москва — Казань, Ветрова Алина' }));
    await user.click(screen.getByRole('menuitem', { name: 'Перенести на дату' }));
    const dialog = await screen.findByRole('dialog', { name: 'Перенести 1 отправление' });
    // The keys go from day to day at once.
    const first = within(dialog).getByRole('button', { name: /^20 нояб 2026, пятница/ });
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-21');
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await user.click(screen.getByRole('button', { name: 'Действия: Москва — Казань, Ветрова Алина' }));
    await user.click(screen.getByRole('menuitem', { name: 'Убрать из дня' }));
    await waitFor(() => expect(sent('DELETE /api/v1/registry/cart/remove/')).toHaveLength(1));
  });

  it('leaves the focus to the group that takes the place of one that goes whole, and it stays there when that comes back', async () => {
    let destinations = [kazan, unrated];
    const { user } = await showDay({
      answers: {
        ...answer(api.getRegistry, () => ({ ...detail, destinations, waybills: [] }), { date: '2026-11-23' }),
        ...answer(api.removeManyFromCart, () => {
          destinations = [unrated];
          return { destinationIds: [51] };
        }),
        ...answer(api.restoreDestinations, () => {
          destinations = [kazan, unrated];
          return { destinationIds: [51] };
        }),
      },
    });
    const actions = (name: RegExp) => screen.findByRole('button', { name });
    const first = await actions(/^Действия: Москва — Казань/);
    const other = await actions(/^Действия: Москва — Псков/);
    first.focus();
    for (const key of ['Enter', 'End', 'Enter']) await user.keyboard(`{${key}}`);
    await waitFor(() => expect(first.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(other));
    render(<ToastHost />);
    (await actions(/^Отменить$|^Вернуть$/)).focus();
    await user.keyboard('{Enter}');
    await actions(/^Действия: Москва — Казань/);
    expect(document.activeElement).toBe(other);
  });

  it('leaves the focus to the title of the day when its last shipment has gone to another day', async () => {
    let destinations = [kazan];
    const { user } = await showDay({
      answers: {
        ...answer(api.getRegistry, () => ({ ...detail, destinations, waybills: [] }), { date: '2026-11-23' }),
        ...answer(api.moveCartPickup, () => {
          destinations = [];
          return { destinations: [51], refused: [] };
        }),
      },
    });
    const actions = await screen.findByRole('button', { name: 'Действия: Москва — Казань, Ветрова Алина' });
    actions.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Перенести на дату' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести 1 отправление' }));
    await user.click(dialog.getByRole('button', { name: /24/ }));
    await user.click(dialog.getByRole('button', { name: /^Перенести на/ }));
    await screen.findByText('На этот день ничего нет');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('prints the label of a waybill', async () => {
    const { user } = await showDay();
    await user.click(
      await screen.findByRole('button', { name: 'Действия: Москва — Воронеж, ООО «Донская нить»' }),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Этикетка' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });
});

describe('on a phone', () => {
  it('folds the papers of the day', async () => {
    narrowScreen();
    const { user } = await showDay();
    const papers = (await screen.findByText('Документы для курьеров')).closest('details');
    expect(papers?.open).toBe(false);
    await user.click(screen.getByText('Документы для курьеров'));
    expect(papers?.open).toBe(true);
  });

  it('has what is done with the day behind one button beside the order', async () => {
    narrowScreen();
    const { user } = await showDay();
    expect(await screen.findByRole('button', { name: /^Оформить 2/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Этикетки, перенести день, очистить' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Перенести день',
      'Очистить',
      'Этикетки, 1',
    ]);
  });
});
