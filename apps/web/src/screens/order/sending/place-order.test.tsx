import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refusal } from '../../../testing/fake-api.ts';
import { sampleCast, sampleRate, sampleTask } from '../../../testing/sample-offer.ts';
import { orderDrafts } from '../order-draft.ts';
import {
  answers,
  create,
  filled,
  freeze,
  number,
  owner,
  refine,
  section,
  show,
  steps,
  submitButton,
} from '../order-harness.tsx';
import { sampleContact, sampleDraft } from '../sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

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
    expect(await stages.findByText('Регистрируем: КСЭ')).toBeDefined();
  });

  it('waits for the days of collection, and then places the order by itself', async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const days = [
      { date: '2026-11-23', deliveryDate: '2026-11-28', pickupAvailable: true, source: 'carrier' },
    ];
    const seen = answerCalls(
      answers({
        'GET /api/v1/reference/scheduler/': () => told.then(() => Response.json({ dates: days })),
      }),
    );
    orderDrafts.write(owner, sampleDraft({ pickupOn: null, pickupPeriod: null }));
    const { user } = await show();
    await screen.findAllByRole('button', { name: /^Оформить за/ });
    await user.click(submitButton());
    expect(screen.queryByText('Выберите дату')).toBeNull();
    expect(screen.getAllByRole('button', { busy: true })).not.toEqual([]);
    tell();
    expect(await screen.findByRole('heading', { name: /Оформлена/ })).toBeDefined();
    expect(seen.filter(({ key }) => key === create).map(({ body }) => body)).toMatchObject([
      { pickup_date: '2026-11-23', pickup_period: '09:00-18:00' },
    ]);
  });

  it('charges neither balance nor bonuses for a rate under the account’s own contract', async () => {
    const rate = sampleRate({ contract: 'own', cashback: 0 });
    const results = { results: [rate], done: true, runs: [], task: sampleTask() };
    const { user, calls } = await filled(
      { 'GET /api/v1/calculation/12/results/': results },
      sampleDraft({ bonuses: 500 }),
    );
    expect(screen.getByText('дверь — дверь, ваш договор')).toBeDefined();
    expect(screen.getByText('Баланс не изменится.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Оплата бонусами' })).toBeNull();
    expect(calls('GET /api/v1/user/current/balance/')).toEqual([]);
    const [action] = screen.getAllByRole('button', { name: 'Оформить по вашему договору' });
    if (!action) throw new Error('the screen has no action');
    await user.click(action);
    expect(await screen.findByRole('heading', { name: /Оформлена/ })).toBeDefined();
    expect(calls(create)[0]?.body).toMatchObject({ rate_result_id: 34, bonus_value: 0 });
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

  it('freezes no side twice when that answer was lost', async () => {
    let isDown = true;
    const { user, calls } = await filled({
      [freeze]: () => {
        if (!isDown) return sampleContact({ contactCastId: 901 });
        isDown = false;
        throw new TypeError('the connection is gone');
      },
    });
    await user.click(submitButton());
    await waitFor(() => expect(submitButton().hasAttribute('aria-disabled')).toBe(false));
    await user.click(submitButton());
    expect(await screen.findByRole('heading', { name: /Оформлена/ })).toBeDefined();
    const [lost, again] = calls(freeze).map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(lost);
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
    expect(await screen.findByText('Заказ уже был принят с прошлой попытки.')).toBeDefined();
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
    expect(orderDrafts.read(owner)?.draft.attempt.unanswered).toEqual([]);
  });

  it('offers a new calculation when the price has expired', async () => {
    const { user } = await filled({
      [create]: () =>
        refusal(400, {
          rate_result_id: ['Цена устарела: рассчитайте заново'],
          errorCodes: { rate_result_id: ['rate_expired'] },
        }),
    });
    await user.click(submitButton());
    expect(await screen.findByText('Цена устарела: рассчитайте заново.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Пересчитать' }).getAttribute('href')).toBe(
      '/calculation/new?from=12',
    );
  });

  it('says at the button that the account is blocked', async () => {
    const words = 'Ваш кабинет временно заблокирован. Для разблокировки обратитесь к менеджеру';
    const { user, calls } = await filled({
      [freeze]: () =>
        refusal(403, { nonFieldError: [words], errorCodes: { nonFieldError: ['account_blocked'] } }),
    });
    await user.click(submitButton());
    expect(await screen.findByText(`${words}.`)).toBeDefined();
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
    timeZone: 'Asia/Novosibirsk',
    phone: null,
    hours: [0, 1, 2, 3, 4].map((day) => ({ day, from: '09:00', to: '20:00' })),
    acceptsDropOff: true,
    handsOut: true,
    takesCash: true,
    takesCards: true,
    maxWeight: null,
    maxSides: null,
    duplicateCounter: 1,
    distance: 2,
  };
  const atTerminal = (hours = terminal.hours) =>
    answers({
      'GET /api/v1/calculation/12/results/': {
        results: [sampleRate({ deliveryWay: 'd2w' })],
        done: true,
        runs: [],
        task: sampleTask(),
      },
      'GET /api/v1/reference/terminal/': {
        items: [{ ...terminal, hours }],
        count: 1,
        hidden: { count: 0, reasons: {} },
        missingLists: [],
      },
      'POST /api/v1/contact/cast/address/fast/create/': { addressCastId: 640, address: sampleCast() },
    });

  it.each([
    [[0, 1, 2, 3, 4, 5, 6], 'круглосуточно'],
    [[0, 1, 2, 3, 4], 'пн–пт круглосуточно'],
  ])('says of a terminal that never closes: %s, %s', async (days, words) => {
    const hours = days.map((day) => ({ day, from: '00:00', to: '23:59' }));
    await filled(atTerminal(hours), sampleDraft(), '/details?task=12&rate=34&receiverTerminal=8');
    expect(await screen.findByText(words)).toBeDefined();
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
