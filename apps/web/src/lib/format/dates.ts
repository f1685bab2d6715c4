import { currentLanguage } from '../language/i18n.ts';
import type { Language } from '../language/language.ts';

/** Dates. A day is `YYYY-MM-DD` without a zone; an instant is ISO 8601 in UTC and is shown in the reader's zone. */

const nbsp = '\u00A0';
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})/;

function parts(day: string): { year: string; month: string; date: string } {
  const match = dayPattern.exec(day);
  if (!match) throw new RangeError(`not a day: ${day}`);
  const [, year = '', month = '', date = ''] = match;
  return { year, month, date };
}

/** Noon UTC of the day: far from any border of a day, for weekday arithmetic only. */
export function dayToDate(day: string): Date {
  const { year, month, date } = parts(day);
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date), 12));
}
export const dateToDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day `days` after (before, when negative). */
export function addDays(day: string, days: number): string {
  const date = dayToDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dateToDay(date);
}

/** Today in the reader's zone. */
export function today(now: Date = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** 0 to 6 from Monday. */
export const weekdayIndex = (day: string): number => (dayToDate(day).getUTCDay() + 6) % 7;

/** Making one costs far more than using it, and a list uses one for each of its rows. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}

const inUtc = (language: Language, options: Intl.DateTimeFormatOptions) =>
  formatOf(language === 'ru' ? 'ru-RU' : 'en-GB', { ...options, timeZone: 'UTC' });

/** `пн`. */
export const formatWeekday = (day: string, language: Language = currentLanguage()): string =>
  inUtc(language, { weekday: 'short' }).format(dayToDate(day));
/** `понедельник`. */
export const formatWeekdayLong = (day: string, language: Language = currentLanguage()): string =>
  inUtc(language, { weekday: 'long' }).format(dayToDate(day));
/** `ср — пт`, in English `Wed–Fri`; one when both are the same. */
export function formatWeekdayRange(
  fromDay: string,
  toDay: string,
  language: Language = currentLanguage(),
): string {
  const [from, to] = [fromDay, toDay].map((day) => formatWeekday(day, language));
  return from === to ? String(to) : `${from}${language === 'ru' ? ' — ' : '–'}${to}`;
}
/** `Ноябрь — декабрь 2026`, in English `Nov – Dec 2026`; a month that stands alone in full. */
export function formatMonths(fromDay: string, toDay: string, language: Language = currentLanguage()): string {
  const nameOf = (day: string) => inUtc(language, { month: 'long' }).format(dayToDate(day));
  const { year } = parts(toDay);
  if (nameOf(fromDay) === nameOf(toDay)) return `${capital(nameOf(toDay))} ${year}`;
  if (language === 'ru') return `${capital(nameOf(fromDay))} — ${nameOf(toDay)} ${year}`;
  return `${englishMonth(parts(fromDay).month)} – ${englishMonth(parts(toDay).month)} ${year}`;
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** As English readers shorten them; the browser's own data change with its release (`Sep`, `Sept`). */
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const englishMonth = (month: string): string => englishMonths[Number(month) - 1] ?? '';

/** `1 дек`, in English `1 Dec`. */
export function formatDayMonth(day: string, language: Language = currentLanguage()): string {
  const { month, date } = parts(day);
  if (language === 'en') return `${Number(date)}${nbsp}${englishMonth(month)}`;
  return inUtc(language, { day: 'numeric', month: 'short' }).format(dayToDate(day)).replace('.', '');
}

/** `1 декабря`, in English `1 December`. */
export const formatDayInWords = (day: string, language: Language = currentLanguage()): string =>
  inUtc(language, { day: 'numeric', month: 'long' }).format(dayToDate(day));

/** `1 декабря, вторник`, in English `Tuesday 1 December`: the title of a day. */
export function formatDayTitle(day: string, language: Language = currentLanguage()): string {
  const [weekday, written] = [formatWeekdayLong(day, language), formatDayInWords(day, language)];
  return language === 'en' ? `${weekday} ${written}` : `${written}, ${weekday}`;
}

/** `23.11.2026`, in English `23 Nov 2026`. */
export function formatDay(day: string, language: Language = currentLanguage()): string {
  const { year, month, date } = parts(day);
  if (language === 'en') return `${formatDayMonth(day, language)}${nbsp}${year}`;
  return `${date}.${month}.${year}`;
}

/** `23.11.2026, пн`, in English `Mon 23 Nov 2026`. */
export function formatDayWithWeekday(day: string, language: Language = currentLanguage()): string {
  const weekday = formatWeekday(day, language);
  const written = formatDay(day, language);
  return language === 'en' ? `${weekday}${nbsp}${written}` : `${written},${nbsp}${weekday}`;
}

/** `23.11, пн`, in English `Mon 23 Nov`: of a day whose year goes without saying. */
export function formatShortDayWithWeekday(day: string, language: Language = currentLanguage()): string {
  const weekday = formatWeekday(day, language);
  const { month, date } = parts(day);
  if (language === 'en') return `${weekday}${nbsp}${formatDayMonth(day, language)}`;
  return `${date}.${month},${nbsp}${weekday}`;
}

/**
 * `27.11–28.11.2026`, in English `27–28 Nov 2026` and `30 Nov – 2 Dec 2026`; one day when both are the same; years on both
 * sides when they differ.
 */
export function formatDayRange(
  fromDay: string,
  toDay: string,
  language: Language = currentLanguage(),
): string {
  const to = formatDay(toDay, language);
  if (fromDay.slice(0, 10) === toDay.slice(0, 10)) return to;
  const from = parts(fromDay);
  const { year, month } = parts(toDay);
  const isSameYear = from.year === year;
  if (language === 'ru')
    return `${isSameYear ? `${from.date}.${from.month}` : formatDay(fromDay, language)}–${to}`;
  if (isSameYear && from.month === month) return `${Number(from.date)}–${to}`;
  const start = isSameYear ? formatDayMonth(fromDay, language) : formatDay(fromDay, language);
  return `${start}${nbsp}– ${to}`;
}

/**
 * A date as a person types it (`23.11.2026`, `23.11.26`, `23112026`, `2026-11-23`, `23 Nov 2026`) → `2026-11-23`;
 * `undefined` when it is none.
 */
export function parseDay(text: string): string | undefined {
  const typed = text.trim();
  const iso = dayPattern.exec(typed)?.[0] === typed ? typed : undefined;
  const day = iso ?? dayOfWords(worded.exec(typed)) ?? dayOfFigures(parted.exec(typed) ?? solid.exec(typed));
  if (day === undefined) return undefined;
  const instant = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(instant.getTime()) || dateToDay(instant) !== day ? undefined : day;
}
const parted = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const worded = /^(\d{1,2})\s+([a-z]{3,})\.?,?\s+(\d{4}|\d{2})$/i;

function dayOfFigures(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined;
  const [, date = '', month = '', year = ''] = match;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** The month is known by its first three letters: `Nov`, `Sept`, `november`. */
function dayOfWords(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined;
  const [, date = '', word = '', year = ''] = match;
  const month = englishMonths.findIndex((name) => word.slice(0, 3).toLowerCase() === name.toLowerCase());
  return month < 0 ? undefined : parseDay(`${date}.${month + 1}.${year}`);
}

interface Zoned {
  /** IANA name; the reader's own zone when left out. */
  readonly timeZone?: string;
}

function zoned(instant: string, options: Intl.DateTimeFormatOptions, { timeZone }: Zoned): string {
  return formatOf('ru-RU', timeZone === undefined ? options : { ...options, timeZone }).format(
    new Date(instant),
  );
}

/** `19.11.2026` of an instant, in English `19 Nov 2026`. */
export function formatInstantDay(instant: string, zone: Zoned = {}): string {
  const figures = zoned(instant, { day: '2-digit', month: '2-digit', year: 'numeric' }, zone);
  return formatDay(figures.split('.').reverse().join('-'));
}
/** `23:05` of an instant. */
export const formatTime = (instant: string, zone: Zoned = {}): string =>
  zoned(instant, { hour: '2-digit', minute: '2-digit' }, zone);
/** `14:31:02` of an instant. */
export const formatTimeWithSeconds = (instant: string, zone: Zoned = {}): string =>
  zoned(instant, { hour: '2-digit', minute: '2-digit', second: '2-digit' }, zone);
/** `19.11.2026, 23:05`, in English `19 Nov 2026, 23:05`. */
export const formatInstant = (instant: string, zone: Zoned = {}): string =>
  `${formatInstantDay(instant, zone)}, ${formatTime(instant, zone)}`;
/** `14:31:02` of today, `19.11.2026, 23:05` of another day: a clock time alone says little later on. */
export const formatMoment = (instant: string): string =>
  today(new Date(instant)) === today() ? formatTimeWithSeconds(instant) : formatInstant(instant);
/** `14:31` of today, `19.11.2026, 23:05` of another day. */
export const formatClock = (instant: string): string =>
  today(new Date(instant)) === today() ? formatTime(instant) : formatInstant(instant);
/** `09:00–18:00` from the wire's `09:00-18:00`. */
export const formatPeriod = (period: string): string => period.replace('-', '–');
