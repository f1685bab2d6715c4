import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { setTokens } from '../../lib/session.ts';
import { userQuery } from '../../lib/user.ts';
import { answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { readDraft, writeDraft } from './draft-store.ts';
import { Screen } from './index.tsx';
import {
  sampleCast,
  sampleContact,
  sampleDraft,
  sampleRate,
  sampleReceiverCast,
  sampleTask,
  sampleWaybill,
} from './sample-order.ts';

type Answers = Parameters<typeof answerCalls>[0];

const number = '4100272311';
const create = 'POST /api/v1/shipping/create/';
const freeze = 'POST /api/v1/contact/cast/contact/create/';
const refine = (id: number) => `PATCH /api/v1/contact/cast/address/fast/${id}/update/`;
const permissions = ['shipping.create', 'contacts.edit', 'bonus.spend'] as const;

const periods = ['09:00-18:00', '09:00-13:00'];
const days = ['2026-11-23', '2026-11-24'].map((date) => ({
  date,
  deliveryDate: '2026-11-28',
  pickupAvailable: true,
}));

const answers = (changes: Answers = {}): Answers => ({
  'GET /api/v1/user/current/detail/': sampleUser({ permissions: [...permissions] }),
  'GET /api/v1/calculation/12/results/': {
    results: [sampleRate()],
    done: true,
    runs: [],
    task: sampleTask(),
  },
  'GET /api/v1/reference/scheduler/': { dates: days },
  'GET /api/v1/reference/scheduler/day/': { ...days[0], periods },
  'GET /api/v1/contact/recent/': { items: [] },
  'GET /api/v1/geo/suggest/': { items: [] },
  'GET /api/v1/user/current/balance/': { balance: 50_000, bonusBalance: 2_340, bonusHoldBalance: 0 },
  'GET /api/v1/calculation/additional_services/list/': { items: [] },
  'POST /api/v1/user/cent/subscribe/': () => refusal(503),
  [refine(502)]: { addressCastId: 502, address: sampleReceiverCast() },
  [freeze]: () => sampleContact({ contactCastId: 901 }),
  [create]: { plsWaybillNumber: number, waybillId: 9 },
  [`GET /api/v1/shipping/waybill/${number}/`]: sampleWaybill(),
  ...changes,
});

async function show(path = '/details?task=12&rate=34', user = sampleUser({ permissions: [...permissions] })) {
  setTokens(sampleTokens());
  queryClient.setQueryData(userQuery.queryKey, user);
  return renderScreen(<Screen />, { route: '/details', path, areas: ['order', 'address', 'terminals'] });
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const steps = () => within(screen.getByRole('navigation', { name: 'Шаги' }));
const submitButton = () => {
  const [button] = screen.getAllByRole('button', { name: /^Оформить за/ });
  if (!button) throw new Error('the screen has no action');
  return button;
};

const opened = () => screen.findByRole('button', { name: '09:00–18:00' });

/** A form that was filled in before, as a reload finds it. */
const filled = async (changes: Answers = {}, draft = sampleDraft(), path?: string) => {
  const seen = answerCalls(answers(changes));
  writeDraft(12, draft);
  const view = await show(path);
  await opened();
  return { ...view, seen, calls: (key: string) => seen.filter((call) => call.key === key) };
};

beforeEach(() => sessionStorage.clear());

describe('the order screen', () => {
  it('shows the rate, the sums and the first offered day before anything is typed', async () => {
    answerCalls(answers());
    await show();
    expect(await screen.findByText('КСЭ, Стандарт')).toBeDefined();
    const summary = within(screen.getByRole('complementary', { name: 'К оплате' }));
    expect(summary.getByText('Скидка, 12 %')).toBeDefined();
    expect(await summary.findByText('Москва, забор 23.11.2026')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Другой тариф' }).getAttribute('href')).toBe('/calculation/12');
    expect(screen.queryByText('Это поле обязательно')).toBeNull();
  });

  it('names what is missing at the field, in the rail and at the button, and leads there', async () => {
    const seen = answerCalls(answers());
    const { user } = await show();
    await opened();
    await user.click(submitButton());
    const name = section('Отправитель').getByLabelText('Контактное лицо');
    expect(name).toBe(document.activeElement);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(steps().getByRole('link', { name: /Отправитель.*есть ошибка.*Нет имени/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Отправитель: нет имени, и ещё/ })).toBeDefined();
    expect(seen.some(({ key }) => key === create)).toBe(false);
  });

  it('asks whether a landline number is right, and takes the answer', async () => {
    answerCalls(answers());
    const { user } = await show();
    const phone = (await screen.findAllByLabelText('Телефон'))[0];
    if (!phone) throw new Error('no phone');
    await user.click(phone);
    await user.paste('4950000012');
    await user.tab();
    const dialog = await screen.findByRole('dialog', {
      name: 'Вы уверены, что хотите использовать этот номер?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Использовать этот номер' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/похож на городской/)).toBeNull();
  });

  it('offers no more bonuses than half of the price', async () => {
    answerCalls(answers());
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /Сколько можно: 1\s084/ }));
    expect(screen.getAllByRole('button', { name: /Оформить за 1\s085,80/ }).length).toBeGreaterThan(0);
    const value = screen.getByLabelText('Списать бонусов');
    await user.clear(value);
    await user.type(value, '1085');
    await user.tab();
    expect(await screen.findByText('Бонусами можно оплатить не более 50% стоимости отправки')).toBeDefined();
    await user.clear(value);
    await user.type(value, '2400');
    expect(await screen.findAllByText('Недостаточно бонусов')).not.toHaveLength(0);
  });

  it('says nothing of bonuses to whom may not spend them', async () => {
    answerCalls(answers());
    await show(undefined, sampleUser({ permissions: ['shipping.create'] }));
    await opened();
    expect(screen.queryByText('Оплата бонусами')).toBeNull();
    expect(screen.queryByLabelText('Сохранить получателя в контакты')).toBeNull();
  });

  it('fills a side from a recent one, with its address in the same city', async () => {
    const contact = sampleContact(
      { companyName: 'ООО «Северный лён»' },
      sampleReceiverCast({ street: 'ул Речная', house: '7', office: '2' }),
    );
    answerCalls(
      answers({
        'GET /api/v1/contact/recent/': {
          items: [{ recentId: 1, usedAt: '2026-11-19T10:00:00.000Z', contact }],
        },
      }),
    );
    const { user } = await show();
    await opened();
    const receiver = section('Получатель');
    await user.click(await receiver.findByRole('button', { name: 'ООО «Северный лён»' }));
    expect(receiver.getByLabelText('Адрес')).toHaveProperty('value', 'г Новосибирск, ул Речная, д 7');
    expect(receiver.getByLabelText('Офис, квартира')).toHaveProperty('value', '2');
    expect(receiver.getByLabelText('Телефон')).toHaveProperty('value', '+7 (900) 000-00-48');
  });

  it('keeps what was typed over a reload', async () => {
    answerCalls(answers());
    const { user, unmount } = await show();
    await opened();
    await user.click(section('Получатель').getByLabelText('Адрес'));
    await user.paste(', ул Речная, д 5');
    await user.click(screen.getByRole('checkbox', { name: 'В грузе нет запрещённых вложений' }));
    unmount();
    queryClient.clear();
    await show();
    await opened();
    expect(section('Получатель').getByLabelText('Адрес')).toHaveProperty(
      'value',
      'г Новосибирск, ул Речная, д 5',
    );
    expect(screen.getByRole('checkbox', { name: 'В грузе нет запрещённых вложений' })).toHaveProperty(
      'checked',
      true,
    );
  });
});

