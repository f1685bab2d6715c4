import { eventKey, fromMoscowTime, orderEvents, type TrackingEvent } from '@tranzit/carrier-kit';
import type { WaybillStatus } from '@tranzit/kernel';
import { declinedState, readState, storageStates } from '../codes.ts';
import type { DellinOrder, DellinStatusRow } from '../schemas.ts';

/** Times have no zone and are Moscow's; a day alone begins at midnight there. */
export const toInstant = (text: string | null | undefined): string | undefined =>
  text ? fromMoscowTime(/^\d{4}-\d\d-\d\d$/.test(text.trim()) ? `${text.trim()} 00:00:00` : text) : undefined;

/** The finer of the two codes; where there is none, the coarse one. */
const codeOf = ({ detailedStatus, state }: DellinStatusRow): string => detailedStatus || state || '';

const timeOf = (row: DellinStatusRow): string | undefined =>
  (row.detailedStatus ? toInstant(row.detailedStatusDate) : undefined) ?? toInstant(row.stateDate);

const nameOf = (row: DellinStatusRow): string =>
  [row.stateName, row.detailedStatusRus].filter(Boolean).join(': ') || codeOf(row);

interface DatedRow {
  readonly row: DellinStatusRow;
  readonly occurredAt: string;
}

/**
 * The first statuses come without a date: they are dated by the order's own, else by the row after them. Rows that
 * nothing dates are left for the next reading.
 */
export function toDatedRows(
  rows: readonly DellinStatusRow[],
  orderedAt: string | null | undefined,
): DatedRow[] {
  const fallback = toInstant(orderedAt);
  let next: string | undefined;
  const dated = rows.toReversed().flatMap((row): DatedRow[] => {
    const occurredAt = timeOf(row) ?? fallback ?? next;
    next = occurredAt;
    return occurredAt === undefined || codeOf(row) === '' ? [] : [{ row, occurredAt }];
  });
  return dated.toReversed().sort((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
}

const handedOver: readonly (WaybillStatus | undefined)[] = [
  'received_from_sender',
  'ready_to_send',
  'sent_to_receiver_office',
  'met_in_receiver_office',
  'received_in_delivery_office',
  'courier_delivery',
  'receiver_waiting_in_office',
];

/**
 * What a code means after those before it: a cargo that was collected and is then received stands ready to be sent; one
 * that has arrived waits for the receiver where no address was ordered; and what the carrier declines after it has the
 * cargo is no cancellation, but a return or a dispute, which only people can tell.
 */
function statusOf(
  code: string,
  before: readonly (WaybillStatus | undefined)[],
  isToDoor: boolean,
): WaybillStatus | undefined {
  const { status } = readState(code);
  const isThere = before.some((one) => handedOver.includes(one));
  if (code.startsWith('received') && isThere) return 'ready_to_send';
  if (code === 'arrived' && !isToDoor) return 'receiver_waiting_in_office';
  if (code === declinedState && isThere) return undefined;
  return status;
}

const storageText = 'Платное хранение';

/** Events of an order, oldest first. The key holds only what the carrier never words anew. */
export function toEvents(
  rows: readonly DellinStatusRow[],
  record: DellinOrder | undefined,
  isToDoor: boolean,
): TrackingEvent[] {
  const passed: (WaybillStatus | undefined)[] = [];
  const events = toDatedRows(rows, record?.orderedAt).map(({ row, occurredAt }): TrackingEvent => {
    const code = codeOf(row);
    const status = statusOf(code, passed, isToDoor);
    passed.push(status);
    return {
      key: eventKey(
        row.state ?? undefined,
        row.detailedStatus ?? undefined,
        row.stateDate ?? undefined,
        row.detailedStatusDate ?? undefined,
      ),
      code,
      name: nameOf(row),
      occurredAt,
      city: undefined,
      reasonCode: undefined,
      reasonText: reasonOf(code, record),
      isReturn: false,
      status,
      isKnown: readState(code).isKnown,
      raw: row,
    };
  });
  return orderEvents([...events, ...toReturnEvents(record)]);
}

function reasonOf(code: string, record: DellinOrder | undefined): string | undefined {
  if (storageStates.has(code)) return storageText;
  return code === declinedState ? record?.declineReason || undefined : undefined;
}

/** A return is no state, but a mark on the order. It is shown and moves nothing: people see to it. */
function toReturnEvents(record: DellinOrder | undefined): TrackingEvent[] {
  const occurredAt = toInstant(record?.returnDate);
  if (!record?.returnState || occurredAt === undefined) return [];
  return [
    {
      key: eventKey('return', record.returnDate ?? undefined),
      code: 'return',
      name: 'Возврат груза',
      occurredAt,
      city: undefined,
      reasonCode: undefined,
      reasonText: record.returnReason || undefined,
      isReturn: true,
      status: undefined,
      isKnown: true,
      raw: { returnState: true, returnReason: record.returnReason, returnDate: record.returnDate },
    },
  ];
}
