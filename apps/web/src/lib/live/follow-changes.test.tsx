import { waitFor } from '@testing-library/react';
import { api, type UpdateNews } from '@tranzit/contract';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleWaybill } from '../../testing/sample-waybill.ts';
import { apiQuery } from '../api/api-query.ts';
import { queryClient } from '../api/query-client.ts';
import { setTokens } from '../session/session.ts';
import { userQuery } from '../session/user.ts';

const list = () => apiQuery(api.listWaybills, {}).queryKey;
const waybill = (id: string) => apiQuery(api.getWaybill, { params: { id } }).queryKey;
const tracking = (id: number) => apiQuery(api.getTracking, { params: { id } }).queryKey;
const tags = () => apiQuery(api.listTags, {}).queryKey;

const change: UpdateNews = {
  t: 'waybill',
  waybillId: 5,
  plsWaybillNumber: '4100271552',
  status: 'delivered',
  creationStage: 'registered',
};

/** A page that has read these, and hears of changes. */
async function follow(keys: readonly (readonly unknown[])[]) {
  const live = answerLive();
  answerCalls({ 'POST /api/v1/user/cent/subscribe/': grantLive });
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
  for (const key of keys) queryClient.setQueryData(key, {});
  await renderScreen(null, { isFollowing: true });
  await waitFor(() => expect(live.isListening('update:3')).toBe(true));
  return (news: object) => live.publish('update:3', { v: 1, id: 'm1', at: 1, ...news });
}
const areOld = (...keys: readonly (readonly unknown[])[]) =>
  keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);

beforeEach(() => setTokens(sampleTokens()));

it('a change of a waybill makes lists old and what is about it, by whichever number, and no other waybill', async () => {
  const about = () => [list(), waybill('5'), waybill('4100271552'), tracking(5), waybill('RU004677102')];
  const others = () => [waybill('6'), tracking(6), tags()];
  const publish = await follow([...about(), ...others()]);
  queryClient.setQueryData(waybill('RU004677102'), sampleWaybill({ waybillId: 5 }));
  publish(change);
  await waitFor(() => expect(areOld(...about())).toEqual([true, true, true, true, true]));
  expect(areOld(...others())).toEqual([false, false, false]);
});

it('a change of tags makes tags old, and the waybills that carry them', async () => {
  const publish = await follow([tags(), waybill('6')]);
  publish({ t: 'weather' });
  publish({ t: 'tags' });
  await waitFor(() => expect(areOld(tags(), waybill('6'))).toEqual([true, true]));
});

it('whatever becomes of a destination makes the cart and the planner old', async () => {
  const cart = apiQuery(api.getCart, { query: {} }).queryKey;
  const day = apiQuery(api.getRegistry, { params: { date: '2026-11-23' } }).queryKey;
  const live = answerLive();
  answerCalls({ 'POST /api/v1/user/cent/subscribe/': grantLive });
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
  const keys: readonly (readonly unknown[])[] = [cart, day, tags()];
  for (const key of keys) queryClient.setQueryData(key, {});
  await renderScreen(null, { isFollowing: true });
  await waitFor(() => expect(live.isListening('cart:3')).toBe(true));
  live.publish('cart:3', { v: 1, id: 'm1', at: 1, t: 'weather' });
  live.publish('cart:3', { v: 1, id: 'm2', at: 2, t: 'RECALC_DONE', destinationIds: [1] });
  await waitFor(() => expect(areOld(cart, day, tags())).toEqual([true, true, false]));
});