describe('placing the order', () => {
  it('freezes both sides, orders, and shows the number with its stages', async () => {
    const { user, calls, address } = await filled();
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { name: /Оформлена 4100\s2723\s11/ })).toBeDefined();
    expect(calls(refine(502))[0]?.body).toMatchObject({
      city: 'Новосибирск',
      street: 'ул Речная',
      house: '5',
    });
    expect(calls(freeze).map(({ body }) => body)).toMatchObject([
      { side: 'sender', address_cast_id: 501, phones: [{ number: '+79000000012' }] },
      { side: 'recipient', address_cast_id: 502, contact_name: 'Берёзов Тимофей' },
    ]);
    expect(calls(create)[0]?.body).toMatchObject({
      cargo_id: 77,
      rate_result_id: 34,
      pickup_date: '2026-11-23',
      pickup_period: '09:00-18:00',
      bonus_value: 0,
    });
    expect(address()).toBe(`/details?task=12&rate=34&created=${number}`);
    const stages = within(screen.getByRole('list', { name: 'Как идёт оформление' }));
    expect(await stages.findByText('Регистрируем в КСЭ')).toBeDefined();
  });

  it('does not order twice when the answer was lost', async () => {
    let isDown = true;
    const { user, calls } = await filled({
      [create]: () => {
        if (!isDown) return { plsWaybillNumber: number, waybillId: 9 };
        isDown = false;
        throw new TypeError('the connection is gone');
      },
    });
    await user.click(submitButton());
    expect(await screen.findByText(/второй заказ не появится/)).toBeDefined();
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { name: /Оформлена/ })).toBeDefined();
    const [first, second] = calls(create);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
    expect(calls(freeze)).toHaveLength(2);
  });

  it('finds the order that went through unheard when the form was changed meanwhile', async () => {
    const bodies: unknown[] = [];
    const { user, calls } = await filled({
      [create]: async (request) => {
        const body: unknown = await request.json();
        bodies.push(body);
        if (bodies.length === 1) throw new TypeError('the connection is gone');
        return JSON.stringify(body) === JSON.stringify(bodies[0])
          ? { plsWaybillNumber: number, waybillId: 9 }
          : refusal(409, { errorCodes: { nonFieldError: ['idempotency_mismatch'] } });
      },
    });
    await user.click(submitButton());
    await screen.findByText(/второй заказ не появится/);
    await user.click(screen.getByRole('button', { name: '09:00–13:00' }));
    await user.click(submitButton());
    expect(await screen.findByText('Заказ был принят ещё с прошлой попытки.')).toBeDefined();
    expect(new Set(calls(create).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(calls(create)).toHaveLength(3);
  });

  it('puts the server’s refusal at its field and forgets it once the field is changed', async () => {
    const { user } = await filled({
      [create]: () =>
        refusal(400, {
          receiver_contact_id: ['Не указан номер дома'],
          errorCodes: { receiver_contact_id: ['house_missing'] },
        }),
    });
    await user.click(submitButton());
    const field = section('Получатель').getByLabelText('Адрес');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field).toBe(document.activeElement);
    expect(steps().getByRole('link', { name: /Получатель.*Не указан номер дома/ })).toBeDefined();
    await user.type(field, ' к 2');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(readDraft(12)?.draft.attempt.unanswered).toEqual([]);
  });

  it('offers a new calculation when the price has expired', async () => {
    const { user } = await filled({
      [create]: () =>
        refusal(400, {
          rate_result_id: ['Цена устарела, рассчитайте заново'],
          errorCodes: { rate_result_id: ['rate_expired'] },
        }),
    });
    await user.click(submitButton());
    expect(await screen.findByText('Цена устарела, рассчитайте заново')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Пересчитать' }).getAttribute('href')).toBe(
      '/calculation/new?from=12',
    );
  });

  it('says at the button that the account is blocked', async () => {
    const words = 'Ваш аккаунт временно заблокирован. Для разблокировки обратитесь к менеджеру';
    const { user, calls } = await filled({
      [freeze]: () =>
        refusal(403, { nonFieldError: [words], errorCodes: { nonFieldError: ['account_blocked'] } }),
    });
    await user.click(submitButton());
    expect(await screen.findByText(words)).toBeDefined();
    expect(calls(create)).toHaveLength(0);
  });

  it('sends an account without a contract to accept it', async () => {
    const { user, address } = await filled({
      [create]: () => refusal(403, { errorCodes: { nonFieldError: ['no_contract'] } }),
    });
    await user.click(submitButton());
    await waitFor(() => expect(address()).toBe('/contract'));
  });

  it('takes a fresh copy of an address that an order already uses', async () => {
    const { user, calls } = await filled({
      [refine(502)]: () => refusal(409, { errorCodes: { nonFieldError: ['address_frozen'] } }),
      'POST /api/v1/contact/cast/address/fast/create/': { addressCastId: 640, address: sampleCast() },
    });
    await user.click(submitButton());
    await screen.findByRole('heading', { name: /Оформлена/ });
    expect(calls(freeze)[1]?.body).toMatchObject({ address_cast_id: 640 });
  });

  it('saves the receiver to contacts when asked', async () => {
    const { user, calls } = await filled({
      'POST /api/v1/contact/address/complex/create/': {
        ...sampleReceiverCast(),
        addressId: 70,
        counterpartyId: null,
      },
      'POST /api/v1/contact/info/create/': { contactInfoId: 1 },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Сохранить получателя в контакты' }));
    await user.click(submitButton());
    await waitFor(() => expect(calls('POST /api/v1/contact/info/create/')).toHaveLength(1));
    expect(calls('POST /api/v1/contact/info/create/')[0]?.body).toMatchObject({
      contact_name: 'Берёзов Тимофей',
      address_id: 70,
    });
  });
});

describe('an order at terminals', () => {
  const terminal = {
    terminalId: 8,
    deliveryService: 'cse',
    code: 'NSK8',
    name: 'Терминал на Речной',
    kind: 'office',
    city: 'Новосибирск',
    addressLine: 'ул Речная, 5',
    latitude: 55.03,
    longitude: 82.92,
    phone: null,
    hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '20:00' })),
    acceptsDropOff: true,
    handsOut: true,
    takesCash: true,
    takesCards: true,
    maxWeight: null,
    maxSides: null,
    duplicateCounter: 1,
    distance: 2,
  };
  const atTerminal = () =>
    answers({
      'GET /api/v1/calculation/12/results/': {
        results: [sampleRate({ deliveryWay: 'd2w' })],
        done: true,
        runs: [],
        task: sampleTask(),
      },
      'GET /api/v1/reference/terminal/': { items: [terminal], count: 1 },
      'POST /api/v1/contact/cast/address/fast/create/': { addressCastId: 640, address: sampleCast() },
    });

  it('shows the terminal the address names, with its hours, and orders to it', async () => {
    const { user, seen } = await filled(
      atTerminal(),
      sampleDraft(),
      '/details?task=12&rate=34&receiverTerminal=8',
    );
    expect(await screen.findByText('Терминал на Речной')).toBeDefined();
    expect(screen.getByText('пн–пт 09:00–20:00')).toBeDefined();
    await user.click(submitButton());
    await screen.findByRole('heading', { name: /Оформлена/ });
    const made = seen.find(({ key }) => key === 'POST /api/v1/contact/cast/address/fast/create/');
    expect(made?.body).toEqual({ terminal_id: 8 });
  });

  it('wants a terminal before it orders', async () => {
    answerCalls(atTerminal());
    await show();
    expect(await screen.findByRole('button', { name: 'Выбрать терминал' })).toBeDefined();
    expect(section('Получатель').queryByLabelText('Адрес')).toBeNull();
  });
});

