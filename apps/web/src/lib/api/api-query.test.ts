import { hashKey } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { answer, answerCalls, sampleTokens } from '../../testing/fake-api.ts';
import { sampleWaybill } from '../../testing/sample-waybill.ts';
import { changeLanguage } from '../language/i18n.ts';
import { setTokens } from '../session/session.ts';
import { apiQuery, touch } from './api-query.ts';
import { queryClient } from './query-client.ts';

const tracking = () => apiQuery(api.getTracking, { params: { id: 5 } });
const waybill = () => apiQuery(api.getWaybill, { params: { id: '5' } });
const tags = () => apiQuery(api.listTags, { query: { page: 1 } });

const network = () =>
  answerCalls({
    ...answer(api.getWaybill, sampleWaybill()),
    ...answer(api.getTracking, { events: [], planned: [] }),
    ...answer(api.listTags, { items: [], count: 0 }),
  });

async function ask(): Promise<void> {
  await queryClient.prefetchQuery(tracking());
  await queryClient.prefetchQuery(waybill());
}
const isOld = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;

describe('an answer', () => {
  it('is kept once, however its request is written', async () => {
    const seen = network();
    await queryClient.prefetchQuery(tags());
    const same = apiQuery(api.listTags, { query: { page: 1, query: '', limit: undefined } });
    await queryClient.prefetchQuery(same);
    expect(seen).toHaveLength(1);
  });

  it('in words is kept for its language, any other for all', async () => {
    setTokens(sampleTokens());
    const seen = network();
    await ask();
    await changeLanguage('en');
    await ask();
    await changeLanguage('ru');
    expect(seen.map(({ key }) => key.split('/').at(-2))).toEqual(['tracking', '5', 'tracking']);
  });

  it('is kept for whoever asked', () => {
    setTokens(sampleTokens());
    const mine = JSON.stringify(waybill().queryKey);
    setTokens(undefined);
    expect(JSON.stringify(waybill().queryKey)).not.toBe(mine);
  });
});

describe('a change', () => {
  it('makes the answers of its areas old, and leaves the rest', async () => {
    network();
    await ask();
    await queryClient.prefetchQuery(tags());
    await touch(['waybill'], ({ queryHash }) => queryHash !== hashKey(waybill().queryKey));
    expect([tracking(), waybill(), tags()].map(isOld)).toEqual([true, false, false]);
    await touch(['tag', 'waybill']);
    expect([tracking(), waybill(), tags()].map(isOld)).toEqual([true, true, true]);
  });
});
