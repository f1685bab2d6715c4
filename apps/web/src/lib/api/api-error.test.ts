import { errorBody } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { toApiError } from './api-error.ts';

const bodies: readonly unknown[] = [
  {},
  { nonFieldError: ['Нельзя'], errorCodes: { nonFieldError: ['forbidden'] }, requestId: 'r-1' },
  { title: ['Пусто'], sender: { phone: ['Неверно'] }, note: 'одно слово' },
  { nonFieldError: 'Нельзя' },
  { nonFieldError: [1] },
  { errorCodes: { title: 'empty' } },
  { errorCodes: ['empty'] },
  { requestId: 7 },
  { title: { inner: 'no list' } },
  { title: null },
  { code: 502 },
  ['Нельзя'],
  'Bad gateway',
  null,
];

it.each(bodies)('takes %j for a body of an error exactly when the contract does', async (body) => {
  const error = await toApiError(Response.json(body, { status: 400 }));
  const { data } = errorBody.safeParse(body);
  const { nonFieldError = [], errorCodes = {}, requestId, ...fields } = data ?? {};
  expect(error).toMatchObject({ status: 400, messages: nonFieldError, codes: errorCodes, requestId });
  expect(Object.keys(error.fields).length > 0).toBe(Object.keys(fields).length > 0);
});

it('keeps the status where a proxy answers with a page', async () => {
  const error = await toApiError(new Response('<html>', { status: 502, headers: { 'retry-after': '7' } }));
  expect(error).toMatchObject({ status: 502, messages: [], fields: {}, codes: {}, retryAfterSeconds: 7 });
});
