import type { CarrierTerminal } from '@tranzit/carrier-kit';
import { type CseNode, walk } from '../tree.ts';

type Hours = CarrierTerminal['hours'];

const lastMinute = '23:59';
const weekdays: readonly RegExp[] = [
  /^(пн|пон|mon)/,
  /^(вт|tue)/,
  /^(ср|wed)/,
  /^(чт|чет|thu)/,
  /^(пт|пят|fri)/,
  /^(сб|суб|sat)/,
  /^(вс|вос|sun)/,
];

function weekdayOf(word: string): number {
  const plain = word.trim().toLowerCase();
  return /^[1-7]$/.test(plain) ? Number(plain) : weekdays.findIndex((name) => name.test(plain)) + 1;
}

/** `Понедельник`, `Пн-Пт`, `Mon, Tue`, `1`, `Ежедневно` as ISO weekdays; words that are none give nothing. */
export function parseWeekdays(words: string): readonly number[] {
  if (/ежедневно|everyday|daily/i.test(words)) return [1, 2, 3, 4, 5, 6, 7];
  return words.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[-–—]/).map(weekdayOf);
    if (from === 0 || to === 0) return [];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1);
  });
}

/** Times in the order in which they stand, in pairs of beginning and end; midnight at the end is the last minute. */
export function parseIntervals(times: string): readonly { readonly from: string; readonly to: string }[] {
  if (/круглосуточно/i.test(times)) return [{ from: '00:00', to: lastMinute }];
  const clocks = [...times.matchAll(/(?<!\d)(\d{1,2}):(\d\d)(?::\d\d)?/g)].map(
    ([, hours = '', minutes = '']) => `${hours.padStart(2, '0')}:${minutes}`,
  );
  return Array.from({ length: Math.floor(clocks.length / 2) }, (_, index) => {
    const [from = '', to = ''] = clocks.slice(2 * index, 2 * index + 2);
    return { from, to: to === '24:00' || to === '00:00' ? lastMinute : to };
  }).filter(({ from, to }) => from < to);
}

const firstWord = /^\s*([\p{L}1-7][\p{L}\s,;–—-]*?)\s*:?\s*(?=\d|$)/u;

const valuesOf = (rows: Iterable<CseNode>): string => [...rows].map(({ value }) => value ?? '').join(' ');

/** A weekday with its hours as value or, where that has none, below it; or a whole line with both. */
function readHours(property: CseNode): Hours {
  const own = property.value ?? '';
  const times = parseIntervals(own).length > 0 ? own : valuesOf(walk(property));
  const inKey = parseWeekdays(property.key);
  const days = inKey.length > 0 ? inKey : parseWeekdays(firstWord.exec(own)?.[1] ?? '');
  return days.flatMap((day) => parseIntervals(times).map((interval) => ({ day, ...interval })));
}

/** Days in order, each interval once; days off are absent. */
export function toHours(properties: readonly CseNode[]): Hours {
  const hours = properties.flatMap(readHours);
  const unique = new Map(hours.map((one) => [`${one.day} ${one.from} ${one.to}`, one]));
  return [...unique.values()].toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
}
