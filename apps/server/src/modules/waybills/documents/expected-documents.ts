import type { Waybill } from '@tranzit/contract';
import { type CarrierCode, isEndStatus } from '@tranzit/kernel';
import type { Carriers } from '../../carrier-registry/index.ts';
import type { DocumentRow, WaybillRow } from '../waybills.present.ts';

type DocumentState = Waybill['documents'][number];
/** The documents of an order. */
type PaperKind = DocumentState['kind'];
type OrderState = Pick<WaybillRow, 'status' | 'creation_stage'>;

/** What an order has where its carrier makes them. */
const usualKinds = ['waybill', 'label'] as const satisfies readonly PaperKind[];

/** Those of them that this carrier makes; all where the portal itself has no contract with it to look at. */
export function madeKinds(carriers: Carriers, carrier: CarrierCode): readonly PaperKind[] {
  const entry = carriers.find(carrier);
  const made = entry?.adapter.capabilities.documents;
  return made === undefined ? usualKinds : usualKinds.filter((kind) => made.includes(kind));
}

/** A paper of every order, but not of this carrier's. */
export const isNeverMade = (kind: PaperKind, made: readonly PaperKind[]): boolean => !made.includes(kind);

/** Nobody fetches what has not come by then: the order is none, or has ended undelivered. */
const isBeyondHope = ({ status, creation_stage }: OrderState): boolean =>
  ['manual', 'refused'].includes(creation_stage) || (isEndStatus(status) && status !== 'delivered');

const presentDocument = (row: DocumentRow, order: OrderState): DocumentState => ({
  kind: row.kind,
  state: row.state === 'waiting' && isBeyondHope(order) ? 'failed' : row.state,
  size: row.size_bytes,
  readyAt: row.ready_at?.toISOString() ?? null,
});

/** The documents of an order out of those that its carrier makes: those still to come, or lost for good, among them. */
export function expectedDocuments(
  order: OrderState,
  stored: readonly DocumentRow[],
  made: readonly PaperKind[],
): DocumentState[] {
  if (stored.length > 0) return stored.map((row) => presentDocument(row, order));
  const { status, creation_stage: stage } = order;
  if (['refused', 'documents_ready'].includes(stage) || isEndStatus(status)) return [];
  const state = isBeyondHope(order) ? 'failed' : 'waiting';
  return made.map((kind) => ({ kind, state, size: null, readyAt: null }));
}
