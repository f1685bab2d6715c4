import type { api, QueryOf } from '@tranzit/contract';
import {
  asId,
  type BatchId,
  type CarrierCode,
  type CounterpartyId,
  searchPieces,
  type TagId,
  type WaybillStatus,
} from '@tranzit/kernel';

/** Days `YYYY-MM-DD`, both ends included; an absent end is open. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What the list is narrowed to; absent parts do not narrow. */
export interface WaybillFilters {
  readonly statuses: readonly WaybillStatus[] | undefined;
  readonly carriers: readonly CarrierCode[] | undefined;
  readonly pickupOn: DayRange | undefined;
  /** On the last day the delivery was promised for. */
  readonly deliveryOn: DayRange | undefined;
  /** Tax id of either side, whole. */
  readonly inn: string | undefined;
  /** An entry of the contact book that either side was made from. */
  readonly counterpartyId: CounterpartyId | undefined;
  readonly batchId: BatchId | undefined;
  /** A waybill with any of these tags. */
  readonly tagIds: readonly TagId[] | undefined;
  /** Pieces as `searchPieces` gives them. */
  readonly text: readonly (readonly string[])[] | undefined;
  /** Only those in trouble on this day, `YYYY-MM-DD`, of which nobody has taken note. */
  readonly attentionOn: string | undefined;
}

const filled = <Item>(items: readonly Item[] | undefined): readonly Item[] | undefined =>
  items && items.length > 0 ? [...new Set(items)] : undefined;

const rangeOf = (from: string | undefined, to: string | undefined): DayRange | undefined =>
  from === undefined && to === undefined ? undefined : { from, to };

type FilterQuery = Omit<QueryOf<typeof api.exportWaybills>, 'format' | 'sort'>;

/** `todayOn`: the day that decides what is late. */
export function toWaybillFilters(query: FilterQuery, todayOn: string): WaybillFilters {
  const inn = query.inn?.replaceAll(/\D/g, '');
  return {
    statuses: filled(query.status),
    carriers: filled(query.delivery_service),
    pickupOn: rangeOf(query.pickup_date_from, query.pickup_date_to),
    deliveryOn: rangeOf(query.delivery_date_from, query.delivery_date_to),
    inn: query.inn ? inn : undefined,
    counterpartyId: query.counterparty_id,
    batchId: query.batch_id,
    tagIds: filled(query.tag_list?.map((id) => asId('TagId', Number(id)))),
    text: filled(searchPieces(query.query ?? '')),
    attentionOn: query.attention ? todayOn : undefined,
  };
}
