import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkConnection, connectionFound } from '../../lib/api/connection.ts';
import { refusal, unplug } from '../../testing/fake-api.ts';
import { sampleRate, sampleTask } from '../../testing/sample-offer.ts';
import {
  askAgain,
  create,
  dayAnswer,
  filled,
  number,
  section,
  steps,
  submitButton,
} from './order-harness.tsx';
import { sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const tuesday = sampleDraft({ pickupOn: '2026-11-24' });
const date = () => section('Дата и время забора');
const summary = () => within(screen.getByRole('complementary', { name: 'К оплате' }));

it('asks the carrier for the chosen day, shows what changes, and orders a dearer one after a consent', async () => {
  const { user, calls } = await filled(dayAnswer({ price: 2209.8 }), tuesday);
  expect(
    await date().findByText(/^24\.11\.2026,\s+вт: на 40,00\s₽ дороже, доставка 30\.11–02\.12\.2026$/),
  ).toBeDefined();
  expect(calls(askAgain)[0]?.body).toEqual({ rate_result_id: 34, pickup_date: '2026-11-24' });
  expect(screen.getByText('доставка 30.11–02.12.2026')).toBeDefined();
  expect(summary().getByText('Новосибирск, до 02.12.2026')).toBeDefined();
  expect(submitButton().textContent).toMatch(/2\s209,80/);
  await user.click(submitButton());
  expect(calls(create)).toEqual([]);
  const consent = date().getByRole('checkbox', { name: /^Оформить за 2\s209,80\s₽ вместо 2\s169,80\s₽$/ });
  expect(consent).toBe(document.activeElement);
  await user.click(consent);
  await user.click(submitButton());
  await waitFor(() => expect(calls(create)).toHaveLength(1));
  expect(calls(create)[0]?.body).toMatchObject({
    rate_result_id: 77,
    cargo_id: 77,
    pickup_date: '2026-11-24',
    delivery_date: '2026-12-02',
  });
});

it('asks for consent to the price of both ways where a cargo comes back', async () => {
  const back = { kind: 'return', code: 'RETURN', amount: 100 } as const;
  const { priceParts } = sampleRate();
  await filled(dayAnswer({ price: 2209.8, priceParts: [...priceParts, back] }), tuesday);
  const words = /^Отправить с возвратом за 2\s209,80\s₽ вместо 2\s169,80\s₽$/;
  expect(await date().findByRole('checkbox', { name: words })).toBeDefined();
});

it('proposes the day on which the carrier takes the cargo, and orders it without asking again', async () => {
  const moved = sampleRate({
    ...{ pickupDate: '2026-11-24', warnings: ['pickup_moved'] },
    ...{ minDays: 4, maxDays: 5, deliveryDateFrom: '2026-11-27', deliveryDateTo: '2026-11-28' },
  });
  const answer = { results: [moved], done: true, runs: [], task: sampleTask() };
  const { user, calls } = await filled(
    { 'GET /api/v1/calculation/12/results/': answer },
    sampleDraft({ pickupOn: null }),
  );
  expect(summary().getByText(/24\.11\.2026/)).toBeDefined();
  await user.click(submitButton());
  await waitFor(() => expect(calls(create)).toHaveLength(1));
  expect(calls(askAgain)).toEqual([]);
  expect(calls(create)[0]?.body).toMatchObject({ rate_result_id: 34, pickup_date: '2026-11-24' });
});

it('orders nothing on a day for which the carrier answers with a later one', async () => {
  await filled(dayAnswer({ pickupDate: '2026-11-25' }), tuesday);
  expect(await screen.findAllByRole('button', { name: 'Нет цены на 24.11.2026' })).not.toHaveLength(0);
});

it('asks for no consent to a price that is no dearer', async () => {
  const { user, calls } = await filled(dayAnswer({ price: 2100 }), tuesday);
  expect(await date().findByText(/на 69,80\s₽ дешевле/)).toBeDefined();
  await user.click(submitButton());
  await waitFor(() => expect(calls(create)).toHaveLength(1));
  expect(calls(create)[0]?.body).toMatchObject({ rate_result_id: 77 });
});

it('asks nothing for the calculated day, and orders for the day of delivery in sight', async () => {
  const { user, calls } = await filled();
  await user.click(submitButton());
  await waitFor(() => expect(calls(create)).toHaveLength(1));
  expect(calls(askAgain)).toEqual([]);
  expect(calls(create)[0]?.body).toMatchObject({ rate_result_id: 34, delivery_date: '2026-11-28' });
});

it('says that nothing is known while the carrier is silent, orders nothing, and asks again', async () => {
  let isSilent = true;
  const answers = dayAnswer();
  const { user, calls } = await filled(
    { ...answers, [askAgain]: () => (isSilent ? refusal(503) : answers[askAgain]()) },
    tuesday,
  );
  expect(await date().findByText(/Не получилось узнать цену и срок на 24\.11\.2026/)).toBeDefined();
  expect(screen.getByText('срок пока неизвестен')).toBeDefined();
  expect(date().queryByText('Доставят')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Оформить за/ })).toBeNull();
  expect(steps().getByText('Цена на этот день неизвестна')).toBeDefined();
  const [action] = screen.getAllByRole('button', { name: 'Нет цены на 24.11.2026' });
  if (!action) throw new Error('the screen has no action');
  await user.click(action);
  expect(calls(create)).toEqual([]);
  isSilent = false;
  await user.click(date().getByRole('button', { name: 'Спросить ещё раз' }));
  expect(document.activeElement).not.toBe(document.body);
  expect(await date().findByText(/цена та же, доставка 30\.11–02\.12\.2026/)).toBeDefined();
  await user.click(submitButton());
  await waitFor(() => expect(calls(create)).toHaveLength(1));
});

