import { api } from '@tranzit/contract';
import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { setTokens } from '../lib/session/session.ts';
import { userQuery } from '../lib/session/user.ts';
import { samplePage } from '../screens/orders/sample-row.ts';
import { answer, answerCalls, sampleTokens, sampleUser } from '../testing/fake-api.ts';

import { enter } from './enter.ts';
import { screenRoutes } from './routes.ts';

const asksUser = 'GET /api/v1/user/current/detail/';
const asksList = 'GET /api/v1/shipping/waybill/';
const orders = screenRoutes.find(({ path }) => path === '/orders');
if (!orders) throw new Error('no route to the orders');
const enterOrders = enter(orders);
// The browser has the files by then.
beforeAll(() => orders.load());

const go = (address: string) => {
  const url = new URL(address, 'http://portal.test');
  const context = new RouterContextProvider();
  return enterOrders({ request: new Request(url), url, params: {}, pattern: '/orders', context });
};

it('a list is asked for while it is still found out who asks', async () => {
  setTokens(sampleTokens());
  const user = Promise.withResolvers<object>();
  const seen = answerCalls({ [asksUser]: () => user.promise, ...answer(api.listWaybills, samplePage([])) });
  const entered = go('/orders?page=3');
  await vi.waitFor(() => expect(seen.map(({ key }) => key).toSorted()).toEqual([asksList, asksUser]));
  expect(seen.find(({ key }) => key === asksList)?.url.searchParams.get('skip')).toBe('20');
  user.resolve(sampleUser());
  await entered;
  expect(seen).toHaveLength(2);
});

it('a stranger’s list is not asked for, nor that of a known user before its screen stands', async () => {
  const seen = answerCalls({
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.listWaybills, samplePage([])),
  });
  setTokens(undefined);
  await expect(go('/orders')).rejects.toMatchObject({ status: 302 });
  setTokens(sampleTokens());
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
  await go('/orders');
  expect(seen).toEqual([]);
});
