import { inWeekOrder, type OpeningHours, onDays, readIntervals, readWeekdays } from '@tranzit/carrier-kit';
import { type CseNode, walk } from '../tree.ts';

const firstWord = /^\s*([\p{L}1-7][\p{L}\s,;–—-]*?)\s*:?\s*(?=\d|$)/u;

const valuesOf = (rows: Iterable<CseNode>): string => [...rows].map(({ value }) => value ?? '').join(' ');

/** A weekday with its hours as value or, where that has none, below it; or a whole line with both. */
function readHours(property: CseNode): OpeningHours {
  const own = property.value ?? '';
  const times = readIntervals(own).length > 0 ? own : valuesOf(walk(property));
  const inKey = readWeekdays(property.key);
  const days = inKey.length > 0 ? inKey : readWeekdays(firstWord.exec(own)?.[1] ?? '');
  return onDays(days, readIntervals(times));
}

/** Days in order, each interval once; days off are absent. */
export const toHours = (properties: readonly CseNode[]): OpeningHours =>
  inWeekOrder(properties.flatMap(readHours));
