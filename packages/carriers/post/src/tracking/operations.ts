import {
  createStatusReader,
  returnedToSender,
  returnInProgress,
  type StatusMeaning,
  type StatusTable,
  statusesOf,
} from '@tranzit/carrier-kit';

const same = (keys: readonly (number | string)[], status: StatusTable[string]): StatusTable =>
  Object.fromEntries(keys.map((key) => [String(key), status]));
const attributes = (type: number, attrs: readonly number[], status: StatusTable[string]): StatusTable =>
  same(
    attrs.map((attr) => `${type}:${attr}`),
    status,
  );

/** Operations whose attribute decides, `type:attribute`. */
export const attributeMeanings: StatusTable = {
  ...attributes(2, [1, 3, 5, 6, 8, 10, 11, 12, 13, 15, 17, 18, 19, 21, 23, 25, 26, 27], 'delivered'),
  ...attributes(5, [1], 'lost'),
  ...attributes(5, [2], 'problem'),
  ...attributes(5, [3], 'keep'),
  ...attributes(8, [0], 'keep'),
  ...attributes(8, [2, 9, 14, 60, 74], 'receiver_waiting_in_office'),
  ...attributes(8, [10, 27, 28, 33, 35, 42, 43, 56, 57, 58, 59], 'receiver_waiting_in_office'),
  ...attributes(8, [22, 70, 12, 75], 'received_in_delivery_office'),
  ...attributes(8, [15, 18, 68, 69], 'courier_delivery'),
  ...attributes(8, [40], 'storage_expired'),
  ...attributes(8, [78], 'canceled_negotiation'),
  ...attributes(12, [28], 'lost'),
  ...attributes(14, [4, 14, 17, 20], 'problem'),
};

/** Operations of which every other attribute means the same. Types 2 and 5 have no common meaning. */
export const typeMeanings: StatusTable = {
  ...same([28, 27, 37], 'registered'),
  ...same([46, 26], 'canceled'),
  ...same([1], 'received_from_sender'),
  ...same([44], 'problem'),
  ...same([8], 'sent_to_receiver_office'),
  ...same([12, 42], 'problem'),
  ...same([6], 'receiver_waiting_in_office'),
  ...same([7, 15, 23], 'problem'),
  ...same([21, 48], 'delivered'),
  ...same([4], 'keep'),
  ...same([16, 17], 'scrapped'),
  ...same([18], 'lost'),
  ...same([22, 35, 50, 51, 52, 57, 60], 'problem'),
  ...same([9, 10, 11, 14, 19, 24, 29, 31, 32, 33, 39, 40, 41], 'sent_to_receiver_office'),
  ...same([53, 54, 55, 63], 'keep'),
  ...same([62, 1027], 'problem'),
};

/** Attributes of operation 2 that mean: handed to the sender. */
export const toSenderAttributes: ReadonlySet<string> = new Set(
  [2, 4, 7, 9, 16, 20, 22, 24, 28, 29, 30, 31].map((attr) => `2:${attr}`),
);

/** States of a batch before anything is scanned. Where a waybill waits before that, the portal's own rule says. */
export const batchMeanings: StatusTable = {
  ...same(['CREATED', 'FROZEN', 'ARCHIVED'], 'keep'),
  ...same(['ACCEPTED', 'SENT'], 'received_from_sender'),
};
export const courierMeanings: StatusTable = {
  ORDER_IN_PROGRESS: 'courier_search',
  ...same(['ORDER_COMPLETED', 'ORDER_REJECTED', 'ATTEMPT_FAILED', 'MANUAL_DELIVERY'], 'keep'),
};
export const readBatchState = createStatusReader(batchMeanings);
export const readCourierState = createStatusReader(courierMeanings);

export const reachedStatuses = statusesOf([attributeMeanings, typeMeanings, batchMeanings, courierMeanings]);

const readAttribute = createStatusReader(attributeMeanings);
const readType = createStatusReader(typeMeanings);

/** An operation as the carrier codes it. */
export interface Operation {
  readonly type: string;
  readonly attribute: string;
}
export const codeOf = ({ type, attribute }: Operation): string => `${type}:${attribute || '0'}`;

/** Where the operations of one item have led so far. */
export interface Journey {
  /** A return (operation 3) is under way: what moves now, moves back. */
  readonly isReturning: boolean;
  /** A courier brings it, so a failed attempt does not end at an office. */
  readonly isToDoor: boolean;
}

export interface Reading extends StatusMeaning {
  readonly isReturn: boolean;
}

const failedAttempts = new Set(['12', '42']);
/** Ends that are the same on either way. */
const lasting: ReadonlySet<string> = new Set(['delivered', 'lost', 'scrapped', 'problem', 'canceled']);

/**
 * What an operation means on this journey. Attributes of operation 2 tell the receiver from the sender by themselves;
 * every other movement on the way back is that of a return.
 */
export function readOperation(operation: Operation, { isReturning, isToDoor }: Journey): Reading {
  const code = codeOf(operation);
  if (operation.type === '3') return { ...returnInProgress, isReturn: true };
  if (toSenderAttributes.has(code)) return { ...returnedToSender, isReturn: true };
  const meaning = meaningOf(operation, code, isToDoor);
  if (!isReturning || meaning.status === undefined) return { ...meaning, isReturn: isReturning };
  if (!lasting.has(meaning.status) || meaning.problemReason !== undefined)
    return { ...returnInProgress, isReturn: true };
  return { ...meaning, isReturn: meaning.status !== 'delivered' };
}

function meaningOf({ type }: Operation, code: string, isToDoor: boolean): StatusMeaning {
  const exact = readAttribute(code);
  if (exact.isKnown) return exact;
  if (failedAttempts.has(type) && !isToDoor) return { status: 'receiver_waiting_in_office', isKnown: true };
  return readType(type);
}

/** Operations of a courier on the last mile: without a kind of mail they tell that the way ends at a door. */
export const courierOperations: ReadonlySet<string> = new Set(
  [15, 18, 22, 68, 69, 70].map((attr) => `8:${attr}`),
);
