import { fromMoscowTime } from '@tranzit/carrier-kit';
import { plainCity } from '../terminals/geography-match.ts';
import { type CseNode, factOf } from '../tree.ts';

/** One event of a document as the carrier gave it. */
export interface CseRecord {
  /** As it came; compared without regard to case. Empty where the carrier gave none. */
  readonly guid: string;
  readonly name: string;
  /** UTC instant, ISO 8601. */
  readonly occurredAt: string;
  readonly city: string | undefined;
  readonly comment: string | undefined;
  /** What kind of document recorded it. */
  readonly recorder: string | undefined;
  readonly raw: CseNode;
}

/** The carrier's system writes an absent date so. */
const isNoDate = (value: string): boolean => value.startsWith('0001-01-01');

const timeIn = (row: CseNode, key: string): string | undefined => {
  const value = factOf(row, key);
  return value === undefined || isNoDate(value) ? undefined : fromMoscowTime(value);
};

/** `undefined` for a node that is no event: it has no time. */
function readRecord(row: CseNode): CseRecord | undefined {
  const occurredAt = timeIn(row, 'DateTime') ?? timeIn(row, 'DeliveryDateTime');
  if (occurredAt === undefined) return undefined;
  const city = factOf(row, 'Geography', 'Location');
  return {
    guid: factOf(row, 'GUID') ?? '',
    name: row.key || factOf(row, 'Name') || row.value || '',
    occurredAt,
    city: city === undefined ? undefined : plainCity(city),
    comment: factOf(row, 'Comment'),
    recorder: factOf(row, 'RecorderName'),
    raw: row,
  };
}

/** The events of a document, oldest first; those of one instant stay in the order of the carrier's list. */
export function readRecords({ list }: CseNode): readonly CseRecord[] {
  const records = list.map(readRecord).filter((record) => record !== undefined);
  const isNewestFirst = (records[0]?.occurredAt ?? '') > (records.at(-1)?.occurredAt ?? '');
  return (isNewestFirst ? records.toReversed() : records).toSorted((a, b) =>
    a.occurredAt.localeCompare(b.occurredAt),
  );
}

/** `YYYY-MM-DD`: the latest word on when the cargo is to be there. */
export function readPlannedDay(row: CseNode): string | undefined {
  const told = [...row.list, row].flatMap((one) => factOf(one, 'PlannedDeliveryDate') ?? []);
  const last = told.filter((value) => !isNoDate(value)).at(-1);
  return /^\d{4}-\d\d-\d\d/.exec(last ?? '')?.[0];
}
