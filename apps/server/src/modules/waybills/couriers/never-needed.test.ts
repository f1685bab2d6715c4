import { asId, type WaybillStatus } from '@tranzit/kernel';
import { expect, it } from 'vitest';
import { isNeverNeeded } from './courier-calls.present.ts';

const member = (status: WaybillStatus) => ({
  isSeen: true,
  row: {
    id: asId('WaybillId', 1),
    user_id: asId('UserId', 1),
    courier_told: false,
    status,
    status_before: null,
    place_count: 1,
    weight_grams: 1000,
  },
});
const planned = { is_wanted: true, called_at: null, failure: null };

it.each([
  [
    'what it was planned for is with the carrier already',
    planned,
    ['received_from_sender', 'canceled'],
    true,
  ],
  ['something waits for it', planned, ['received_from_sender', 'pickup_waiting'], false],
  ['somebody has cancelled it', { ...planned, is_wanted: false }, ['received_from_sender'], false],
  ['its carrier was silent', { ...planned, failure: 'silent' }, ['received_from_sender'], false],
  ['it was made', { ...planned, called_at: new Date(0) }, ['received_from_sender'], false],
] as const)('a call is passed over where nobody needed it: %s', (_name, call, statuses, isPassedOver) => {
  expect(isNeverNeeded(call, statuses.map(member))).toBe(isPassedOver);
});
