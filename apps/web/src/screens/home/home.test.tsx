import { screen, waitFor, within } from '@testing-library/react';
import { api, type User } from '@tranzit/contract';
import { beforeEach, expect, it } from 'vitest';
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
  ...answer(api.getBalance, { balance: 0, bonusBalance: 2340, bonusHoldBalance: 418 }),
  ...answer(api.listPickupDays, { dates: [] }),
  ...lists,
};
beforeEach(() => setTokens(sampleTokens()));

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
  ]);
});

it('says what a quick calculation lacks', async () => {
  answerCalls(answers);
  const { user } = await renderScreen(<Screen />, { areas });
  await user.click(await screen.findByRole('button', { name: 'Рассчитать' }));
  for (const name of ['Откуда', 'Куда'])
    expect(screen.getByRole('combobox', { name }).getAttribute('aria-invalid')).toBe('true');
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
