import type { Batch, BatchDetail, BatchItem } from '@tranzit/contract';
import { sampleDestination } from '../../testing/sample-destination.ts';

/** A batch as the server tells it: 148 of 152 are ordered. Give what the test is about. */
export const sampleBatch = (changes: Partial<Batch> = {}): Batch => ({
  batchId: 12,
  kind: 'create',
  state: 'done',
  total: 152,
  done: 148,
  failed: 4,
  stopped: 0,
  stoppable: 0,
  price: 218_400,
  donePrice: 212_600,
  ordered: 148,
  cancellable: 148,
  cancellablePrice: 212_600,
  retriable: 2,
  orderedElsewhere: 0,
  ready: 0,
  readyPrice: 0,
  parts: [
    { deliveryService: 'cdek', total: 100, done: 98, failed: 2, isSilent: false },
    { deliveryService: 'pony', total: 52, done: 50, failed: 2, isSilent: false },
  ],
  pickupDate: null,
  startsAt: '2026-11-20T10:42:00.000Z',
  endedAt: '2026-11-20T10:44:05.000Z',
  createdAt: '2026-11-20T10:41:52.000Z',
  userId: 7,
  ...changes,
});

/** 96 of 140 are ordered, 2 failed, one carrier is silent. */
export const runningBatch = (changes: Partial<Batch> = {}): Batch =>
  sampleBatch({
    batchId: 14,
    state: 'running',
    total: 140,
    done: 96,
    failed: 2,
    stoppable: 30,
    ordered: 96,
    cancellable: 0,
    retriable: 0,
    parts: [
      { deliveryService: 'cse', total: 32, done: 32, failed: 0, isSilent: false },
      { deliveryService: 'cdek', total: 96, done: 64, failed: 2, isSilent: false },
      { deliveryService: 'pony', total: 12, done: 0, failed: 0, isSilent: true },
    ],
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endedAt: null,
    ...changes,
  });

/** It waits for its start. */
export const waitingBatch = (changes: Partial<Batch> = {}): Batch =>
  sampleBatch({
    batchId: 15,
    state: 'waiting',
    total: 38,
    done: 0,
    failed: 0,
    price: 52_904,
    donePrice: 0,
    ordered: 0,
    cancellable: 0,
    retriable: 0,
    parts: [{ deliveryService: 'cdek', total: 38, done: 0, failed: 0, isSilent: false }],
    startsAt: new Date(Date.now() + 8_000).toISOString(),
    endedAt: null,
    ...changes,
  });

/** 305 of 312 were found right. */
export const checkedBatch = (changes: Partial<Batch> = {}): Batch =>
  sampleBatch({
    batchId: 11,
    kind: 'check',
    total: 312,
    done: 305,
    failed: 7,
    donePrice: 402_118.6,
    ordered: 0,
    cancellable: 0,
    retriable: 0,
    ready: 305,
    readyPrice: 402_118.6,
    ...changes,
  });

/** What was ordered. */
export const orderedItem = (changes: Partial<BatchItem> = {}): BatchItem => ({
  ...sampleDestination({
    status: 'creation_complete',
    batchId: 14,
    waybillId: 52,
    plsWaybillNumber: '4100274108',
  }),
  itemState: 'success',
  dealtWithAt: '2026-11-20T11:26:41.000Z',
  failure: null,
  ...changes,
});

/** What failed with this code, at this field. */
export function failedItem(
  code: string,
  { field = null, text = 'Служба не приняла заказ' }: { field?: string | null; text?: string } = {},
  changes: Partial<BatchItem> = {},
): BatchItem {
  const failure = { code, field, text, mayRetry: changes.waybillId === undefined };
  return {
    ...sampleDestination({ status: 'creation_error', batchId: 12, creationError: failure }),
    itemState: 'fail',
    dealtWithAt: '2026-11-20T11:26:38.000Z',
    failure,
    ...changes,
  };
}

export const sampleDetail = (batch: Batch, changes: Partial<BatchDetail> = {}): BatchDetail => ({
  ...batch,
  failures: [],
  elsewhere: [],
  latest: [],
  waybills: [],
  readyIds: [],
  ...changes,
});
