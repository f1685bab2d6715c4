import type { OrderDocumentKind, TrackingEvent, Waybill, WaybillListItem } from '@tranzit/contract';
import { grams, isCancellable, kgFromGrams, kopecks, roublesFromKopecks, troubleOf } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { Language } from '../../platform/errors/index.ts';
import { quotedWords, readPriceParts } from '../calculations/index.ts';
import { contractSideOf } from '../carrier-contracts/index.ts';
import { plannedSteps } from './detail/planned-steps.ts';
import { type ActionRights, actionsOf } from './detail/waybill-actions.ts';
import { expectedDocuments } from './documents/expected-documents.ts';
import type { WaybillListRow } from './list/waybills.queries.ts';
import { portalEventName } from './waybill-texts.ts';

export type WaybillRow = Selectable<Tables['waybills']>;
export type EventRow = Selectable<Tables['waybill_events']>;
/** A document that carriers make of an order; the table knows of others that nobody makes yet. */
export type DocumentRow = Omit<Selectable<Tables['waybill_documents']>, 'kind'> & {
  readonly kind: OrderDocumentKind;
};

export const roubles = (amount: number): number => roublesFromKopecks(kopecks(amount));

/** What `troubleOf` looks at beside the status. */
export const datesOf = (
  row: Pick<WaybillRow, 'pickup_on' | 'delivery_to_on' | 'promise_open' | 'return_waits'>,
) => ({
  pickupOn: row.pickup_on,
  deliveryToOn: row.delivery_to_on,
  isPromiseOpen: row.promise_open,
  isReturnWaiting: row.return_waits,
});

/** A row of the list as the wire shows it; `todayOn` decides what is late, `rights` what the reader may do. */
export function presentWaybillRow(
  row: WaybillListRow,
  todayOn: string,
  rights: ActionRights,
): WaybillListItem {
  const { status } = row;
  return {
    waybillId: row.id,
    plsWaybillNumber: row.number,
    serviceWaybillNumber: row.carrier_number,
    deliveryService: row.carrier,
    contract: contractSideOf(row.carrier_contract_id),
    status,
    statusChangedAt: row.status_changed_at.toISOString(),
    problemReason: row.problem_reason,
    problemText: row.problem_text && quotedWords(row.problem_text),
    kind: row.kind,
    orderKind: row.order_kind,
    deliveryWay: row.way,
    tariffName: row.tariff_name,
    tags: [...row.tags],
    from: { city: row.sender_city, region: row.sender_region, name: row.sender_name },
    to: { city: row.receiver_city, region: row.receiver_region, name: row.receiver_name },
    pickupDate: row.pickup_on,
    pickupPeriod: row.pickup_period,
    deliveryDateFrom: row.delivery_from_on,
    deliveryDateTo: row.delivery_to_on,
    pickupMovedFrom: row.pickup_moved_from,
    isPromiseOpen: row.promise_open,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    price: roubles(row.price_kopecks),
    cashback: roubles(row.cashback_kopecks),
    placeCount: row.place_count,
    weight: kgFromGrams(grams(row.weight_grams)),
    source: row.source,
    createdAt: row.created_at.toISOString(),
    creationStage: row.creation_stage,
    isCancellable: rights.mayCancel && isCancellable({ status, creationStage: row.creation_stage }),
    trouble: troubleOf({ status, ...datesOf(row) }, todayOn) ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  };
}

export interface WaybillParts
  extends Pick<
    Waybill,
    | 'courierCall'
    | 'sender'
    | 'receiver'
    | 'cargo'
    | 'returnCargo'
    | 'return'
    | 'returnOf'
    | 'tags'
    | 'lookedForUntil'
  > {
  readonly documents: readonly DocumentRow[];
  /** What the carrier makes for an order. */
  readonly madeKinds: readonly Waybill['documents'][number]['kind'][];
  /** The customer contract it was ordered under is deleted. */
  readonly isContractGone: boolean;
}

/** A whole waybill as the wire shows it; `todayOn` decides what is late, `rights` what the reader may do. */
export function presentWaybill(
  row: WaybillRow,
  { documents, madeKinds, isContractGone, ...parts }: WaybillParts,
  { todayOn, rights }: { readonly todayOn: string; readonly rights: ActionRights },
): Waybill {
  const listed = presentWaybillRow({ ...row, tags: parts.tags }, todayOn, rights);
  const back = parts.return && {
    ...parts.return,
    isCancellable: rights.mayCancel && parts.return.isCancellable,
  };
  const expected = expectedDocuments(row, documents, madeKinds);
  return {
    ...listed,
    ...parts,
    return: back,
    services: row.services,
    priceParts: readPriceParts(row.price_parts).map((part) => ({ ...part, amount: roubles(part.amount) })),
    bonusValue: roubles(row.bonus_kopecks),
    documents: expected,
    actions: actionsOf(listed, { documents: expected, isContractGone, back, rights }),
    comment: row.comment,
    amoId: row.amo_id,
  };
}

/** An event as the wire shows it: a carrier's words as they came, our own in the language of the request. */
export const presentEvent = (row: EventRow, language: Language): TrackingEvent => ({
  eventId: row.id,
  occurredAt: row.occurred_at.toISOString(),
  status: row.status,
  code: row.code,
  name: row.source === 'portal' ? portalEventName(row.code, language, row.name) : row.name,
  city: row.city,
  reason: row.reason && quotedWords(row.reason),
  isApplied: row.is_applied,
  source: row.source,
});

export const presentPlannedSteps = (row: WaybillRow) =>
  plannedSteps({
    way: row.way,
    status: row.status,
    creationStage: row.creation_stage,
    statusBefore: row.status_before ?? undefined,
    pickupOn: row.pickup_on,
    deliveryFromOn: row.delivery_from_on,
    deliveryToOn: row.delivery_to_on,
    isPromiseOpen: row.promise_open,
  });
