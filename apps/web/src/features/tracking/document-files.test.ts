import { expect, it } from 'vitest';
import { isOverdue } from './document-files.ts';

it.each([
  ['2026-11-20T10:00:00.000Z', false],
  ['2026-11-20T08:59:59.000Z', true],
  [undefined, false],
])('calls a document ordered at %s overdue: %s', (orderedAt, expected) => {
  expect(isOverdue(orderedAt, Date.parse('2026-11-20T10:00:00.000Z'))).toBe(expected);
});
