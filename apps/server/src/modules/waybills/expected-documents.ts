import type { Waybill } from '@tranzit/contract';
import { isEndStatus, type WaybillStatus } from '@tranzit/kernel';
import type { DocumentRow, WaybillRow } from './waybills.present.ts';

type DocumentState = Waybill['documents'][number];
type OrderState = Pick<WaybillRow, 'status' | 'creation_stage'>;

/** What carriers usually make, named until the first fetching has written down what this one makes. */
const usualKinds = ['waybill', 'label'] as const;

/** Nobody fetches what has not come by then: the order is none, or has ended undelivered. */
const isBeyondHope = ({ status, creation_stage }: OrderState): boolean =>
  ['manual', 'refused'].includes(creation_stage) ||
  (isEndStatus(status as WaybillStatus) && status !== 'delivered'); // the table's list

const presentDocument = (row: DocumentRow, order: OrderState): DocumentState => ({
  // The table's check constraints list both.
  kind: row.kind as DocumentState['kind'],
  state: row.state === 'waiting' && isBeyondHope(order) ? 'failed' : (row.state as DocumentState['state']),
  size: row.size_bytes,
  readyAt: row.ready_at?.toISOString() ?? null,
});

/** The documents of an order, those that are still to come or never will among them. */
export function expectedDocuments(order: OrderState, stored: readonly DocumentRow[]): DocumentState[] {
  if (stored.length > 0) return stored.map((row) => presentDocument(row, order));
  const { status, creation_stage: stage } = order;
  if (['refused', 'documents_ready'].includes(stage) || isEndStatus(status as WaybillStatus)) return []; // as above
  const state = isBeyondHope(order) ? 'failed' : 'waiting';
  return usualKinds.map((kind) => ({ kind, state, size: null, readyAt: null }));
}
