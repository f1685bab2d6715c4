import {
  eventKey,
  fromMoscowTime,
  returnInProgress,
  type TrackedOrder,
  type TrackingEvent,
  withReasonInWords,
} from '@tranzit/carrier-kit';
import { type Grams, grams } from '@tranzit/kernel';
import { z } from 'zod';
import { malformed } from '../errors.ts';
import { doorMailTypeCodes } from '../quote/mail-types.ts';
import { codeOf, courierOperations, type Operation, readOperation } from './operations.ts';
import type { PlaceRecord } from './place-progress.ts';

/** An operation on one piece of mail, from either way of tracking. */
export interface HistoryRecord extends Operation {
  readonly typeName: string;
  readonly attributeName: string;
  /** UTC instant. */
  readonly occurredAt: string;
  readonly index: string;
  readonly city: string | undefined;
  /** The number of the kind of mail, where it is told. */
  readonly mailType: string | undefined;
  readonly grams: Grams | undefined;
  readonly raw: unknown;
}

const text = z
  .union([z.string(), z.object({ '#text': z.string() }).transform((element) => element['#text'])])
  .optional()
  .catch(undefined)
  .transform((value) => value ?? '');
/** An empty element reads as an empty text. */
const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'object' && value !== null ? value : {}), z.object(shape));
const named = element({ Id: text, Name: text });

const recordSchema = z.object({
  AddressParameters: element({ OperationAddress: element({ Index: text, Description: text }) }),
  ItemParameters: element({ Mass: text, MailType: named }),
  OperationParameters: element({ OperType: named, OperAttr: named, OperDate: text }),
});

/** What single tracking answers with. An item without operations yet brings an empty list, or none. */
export const historySchema = z.object({
  OperationHistoryData: element({ historyRecord: z.array(z.unknown()).optional() }),
});

/** One `historyRecord`. Throws `CarrierError('malformed')` for one without an operation or a time. */
export function fromHistoryRecord(raw: unknown): HistoryRecord {
  const operation = 'tracking';
  const { data } = recordSchema.safeParse(raw);
  const { OperType, OperAttr, OperDate } = data?.OperationParameters ?? {};
  const occurredAt = fromMoscowTime(OperDate ?? '');
  if (!data || !OperType?.Id || occurredAt === undefined) throw malformed(operation, JSON.stringify(raw));
  const { Index, Description } = data.AddressParameters.OperationAddress;
  const mass = Number(data.ItemParameters.Mass);
  return {
    type: OperType.Id,
    attribute: OperAttr?.Id ?? '',
    typeName: OperType.Name,
    attributeName: OperAttr?.Name ?? '',
    occurredAt,
    index: Index,
    city: Description || undefined,
    mailType: data.ItemParameters.MailType.Id || undefined,
    grams: Number.isInteger(mass) && mass > 0 ? grams(mass) : undefined,
    raw,
  };
}

/** Operations whose attribute is the reason of a trouble. */
const withReason = new Set(['3', '12', '22', '42', '44']);
/** Of these the attribute's name may tell why the receiver has not got it. */
const attempts = new Set(['12', '22', '42']);
/** Of these the attribute alone says what happened, as the carrier's own site shows them. */
const toldByAttribute = new Set(['8']);
const nameOf = ({ typeName, attributeName, type, attribute }: HistoryRecord): string => {
  if (attributeName !== '' && toldByAttribute.has(type)) return attributeName;
  return [typeName, attributeName].filter(Boolean).join(': ') || codeOf({ type, attribute });
};

const inTime = (records: readonly HistoryRecord[]): HistoryRecord[] =>
  records.toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));

const endsAtDoor = (records: readonly HistoryRecord[]): boolean =>
  records.some((one) => doorMailTypeCodes.has(one.mailType ?? '') || courierOperations.has(codeOf(one)));

/** The operations of one barcode and what each means after those before it. */
export function toPlaceRecords(barcode: string, records: readonly HistoryRecord[]): PlaceRecord[] {
  const isToDoor = endsAtDoor(records);
  let isReturning = false;
  return inTime(records).map((record) => {
    const { isReturn, ...read } = readOperation(record, { isReturning, isToDoor });
    const meaning =
      attempts.has(record.type) && !isReturn ? withReasonInWords(read, record.attributeName) : read;
    isReturning ||= meaning.problemReason === returnInProgress.problemReason;
    return { place: barcode, meaning, event: { ...toEvent(barcode, record), isReturn } };
  });
}

function toEvent(
  barcode: string,
  record: HistoryRecord,
): Omit<TrackingEvent, 'status' | 'problemReason' | 'isKnown' | 'isReturn'> {
  const code = codeOf(record);
  const hasReason = withReason.has(record.type) && record.attribute !== '';
  return {
    key: eventKey(barcode, code, record.occurredAt, record.index),
    code,
    name: nameOf(record),
    occurredAt: record.occurredAt,
    city: record.city,
    reasonCode: hasReason ? record.attribute : undefined,
    reasonText: hasReason && record.attributeName !== '' ? record.attributeName : undefined,
    raw: record.raw,
  };
}

/** The weight as the carrier found it, last told. */
export const weighedGrams = (records: readonly HistoryRecord[]): TrackedOrder['actualGrams'] =>
  inTime(records).findLast((record) => record.grams !== undefined)?.grams;
