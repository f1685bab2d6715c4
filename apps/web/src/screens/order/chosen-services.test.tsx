import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeableServices } from '../../features/ordering/services/chosen-services.ts';
import { answer, refusal } from '../../testing/fake-api.ts';
import { sampleOffer, sampleRate, sampleTask } from '../../testing/sample-offer.ts';
import {
  askAgain,
  create,
  filled,
  sampleCarrier,
  section,
  servicePrices,
  servicesAnswer,
  steps,
  submitButton,
} from './order-harness.tsx';
import { sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const services = () => section('Услуги');
const loading = () => services().getByRole('checkbox', { name: /^Погрузка/ });
const insurance = () => services().getByRole('checkbox', { name: /^Страхование/ });
const withLoading = ['CARGO_LOADING', 'INSURANCE', 'RETURN'];

it('shows the services of the rate with their prices, and those that its carrier takes beside', async () => {
  await filled();
  expect((insurance() as HTMLInputElement).checked).toBe(true);
  expect(insurance().closest('label')?.textContent).toMatch(/45,00/);
  expect(((await services().findByRole('checkbox', { name: /^Погрузка/ })) as HTMLInputElement).checked).toBe(
    false,
  );
  // What comes back takes a cargo of its own, and the carrier takes no call within the hour with an order.
  expect(services().queryByRole('checkbox', { name: /^Возврат/ })).toBeNull();
  expect(services().queryByRole('checkbox', { name: /60 минут/ })).toBeNull();
});

const wordsAt = (box: HTMLElement) => box.closest('label')?.textContent;

it('tells what a service costs before it is chosen, and what the carrier does not do with this rate', async () => {
  const { calls } = await filled();
  const box = await services().findByRole('checkbox', { name: /^Погрузка/ });
  await waitFor(() => expect(wordsAt(box)).toMatch(/350,00/));
  expect(box).toHaveProperty('checked', false);
  const unloading = services().getByRole('checkbox', { name: /^Разгрузка/ });
  expect(wordsAt(unloading)).toContain('не с этим тарифом');
  expect(unloading).toHaveProperty('disabled', true);
  // One question for all of them, and no calculation.
  expect(calls(servicePrices)).toHaveLength(1);
  expect(calls(askAgain)).toEqual([]);
});

it('says that the price comes with the choice where the carrier has told none', async () => {
  await filled({
    ...answer(
      api.priceRateServices,
      { items: [{ code: 'CARGO_LOADING', status: 'need_confirm', amount: null }] },
      { id: 12 },
    ),
  });
  const box = await services().findByRole('checkbox', { name: /^Погрузка/ });
  await waitFor(() => expect(wordsAt(box)).toContain('цена после выбора'));
  expect(box).toHaveProperty('disabled', false);
});

it('asks the carrier for a service that is added, tells its price, and orders it without a further word', async () => {
  const { user, calls } = await filled(servicesAnswer({ added: ['CARGO_LOADING', 350] }));
  await user.click(await services().findByRole('checkbox', { name: /^Погрузка/ }));
  await waitFor(() => expect(loading().closest('label')?.textContent).toMatch(/350,00/));
  expect(calls(askAgain)[0]?.body).toEqual({
    ...{ rate_result_id: 34, pickup_date: '2026-11-23', services: withLoading },
  });
  expect(screen.queryByRole('checkbox', { name: /вместо/ })).toBeNull();
  expect(submitButton().textContent).toMatch(/2\s519,80/);
  await user.click(submitButton());
  await waitFor(() => expect(calls(create)).toHaveLength(1));
  expect(calls(create)[0]?.body).toMatchObject({ rate_result_id: 79, cargo_id: 78 });
});

it('wants a consent where the carrier has raised the price beside the service', async () => {
  const { user } = await filled(servicesAnswer({ added: ['CARGO_LOADING', 350], raisedBy: 100 }));
  await user.click(await services().findByRole('checkbox', { name: /^Погрузка/ }));
  const words = /^Оформить за 2\s619,80\s₽ вместо 2\s519,80\s₽$/;
  expect(await screen.findByRole('checkbox', { name: words })).toBeDefined();
});

it('gives a service up, and takes it back without asking twice', async () => {
  const { user, calls } = await filled(servicesAnswer({ dropped: ['INSURANCE', 45] }));
  await user.click(insurance());
  await waitFor(() => expect(submitButton().textContent).toMatch(/2\s124,80/));
  expect(calls(askAgain)[0]?.body).toMatchObject({ services: ['RETURN'] });
  await user.click(insurance());
  expect(submitButton().textContent).toMatch(/2\s169,80/);
  expect(calls(askAgain)).toHaveLength(1);
});

it('says that the tariff is not sold so, orders nothing, and brings the calculated services back', async () => {
  const { user, calls } = await filled({
    ...servicesAnswer({ added: ['CARGO_LOADING', 350] }),
    ...answer(
      api.getCalculationResults,
      { results: [], done: true, runs: [], task: sampleTask({ taskId: 14, kind: 'recalc' }) },
      { id: 14 },
    ),
  });
  await user.click(await services().findByRole('checkbox', { name: /^Погрузка/ }));
  expect(await services().findByText(/не берётся за такие услуги/)).toBeDefined();
  const [action] = screen.getAllByRole('button', { name: 'Нет цены с этими услугами' });
  if (!action) throw new Error('the screen has no action');
  await user.click(action);
  expect(calls(create)).toEqual([]);
  expect(steps().getByText('С этими услугами тарифа нет')).toBeDefined();
  await user.click(services().getByRole('button', { name: 'Вернуть услуги из расчёта' }));
  expect((loading() as HTMLInputElement).checked).toBe(false);
  await user.click(submitButton());
  await waitFor(() => expect(calls(create)).toHaveLength(1));
});

it('keeps the choice through a reload, and says that nothing is known while the carrier is silent', async () => {
  const chosen = sampleDraft({ services: ['INSURANCE', 'RETURN', 'CARGO_LOADING'] });
  await filled({ [askAgain]: () => refusal(503) }, chosen);
  expect(((await services().findByRole('checkbox', { name: /^Погрузка/ })) as HTMLInputElement).checked).toBe(
    true,
  );
  expect(await services().findByText(/Не получилось узнать цену с этими услугами/)).toBeDefined();
});

it('offers no loading where the sender brings the cargo, and no insurance of what is worth nothing', () => {
  const task = sampleTask();
  const worthless = { ...task.cargo, insurance: false, insuranceRateValue: 0, services: [] };
  const offer = sampleOffer({
    task: { ...task, cargo: worthless },
    rate: sampleRate({ deliveryWay: 'w2d' }),
  });
  expect(changeableServices(offer, sampleCarrier)).toEqual(['CARGO_UNLOADING']);
});
