import { screen, waitFor, within } from '@testing-library/react';
import { api, type User } from '@tranzit/contract';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { addDays, today } from '../../lib/format/dates.ts';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { samplePage, sampleRow } from '../orders/sample-row.ts';
import { Screen } from './index.tsx';

const areas = ['home', 'orders', 'address', 'cargo'] as const;
const owner = (changes: Partial<User> = {}) =>
  sampleUser({ permissions: ['shipping.create', 'bonus.spend'], ...changes });

const late = sampleRow({ waybillId: 51, plsWaybillNumber: '4100271826', status: 'problem' });
const lists = answer(api.listWaybills, (request) => {
  const isAttention = new URL(request.url).searchParams.has('attention');
  return isAttention ? samplePage([late], { attentionCount: 7 }) : samplePage([sampleRow()], { count: 51 });
});
const answers = {
  ...answer(api.getCurrentUser, owner()),
  ...answer(api.getBalance, { balance: 0, creditLimit: null, bonusBalance: 2340, bonusHoldBalance: 418 }),
  ...answer(api.listPickupDays, { dates: [] }),
  ...lists,
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setTokens(sampleTokens());
});

const panel = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') ?? document.body);
};

it('shows what waits for a decision, what is on its way, and the bonuses', async () => {
  const seen = answerCalls(answers);
  await renderScreen(<Screen />, { areas });
  const attention = await panel('Нужно ваше решение');
  expect((await attention.findByText('7')).textContent).toBe('7');
  expect(attention.getByRole('link', { name: /Открыть отправление/ }).getAttribute('href')).toBe(
    '/waybill/51',
  );
  expect(attention.getByRole('link', { name: 'Показать все' }).getAttribute('href')).toBe(
    '/orders?tab=problem',
  );
  const onWay = await panel('В пути');
  expect(await onWay.findByText('51')).toBeDefined();
  expect(onWay.getByRole('link', { name: /Москва/ }).getAttribute('href')).toBe('/waybill/52');
  const bonuses = await panel('Бонусы');
  await waitFor(() => expect(bonuses.getByText('+418')).toBeDefined());
  const asked = seen.filter(({ key }) => key.includes('shipping/waybill'));
  expect(asked.map(({ url }) => url.searchParams.getAll('status').includes('delivered'))).toEqual([
    false,
    false,
    false,
  ]);
});

it('offers the routes ordered of late once each, and none that the portal has ordered', async () => {
  const rows = [
    sampleRow({ waybillId: 60, source: 'service', from: { city: 'Уфа', region: null, name: 'П. Лужин' } }),
    sampleRow({ waybillId: 61 }),
    sampleRow({ waybillId: 62, weight: 7 }),
    sampleRow({ waybillId: 63, to: { city: 'Казань', region: null, name: 'П. Лужин' } }),
  ];
  answerCalls({ ...answers, ...answer(api.listWaybills, samplePage(rows)) });
  await renderScreen(<Screen />, { areas });
  const recent = within(await screen.findByRole('list', { name: 'Недавно' }));
  const links = recent.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Москва — Екатеринбург, 2,5\u00A0кг', '/calculation/new?repeat=61'],
    ['Москва — Казань, 2,5\u00A0кг', '/calculation/new?repeat=63'],
  ]);
});

const isBusy = (heading: HTMLElement) => heading.closest('section')?.getAttribute('aria-busy');
const rowsOf = (heading: HTMLElement) => heading.closest('section')?.querySelectorAll('li').length;
const placeOf = (heading: HTMLElement) => heading.closest('section')?.dataset.place;

it('keeps the place of what comes, as many rows as there were the last time', async () => {
  let held = Promise.withResolvers<void>();
  answerCalls({
    ...answers,
    ...answer(api.listWaybills, async () => {
      await held.promise;
      return samplePage([late, sampleRow()], { attentionCount: 2 });
    }),
  });
  const first = await renderScreen(<Screen />, { areas });
  const heading = await screen.findByRole('heading', { name: /Нужно ваше решение/ });
  expect([isBusy(heading), rowsOf(heading), placeOf(heading)]).toEqual(['true', 0, 'unknown']);
  held.resolve();
  await waitFor(() =>
    expect([isBusy(heading), rowsOf(heading), placeOf(heading)]).toEqual(['false', 2, undefined]),
  );
  first.unmount();
  queryClient.clear();
  held = Promise.withResolvers<void>();
  await renderScreen(<Screen />, { areas });
  const again = await screen.findByRole('heading', { name: /Нужно ваше решение/ });
  expect([isBusy(again), rowsOf(again), placeOf(again)]).toEqual(['true', 2, undefined]);
  held.resolve();
  await waitFor(() => expect(isBusy(again)).toBe('false'));
});

