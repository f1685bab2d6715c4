import { describe, expect, it } from 'vitest';
import { noticeOf } from './waybill-notice.ts';

describe('the notice of a waybill', () => {
  const notice = (changes: Partial<Parameters<typeof noticeOf>[0]>) =>
    noticeOf({
      status: 'problem',
      creationStage: 'documents_ready',
      problemReason: null,
      problemText: null,
      trouble: null,
      pickupMovedFrom: null,
      ...changes,
    });

  it.each([
    [{ status: 'registered' }, undefined],
    [{ status: 'delivered' }, undefined],
    [
      { status: 'delivered', trouble: 'return_waiting' },
      { key: 'return_waiting', tone: 'warning', words: null },
    ],
    [
      { status: 'pickup_waiting', pickupMovedFrom: '2026-11-23' },
      { key: 'pickup_moved', tone: 'info', words: null },
    ],
    [{ status: 'received_from_sender', pickupMovedFrom: '2026-11-23' }, undefined],
    [
      { status: 'pickup_waiting', trouble: 'pickup_late' },
      { key: 'pickup_late', tone: 'warning', words: null },
    ],
    [
      { status: 'delivery_waiting', trouble: 'pickup_late' },
      { key: 'handover_late', tone: 'warning', words: null },
    ],
    [
      { creationStage: 'refused', problemText: 'Нет' },
      { key: 'refused', tone: 'danger', words: 'Нет' },
    ],
    [{ creationStage: 'manual' }, { key: 'manual', tone: 'warning', words: null }],
    [{ problemReason: 'receiver_refused' }, { key: 'receiver_refused', tone: 'danger', words: null }],
    [{}, { key: 'problem', tone: 'danger', words: null }],
    [{ status: 'lost' }, { key: 'lost', tone: 'danger', words: null }],
    [{ status: 'canceled_negotiation' }, { key: 'negotiation', tone: 'info', words: null }],
  ] as const)('of %o', (changes, expected) => {
    expect(notice(changes)).toEqual(expected);
  });
});
