import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, type PlannedStep, type Waybill } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig, sampleSuggestion } from '../../testing/sample-portal.ts';
import { sampleEvent, sampleEvents, sampleWaybill } from '../../testing/sample-waybill.ts';
import { Screen } from './index.tsx';

// A screen of this size takes its time in a simulated page on a busy machine.

/** The map and the dialogs are chunks of their own. */
const patient = { timeout: 10_000 };
const planned: readonly PlannedStep[] = [
  { status: 'met_in_receiver_office', expectedOn: '2126-11-22' },
  { status: 'delivered', expectedOn: null },
];

/** What the screen asks for, around one waybill. */
const server = (waybill: Waybill = sampleWaybill()) => ({
  'GET /api/v1/user/current/detail/': sampleUser(),
  'GET /api/v1/config/': sampleConfig({ supportPhone: '8 800' }),
  'GET /api/v1/shipping/waybill/5/': waybill,
  'GET /api/v1/shipping/waybill/5/tracking/': { events: sampleEvents, planned },
  'GET /api/v1/geo/suggest/': { items: [] },
  'POST /api/v1/user/cent/subscribe/': grantLive,
});

const show = (path = '/waybill/5') =>
  renderScreen(<Screen />, {
    route: '/waybill/:waybillId',
    path,
    areas: ['waybill', 'tracking'],
    isFollowing: true,
  });
const fact = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  setTokens(sampleTokens());
  answerLive();
});

it('says that the sender brings the cargo where no courier comes for it', async () => {
  answerCalls(server(sampleWaybill({ deliveryWay: 'w2d' })));
  await show();
  expect(await screen.findByText('Терминал — дверь, сдача на терминал 17.11.2026')).toBeDefined();
  expect(screen.queryByText(/забор 17/)).toBeNull();
});

const back = (changes: Partial<NonNullable<Waybill['return']>> = {}) =>
  ({
    kind: 'cargo',
    state: 'planned',
    reason: null,
    price: 800,
    askedPrice: null,
    waybill: null,
    isCancellable: true,
    ...changes,
  }) satisfies Waybill['return'];

