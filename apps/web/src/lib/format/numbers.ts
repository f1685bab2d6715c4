import { currentLanguage } from '../language/i18n.ts';
import type { Language } from '../language/language.ts';

/** No-break space: a sum or a date never breaks over two lines. */
const nbsp = '\u00A0';
const minus = '−';

function grouped(whole: string, mark: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, mark);
}

/**
 * `1 234,5`: decimal comma, thousands by no-break spaces, a true minus; at most `maxDecimals`, at least `minDecimals`. In
 * English `1,234.5`.
 */
export function formatNumber(
  value: number,
  { minDecimals = 0, maxDecimals = 3 }: { minDecimals?: number; maxDecimals?: number } = {},
  language: Language = currentLanguage(),
): string {
  const [thousands, point] = language === 'ru' ? [nbsp, ','] : [',', '.'];
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(maxDecimals).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  const isZero = Number(`${whole}.${fraction}`) === 0;
  return `${value < 0 && !isZero ? minus : ''}${grouped(whole, thousands)}${kept ? `${point}${kept}` : ''}`;
}

/** `1 234,50 ₽`, in English `1,234.50 ₽`. Roubles as they come over the wire. */
export const formatRoubles = (roubles: number, language: Language = currentLanguage()): string =>
  `${formatNumber(roubles, { minDecimals: 2, maxDecimals: 2 }, language)}${nbsp}₽`;

/** `31,5 кг`. */
export const formatKg = (kg: number, language: Language = currentLanguage()): string =>
  `${formatNumber(kg, {}, language)}${nbsp}${language === 'ru' ? 'кг' : 'kg'}`;

/** `0,18 м³`. */
export const formatCubicMetres = (volume: number, language: Language = currentLanguage()): string =>
  `${formatNumber(volume, { maxDecimals: volume < 0.01 ? 4 : 2 }, language)}${nbsp}${language === 'ru' ? 'м³' : 'm³'}`;

/** `12,5 %`, in English `12.5%`. */
export const formatPercent = (percent: number, language: Language = currentLanguage()): string =>
  `${formatNumber(percent, { maxDecimals: 1 }, language)}${language === 'ru' ? nbsp : ''}%`;

/** `84 КБ`, from bytes. */
export function formatBytes(bytes: number, language: Language = currentLanguage()): string {
  const units = language === 'ru' ? ['Б', 'КБ', 'МБ', 'ГБ'] : ['B', 'KB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${formatNumber(bytes / 1024 ** step, { maxDecimals: step < 2 ? 0 : 1 }, language)}${nbsp}${units[step] ?? ''}`;
}

/**
 * A number as a person types it: `1 234,5`, `1234.5` and `1 234,50` are one; anything else is none. In English a comma
 * before three figures parts thousands (`1,234.5`), any other one stands for the point.
 */
export function parseNumber(
  text: string,
  maxDecimals: number,
  language: Language = currentLanguage(),
): number | null {
  const typed = text.replace(/\s/g, '');
  const isGrouped = language === 'en' && /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed);
  const plain = isGrouped ? typed.replaceAll(',', '') : typed.replace(',', '.');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return null;
  return Number(Number(plain).toFixed(maxDecimals));
}

/** Groups of four and two as the portal prints its own waybill numbers: `4100 2715 52`. */
export const formatWaybillNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, `$1${nbsp}`);