it('asks the carrier anew when the price of the day has expired, and orders at the new one', async () => {
  const later = dayAnswer({ rateResultId: 78, price: 2100 })['GET /api/v1/calculation/13/results/'];
  const answers = dayAnswer({ price: 2120 });
  const seen: unknown[] = [];
  const { user, calls } = await filled(
    {
      ...answers,
      'GET /api/v1/calculation/13/results/': () =>
        Response.json(seen.length === 0 ? answers['GET /api/v1/calculation/13/results/'] : later),
      [create]: () => {
        seen.push(create);
        return seen.length === 1
          ? refusal(400, {
              rate_result_id: ['Цена устарела: рассчитайте заново'],
              errorCodes: { rate_result_id: ['rate_expired'] },
            })
          : Response.json({ plsWaybillNumber: number, waybillId: 9 }, { status: 201 });
      },
    },
    tuesday,
  );
  expect(await date().findByText(/на 49,80\s₽ дешевле/)).toBeDefined();
  await user.click(submitButton());
  expect(await date().findByText(/на 69,80\s₽ дешевле/)).toBeDefined();
  expect(calls(askAgain)).toHaveLength(2);
  await user.click(submitButton());
  await waitFor(() => expect(calls(create)).toHaveLength(2));
  expect(calls(create)[1]?.body).toMatchObject({ rate_result_id: 78 });
});

it('blames no carrier for a lost connection, and goes on by itself when it is back', async () => {
  const { user } = await filled(dayAnswer());
  const fetchOfBefore = globalThis.fetch;
  unplug();
  await act(checkConnection);
  await user.click(date().getByRole('button', { name: /^24 нояб/ }));
  expect(await date().findByText(/Цену и срок на 24\.11\.2026 узнаем, когда вернётся связь/)).toBeDefined();
  expect(date().queryByText(/не ответила/)).toBeNull();
  expect(date().queryByRole('button', { name: 'Спросить ещё раз' })).toBeNull();
  vi.stubGlobal('fetch', fetchOfBefore);
  act(() => connectionFound());
  expect(await date().findByText(/цена та же, доставка 30\.11–02\.12\.2026/)).toBeDefined();
});

it.each([
  ['timed_out', /не ответила/],
  ['empty', /не принимает груз 24\.11\.2026/],
] as const)('tells a carrier that is silent from one without the rate: %s', async (state, words) => {
  const answers = dayAnswer();
  const task = answers['GET /api/v1/calculation/13/results/'];
  const run = {
    ...{ deliveryService: 'cse', runKey: 'cse', contract: 'portal', duration: 10, rateCount: 0 },
    ...{ state, reason: null, reasonText: null, lackingServices: [], backReason: null },
  };
  const earlier = sampleRate({ lastKnownAt: '2026-11-20T11:00:00.000Z' });
  const { user } = await filled(
    { ...answers, 'GET /api/v1/calculation/13/results/': { ...task, results: [earlier], runs: [run] } },
    tuesday,
  );
  expect(await date().findByText(words)).toBeDefined();
  await user.click(date().getByRole('button', { name: 'Вернуть 23.11.2026' }));
  expect(await date().findByText('Доставят')).toBeDefined();
});