describe('a made order', () => {
  const path = `/details?task=12&rate=34&created=${number}`;
  const waybill = `GET /api/v1/shipping/waybill/${number}/`;

  it('shows the same stages after a reload', async () => {
    answerCalls(
      answers({ [waybill]: sampleWaybill({ creationStage: 'registered', serviceWaybillNumber: 'K-77' }) }),
    );
    await show(path);
    expect(await screen.findByText('Зарегистрирована в КСЭ')).toBeDefined();
    expect(screen.getByText('номер K-77')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Этикетка' })).toBeNull();
  });

  it('offers the label once it is ready', async () => {
    const documents = [{ kind: 'label', state: 'ready', size: 9, readyAt: null }] as const;
    answerCalls(
      answers({ [waybill]: sampleWaybill({ creationStage: 'documents_ready', documents: [...documents] }) }),
    );
    await show(path);
    expect(await screen.findByRole('button', { name: 'Этикетка' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Открыть отправление' }).getAttribute('href')).toBe('/waybill/9');
  });

  it('tells the carrier’s words when it refused, and begins a new order with the same words', async () => {
    const { user, address } = await filled({
      [waybill]: sampleWaybill({ creationStage: 'refused', problemText: 'Неверный индекс' }),
    });
    const firstKey = readDraft(12)?.draft.attempt.key;
    await user.click(submitButton());
    expect(await screen.findByText(/Неверный индекс/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Исправить и оформить заново' }));
    expect(address()).toBe('/details?task=12&rate=34');
    expect(section('Получатель').getByLabelText('Контактное лицо')).toHaveProperty(
      'value',
      'Берёзов Тимофей',
    );
    expect(readDraft(12)?.draft.attempt.key).not.toBe(firstKey);
  });

  it('says that people handle it', async () => {
    answerCalls(answers({ [waybill]: sampleWaybill({ creationStage: 'manual' }) }));
    await show(path);
    expect(await screen.findByText('Обрабатываем вручную.')).toBeDefined();
  });

  it('does not let the form order again unasked', async () => {
    const { user, calls, unmount } = await filled();
    await user.click(submitButton());
    await screen.findByRole('heading', { name: /Оформлена/ });
    unmount();
    await show();
    expect(await screen.findByText(/уже оформлена накладная/)).toBeDefined();
    expect(submitButton()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Оформить ещё одну' }));
    expect(submitButton()).toHaveProperty('disabled', false);
    expect(calls(create)).toHaveLength(1);
  });
});

describe('an address that leads nowhere', () => {
  it('offers a calculation when it names no rate', async () => {
    answerCalls(answers());
    await show('/details?task=12');
    expect(await screen.findByRole('link', { name: 'Новый расчёт' })).toBeDefined();
  });

  it('offers the rates when the calculation has no such one', async () => {
    answerCalls(answers());
    await show('/details?task=12&rate=999');
    expect((await screen.findByRole('link', { name: 'К тарифам' })).getAttribute('href')).toBe(
      '/calculation/12',
    );
  });
});
