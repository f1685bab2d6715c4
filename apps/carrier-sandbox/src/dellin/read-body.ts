import type { City } from '../cities/city.ts';
import { fromMoscowInstant } from '../clock/dates.ts';
import { textOf } from '../wire/read-json.ts';

const CODE_LENGTH = 25;

/** KLADR of a city padded to the carrier's length. */
export function kladrCode(city: City): string {
  return city.kladr.padEnd(CODE_LENGTH, '0');
}

/** A flag as JSON or as text. */
export function flagOf(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}

/** Texts of a list; one text counts as a list of one. */
export function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map(textOf).filter((text) => text !== '');
}

/** Reads `2026-03-02`, `2026-03-02 10:00[:00]` in Moscow time; `undefined` when absent or unreadable. */
export function readInstant(value: unknown): number | undefined {
  const text = textOf(value).replace(' ', 'T');
  return text === '' ? undefined : fromMoscowInstant(text);
}

/** Whether a text is a day that exists: `2026-03-02`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
