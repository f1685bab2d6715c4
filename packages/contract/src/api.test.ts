import { expect, it } from 'vitest';
import { api } from './api.ts';
import { endpoints } from './endpoints.ts';

it('has an operation for every endpoint, under its name', () => {
  expect(Object.entries(api).map(([name, { operationId }]) => [name, operationId])).toEqual(
    Object.values(endpoints).map(({ operationId }) => [operationId, operationId]),
  );
});

it('is plain data, so that a build may write it down', () => {
  expect(JSON.parse(JSON.stringify(api))).toEqual(api);
});

it('tells what an answer is', () => {
  expect([api.getWaybill.answer, api.getDocument.answer, api.logout.answer]).toEqual([
    'json',
    'file',
    'nothing',
  ]);
});
