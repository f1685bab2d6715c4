/** Numbers of .xls cells as texts: whole ones without a point, days as they are shown. */

/** RK: 30 bits of a number, whole or the upper part of a float, maybe a hundredfold. */
export function numberOfRk(rk: number): number {
  const float = Buffer.alloc(8);
  float.writeUInt32LE((rk & 0xfffffffc) >>> 0, 4);
  const value = (rk & 2) === 0 ? float.readDoubleLE() : rk >> 2;
  return (rk & 1) === 0 ? value : value / 100;
}

/** Whether a format shows a day or a time: it has letters of them outside of quotes and brackets. */
export function isDateFormat(code: number, pattern: string | undefined): boolean {
  if (pattern === undefined) return (code >= 14 && code <= 22) || (code >= 45 && code <= 47);
  const bare = pattern
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .toLowerCase();
  return bare !== 'general' && /[dyh]|m{1,4}/.test(bare) && !/[0#]/.test(bare.replace(/s+\.0+/, ''));
}

const dayMs = 86_400_000;
/** Day 0 of both reckonings; Excel's first one has a 29 February 1900 that never was. */
const firstDays = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) } as const;
const two = (value: number): string => String(value).padStart(2, '0');

/** `05.11.2026`, with the time where it is not midnight. */
function dayText(serial: number, isFrom1904: boolean): string {
  const first = isFrom1904 ? firstDays.since1904 : firstDays.since1900;
  const at = new Date(first + Math.round(serial * dayMs));
  if (Number.isNaN(at.getTime())) return String(serial);
  const day = `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  if (serial >= 0 && serial < 1) return time;
  return Number.isInteger(serial) ? day : `${day} ${time}`;
}

interface NumberShape {
  readonly isDate: boolean;
  readonly isFrom1904: boolean;
}

export function numberText(value: number, { isDate, isFrom1904 }: NumberShape): string {
  if (isDate) return dayText(value, isFrom1904);
  return Number.isSafeInteger(value) ? value.toFixed(0) : String(value);
}