it('marks what is late as the list of orders does, until somebody has taken note', async () => {
  const overdue = { status: 'sent_to_receiver_office', deliveryDateTo: '2020-11-18' } as const;
  const rows = [
    sampleRow({ ...overdue, trouble: 'delivery_late', acknowledgedAt: null }),
    sampleRow({
      ...overdue,
      waybillId: 53,
      trouble: 'delivery_late',
      acknowledgedAt: '2026-11-20T09:00:00Z',
    }),
  ];
  answerCalls({ ...answers, ...answer(api.listWaybills, samplePage(rows)) });
  await renderScreen(<Screen />, { areas });
  const onWay = await panel('В пути');
  const marks = await onWay.findAllByText(/опаздывает на/);
  expect(marks.map(({ className }) => className.includes('t-warning'))).toEqual([true, false]);
});

it('says in a sentence that nobody has come for a parcel', async () => {
  const late = {
    status: 'pickup_waiting',
    trouble: 'pickup_late',
    pickupDate: addDays(today(), -2),
  } as const;
  answerCalls({ ...answers, ...answer(api.listWaybills, samplePage([sampleRow(late)])) });
  await renderScreen(<Screen />, { areas });
  const attention = await panel('Нужно ваше решение');
  expect(await attention.findByText('курьер опаздывает на 2 дня')).toBeDefined();
});

it('says since when a parcel waits to be fetched, and nothing below that', async () => {
  const waits = sampleRow({ status: 'receiver_waiting_in_office', statusChangedAt: '2026-11-18T09:00:00Z' });
  answerCalls({ ...answers, ...answer(api.listWaybills, samplePage([waits])) });
  await renderScreen(<Screen />, { areas });
  const onWay = await panel('В пути');
  const day = await onWay.findByText('с 18.11.2026');
  expect(day.parentElement?.children).toHaveLength(1);
});

it('says what a quick calculation lacks', async () => {
  answerCalls(answers);
  const { user } = await renderScreen(<Screen />, { areas });
  await user.click(await screen.findByRole('button', { name: 'Рассчитать' }));
  for (const name of ['Откуда', 'Куда'])
    expect(screen.getByRole('combobox', { name }).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Откуда' }));
});

it('keeps for the tab what was typed for a quick calculation', async () => {
  answerCalls({ ...answers, ...answer(api.suggestAddress, { items: [] }) });
  const first = await renderScreen(<Screen />, { areas });
  await first.user.type(await screen.findByRole('combobox', { name: 'Куда' }), 'Тверь');
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'Груз' }), 'docs');
  first.unmount();
  await renderScreen(<Screen />, { areas });
  expect(await screen.findByRole('combobox', { name: 'Куда' })).toHaveProperty('value', 'Тверь');
  expect(screen.getByRole('combobox', { name: 'Груз' })).toHaveProperty('value', 'docs');
});

it('offers no calculation to a blocked account, and no bonuses to who may not spend them', async () => {
  answerCalls({ ...answers, ...answer(api.getCurrentUser, owner({ accountStatus: 2, permissions: [] })) });
  await renderScreen(<Screen />, { areas });
  await panel('В пути');
  expect(screen.queryByRole('button', { name: 'Рассчитать' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Бонусы' })).toBeNull();
});

it('says that a list cannot be had, and has it again', async () => {
  answerCalls({ ...answers, ...answer(api.listWaybills, () => refusal(403)) });
  await renderScreen(<Screen />, { areas });
  const onWay = await panel('В пути');
  expect(await onWay.findByRole('button', { name: 'Повторить' })).toBeDefined();
});

it('keeps the way to the contracts in a blocked account', async () => {
  const blocked = owner({ isUpdatedDesign: false, accountStatus: 2, permissions: ['team.manage'] });
  answerCalls({ ...answers, ...answer(api.getCurrentUser, blocked) });
  await renderScreen(<Screen />, { areas });
  const ways = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/orders', '/tags', '/settings/carriers']);
});

it('is a page of sections with their descriptions in the earlier design', async () => {
  answerCalls({ ...answers, ...answer(api.getCurrentUser, owner({ isUpdatedDesign: false })) });
  await renderScreen(<Screen />, { areas });
  const ways = await screen.findAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/calculation/new',
    '/terminal/calculation',
    '/orders',
    '/tags',
  ]);
  expect(screen.queryByRole('heading', { name: 'В пути' })).toBeNull();
});
