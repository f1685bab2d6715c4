import { api } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { call } from '../lib/api/call.ts';
import { expectKeptContract } from './contract-check.ts';
import { answer, answerCalls, refusal } from './fake-api.ts';

const listKey = `GET ${api.listTags.path}`;
const noTags = { items: [], count: 0 };

it('fails a test whose server says what the contract does not let it say', async () => {
  answerCalls({ [listKey]: { items: [{ tagId: '4' }], count: 1 } });
  await call(api.listTags);
  expect(expectKeptContract).toThrow(/answer of listTags: items\.0\.tagId[\s\S]*items\.0\.title/);
  expect(expectKeptContract).not.toThrow();
});

it('fails a test whose server takes what it would refuse', async () => {
  answerCalls(answer(api.listTags, noTags));
  await call(api.listTags, { query: { limit: 1000 } });
  expect(expectKeptContract).toThrow(/query of listTags: limit/);
  answerCalls(answer(api.listTags, () => refusal(400)));
  await call(api.listTags, { query: { limit: 1000 } }).catch(() => undefined);
  expect(expectKeptContract).not.toThrow();
});

it('sends what the server would send: the status it has there, and nothing that is not declared', async () => {
  const logout = `POST ${api.logout.path}`;
  answerCalls({ [listKey]: { ...noTags, secret: 1 }, [logout]: null });
  expect(await call(api.listTags)).toEqual(noTags);
  expect(await call(api.logout, { body: { refresh_token: 'x' } })).toBeUndefined();
});

it('tells a call to one thing from a call to any of its kind', async () => {
  answerCalls({
    ...answer(api.getTracking, { events: [], planned: [] }),
    ...answer(api.getTracking, () => refusal(404), { id: 6 }),
  });
  expect(await call(api.getTracking, { params: { id: 5 } })).toEqual({ events: [], planned: [] });
  await expect(call(api.getTracking, { params: { id: 6 } })).rejects.toMatchObject({ status: 404 });
});