describe('a return', () => {
  it('says that it is ordered only after the delivery, and what it costs then', async () => {
    answerCalls(server(sampleWaybill({ return: back(), returnCargo: sampleWaybill().cargo })));
    await show();
    await screen.findByText('DPD, Classic');
    const words = 'Закажем, когда груз вручат. Сейчас это стоит 800,00 ₽, деньги спишутся при заказе.';
    expect(fact('Возврат груза').getByText(words)).toBeDefined();
  });

  it('is confirmed at the price that is shown, or cancelled', async () => {
    const waiting = sampleWaybill({
      return: back({ state: 'waiting', reason: 'dearer', askedPrice: 960 }),
      trouble: 'return_waiting',
      actions: ['confirm_return', 'cancel_return'],
    });
    const calls = answerCalls({
      ...server(waiting),
      'PUT /api/v1/shipping/waybill/5/return/confirm/': sampleWaybill({ return: back({ state: 'due' }) }),
      'DELETE /api/v1/shipping/waybill/5/return/cancel/': sampleWaybill({
        return: back({ state: 'canceled', isCancellable: false }),
      }),
    });
    const user = userEvent.setup();
    await show();
    await screen.findByText('DPD, Classic');
    await user.click(fact('Возврат груза').getByRole('button', { name: /Заказать за 960,00/ }));
    expect(await fact('Возврат груза').findByText(/Груз вручён/)).toBeDefined();
    expect(calls.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({ price: 960 });
    await user.click(fact('Возврат груза').getByRole('button', { name: 'Отменить возврат' }));
    expect(await fact('Возврат груза').findByText('Отменён: обратно груз не поедет.')).toBeDefined();
    expect(fact('Возврат груза').queryByRole('button')).toBeNull();
  });

  it('leads from each of the two waybills to the other', async () => {
    const ordered = { waybillId: 6, plsWaybillNumber: '4100271560', status: 'pickup_waiting' as const };
    answerCalls(
      server(sampleWaybill({ return: back({ state: 'ordered', waybill: ordered, isCancellable: false }) })),
    );
    await show();
    await screen.findByText('DPD, Classic');
    const link = fact('Возврат груза').getByRole('link');
    expect(link.getAttribute('href')).toBe('/waybill/4100271560');
    expect(link.className).toBe('link');
  });
});

it.each([
  ['package', 'Возврат груза'],
  ['docs', 'Возврат документов'],
  [null, 'Возврат'],
] as const)('names a return by what comes back: %s', async (type, name) => {
  const { cargo } = sampleWaybill();
  const returnCargo = type && { ...cargo, type };
  answerCalls(server(sampleWaybill({ services: ['RETURN'], returnCargo })));
  await show();
  await screen.findByText('DPD, Classic');
  expect(fact('Услуги и теги').getByText(name)).toBeDefined();
});

describe('a waybill', () => {
  it('tells its number, status, carrier, sides, cargo and price', async () => {
    answerCalls(server());
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: /4100\s2715\s52/ })).toBeDefined();
    expect(screen.getAllByText('В пути')[0]).toBeDefined();
    expect(screen.getByText('DPD, Classic')).toBeDefined();
    expect(fact('Отправитель').getByText('Москва, ул. Полевая, д. 14, офис 305')).toBeDefined();
    expect(fact('Получатель').getByRole('link', { name: '+7 (900) 000-00-63' })).toBeDefined();
    expect(fact('Груз').getByText('18,4 кг')).toBeDefined();
    expect(fact('Цена').getByText('−408,00 ₽')).toBeDefined();
    expect(fact('Цена').getByText('3 960,00 ₽')).toBeDefined();
    expect(fact('Цена').getByText('+96 бонусов после доставки')).toBeDefined();
  });

  it.each([
    ['portal', 'По договору портала'],
    ['own', 'По вашему договору: счёт выставит служба'],
  ] as const)('says under whose contract it is: %s', async (contract, words) => {
    answerCalls(server(sampleWaybill({ contract })));
    await show();
    await screen.findByText('DPD, Classic');
    expect(fact('Цена').getByText(words)).toBeDefined();
  });

  it.each([
    ['portal', 37, 'Вернулось на счёт: 3 923,00 ₽ и 37 бонусов', /Списанное вернулось на счёт\./],
    ['portal', 0, 'Вернулось на счёт: 3 960,00 ₽', /Списанное вернулось на счёт\./],
    ['own', 0, undefined, /Портал ничего не списывал\./],
  ] as const)(
    'says what became of the money of a refused order: %s, %i bonuses',
    async (contract, bonusValue, back, words) => {
      const refused = {
        status: 'problem',
        creationStage: 'refused',
        problemReason: 'registration_failed',
      } as const;
      answerCalls(server(sampleWaybill({ ...refused, contract, bonusValue })));
      await show();
      expect(await screen.findByText(words)).toBeDefined();
      if (back) expect(fact('Цена').getByText(back)).toBeDefined();
      else expect(fact('Цена').queryByText(/Вернулось/)).toBeNull();
      expect(fact('Цена').queryByText(/со счёта|после доставки/)).toBeNull();
    },
  );

  it('puts the steps ahead above what happened, newest first', async () => {
    answerCalls(server());
    await show();
    const steps = within(await screen.findByRole('list', { name: 'Путь' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Вручение получателю'),
      expect.stringContaining('22.11.2126ждёмПрибытие в город получателя'),
      expect.stringMatching(/В пути\s*Казань, Казань, сортировка/),
      expect.stringContaining('Принята у отправителя'),
      expect.stringContaining('Зарегистрирована'),
    ]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
  });

  it('draws the way with the city the cargo is in', async () => {
    answerCalls({
      ...server(),
      ...answer(api.suggestAddress, { items: [sampleSuggestion('Казань', 55.79, 49.12)] }),
    });
    await show();
    const map = await screen.findByRole(
      'img',
      { name: 'Путь на карте: Москва, Казань, Екатеринбург' },
      patient,
    );
    expect(within(map).getByText('Казань, сейчас')).toBeDefined();
  });

  it('shows nothing but «not found» where there is none', async () => {
    answerCalls({ ...server(), 'GET /api/v1/shipping/waybill/777/': () => refusal(404) });
    await show('/waybill/777');
    expect(await screen.findByRole('heading', { name: /^Накладной «.+» нет$/ })).toBeDefined();
    expect(screen.getByText('Накладной «777» нет')).toBeDefined();
    expect(screen.getByRole('link', { name: 'К отправлениям' }).getAttribute('href')).toBe('/orders');
  });

  it('says what went wrong and loads again on demand', async () => {
    let isBroken = true;
    answerCalls({
      ...server(),
      'GET /api/v1/shipping/waybill/5/': () => (isBroken ? refusal(403) : sampleWaybill()),
    });
    const { user } = await show();
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить накладную.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('DPD, Classic')).toBeDefined();
  });

  it.each([
    ['a member without rights', sampleUser({ permissions: [] })],
    ['the owner of a blocked account', sampleUser({ accountStatus: 2 })],
  ])('leaves writing to who may write: not to %s', async (_who, reader) => {
    answerCalls({
      ...server(sampleWaybill({ isCancellable: true })),
      'GET /api/v1/user/current/detail/': reader,
    });
    await show();
    expect(await screen.findByRole('button', { name: 'Поделиться' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Повторить' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Тег' })).toBeNull();
  });

  it('offers to cancel where the trouble is told, once, as long as that is possible', async () => {
    const waybill = sampleWaybill({ status: 'problem', isCancellable: true, actions: ['cancel'] });
    answerCalls(server(waybill));
    const { user } = await show();
    const offer = await screen.findByRole('button', { name: 'Отменить накладную' });
    expect(screen.getAllByRole('button', { name: /^Отменить/ })).toEqual([offer]);
    await user.click(offer);
    expect(await screen.findByRole('dialog', { name: /^Отменить/ })).toBeDefined();
  });

  it('repeats into a new calculation', async () => {
    answerCalls(server());
    await show();
    const link = await screen.findByRole('link', { name: 'Повторить' });
    expect(link.getAttribute('href')).toBe('/calculation/new?repeat=5');
  });
});

describe('how an order is made', () => {
  const stage = (changes: Partial<Waybill>) => answerCalls(server(sampleWaybill(changes)));
  const stops = async () =>
    within(await screen.findByRole('list', { name: 'Как идёт оформление' }))
      .getAllByRole('listitem')
      .map((stop) => stop.querySelector('b')?.textContent);

  it('shows the registration under way', async () => {
    stage({
      status: 'new',
      creationStage: 'accepted',
      documents: [
        { kind: 'waybill', state: 'waiting', size: null, readyAt: null },
        { kind: 'label', state: 'waiting', size: null, readyAt: null },
      ],
      serviceWaybillNumber: null,
      createdAt: new Date().toISOString(),
    });
    await show();
    expect(await stops()).toEqual(['Принята', 'Регистрируем: DPD', 'Документы готовы']);
    expect(fact('Документы').getAllByText('DPD: готовится, обычно до 10 минут')).toHaveLength(2);
  });

  it('says the carrier’s words when it refused, and offers another calculation', async () => {
    stage({
      status: 'problem',
      creationStage: 'refused',
      problemReason: 'registration_failed',
      problemText: 'Индекс не обслуживается',
      documents: [],
      actions: ['order_again'],
    });
    const { container } = await show();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Индекс не обслуживается').getAttribute('lang')).toBe('ru');
    const again = within(alert).getByRole('link', { name: 'Рассчитать заново' });
    expect(again.className).toContain('primary');
    expect(alert.textContent).toContain(
      'Служба «DPD» не приняла заказ. Индекс не обслуживается. Списанное вернулось',
    );
    expect(alert.textContent?.match(/DPD/g)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Повторить' })).toBeNull();
    // No day of delivery is promised, and no way is drawn.
    expect(screen.queryByText(/Доставят/)).toBeNull();
    expect(screen.queryByText('22.11–23.11.2126')).toBeNull();
    expect(container.querySelector('figure')).toBeNull();
    expect(await stops()).toEqual(['Принята', 'Служба «DPD» не приняла заказ']);
    expect(fact('Документы').getByText('Документов не будет.')).toBeDefined();
  });

  it('says whose words they are where the title does not', async () => {
    answerCalls(
      server(
        sampleWaybill({
          status: 'problem',
          problemReason: 'receiver_refused',
          problemText: 'Не заказывал',
          actions: [],
        }),
      ),
    );
    await show();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Получатель отказался от груза. DPD: Не заказывал. Свяжитесь с получателем. Если он не передумает, служба вернёт груз отправителю. Поддержка: 8 800 ',
    );
  });

  it('lets somebody take note of what is late, and ask again for documents that did not come', async () => {
    const late = sampleWaybill({
      status: 'pickup_waiting',
      trouble: 'pickup_late',
      actions: ['ask_for_documents', 'acknowledge'],
      documents: [{ kind: 'label', state: 'failed', size: null, readyAt: null }],
    });
    const calm = sampleWaybill({ ...late, acknowledgedAt: '2026-11-20T09:00:00.000Z', actions: [] });
    const seen = answerCalls({
      ...server(late),
      'PUT /api/v1/shipping/waybill/5/document/ask/': late,
      'PUT /api/v1/shipping/waybill/5/acknowledge/': calm,
    });
    const { user } = await show();
    expect(await screen.findByText('DPD: забор просрочен.')).toBeDefined();
    await user.click(fact('Документы').getByRole('button', { name: 'Запросить ещё раз' }));
    await user.click(screen.getByRole('button', { name: 'Принять к сведению' }));
    expect(await screen.findByText(/Принято к сведению 20\.11\.2026/)).toBeDefined();
    // What was pressed has gone: the focus is with what became of it.
    expect(document.activeElement?.textContent).toContain('Принято к сведению');
    expect(seen.filter(({ key }) => key.startsWith('PUT')).map(({ key }) => key)).toEqual([
      'PUT /api/v1/shipping/waybill/5/document/ask/',
      'PUT /api/v1/shipping/waybill/5/acknowledge/',
    ]);
    expect(screen.queryByRole('button', { name: 'Принять к сведению' })).toBeNull();
  });

  it('says calmly that nobody knows yet whether the order was taken', async () => {
    stage({
      status: 'problem',
      creationStage: 'manual',
      problemReason: 'registration_failed',
      documents: [],
    });
    await show();
    expect(await stops()).toEqual(['Принята', 'Неясно, принят ли заказ', 'Документы готовы']);
    expect(screen.getByText(/Прежде чем оформлять заново, узнайте у службы/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is over once the cargo moves', async () => {
    stage({});
    await show();
    await screen.findByText('DPD, Classic');
    expect(screen.queryByRole('list', { name: 'Как идёт оформление' })).toBeNull();
  });
});

describe('a waybill that changes while it is looked at', () => {
  const news = {
    v: 1,
    id: 'n1',
    at: 1,
    t: 'waybill',
    waybillId: 5,
    plsWaybillNumber: '4100271552',
    status: 'courier_delivery',
    creationStage: 'documents_ready',
  };

  it('takes the new status and event without a reload and marks them', async () => {
    const live = answerLive();
    let hasMoved = false;
    const events = () =>
      hasMoved
        ? [
            sampleEvent({
              eventId: 42,
              name: 'Передан курьеру',
              status: 'courier_delivery',
              city: 'Екатеринбург',
            }),
            ...sampleEvents,
          ]
        : sampleEvents;
    answerCalls({
      ...server(),
      'GET /api/v1/shipping/waybill/5/': () => sampleWaybill(hasMoved ? { status: 'courier_delivery' } : {}),
      'GET /api/v1/shipping/waybill/5/tracking/': () => ({ events: events(), planned: [] }),
    });
    await show();
    await screen.findByText('Казань, сортировка');
    await waitFor(() => expect(live.isListening('update:3')).toBe(true));
    hasMoved = true;
    live.publish('update:3', news);
    const step = (await screen.findByText('Передан курьеру')).closest('li');
    expect(step?.textContent).toContain('новое');
    expect(screen.getByText('Казань, сортировка').closest('li')?.textContent).not.toContain('новое');
    expect(await screen.findByText('Статус изменился: На вручении')).toBeDefined();
  });

  it('does not look again for the news of another waybill', async () => {
    const live = answerLive();
    const seen = answerCalls(server());
    await show();
    await screen.findByText('Казань, сортировка');
    await waitFor(() => expect(live.isListening('update:3')).toBe(true));
    const reads = () => seen.filter(({ key }) => key === 'GET /api/v1/shipping/waybill/5/').length;
    const before = reads();
    live.publish('update:3', { ...news, waybillId: 6 });
    live.publish('update:3', news);
    await waitFor(() => expect(reads()).toBe(before + 1));
  });
});
