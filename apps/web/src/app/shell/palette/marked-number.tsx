import { formatWaybillNumber } from '../../../lib/format/numbers.ts';

/** Where the digits of `typed` stand in `formatted`, whose groups are set apart by spaces: from, to; undefined for nowhere. */
function placeOf(formatted: string, typed: string): readonly [number, number] | undefined {
  const wanted = typed.replaceAll(/\s/g, '');
  const places = [...formatted].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
  const start = places
    .map((place) => formatted[place])
    .join('')
    .indexOf(wanted);
  const [from, last] = [places[start], places[start + wanted.length - 1]];
  return /^\d+$/.test(wanted) && from !== undefined && last !== undefined ? [from, last + 1] : undefined;
}

/** The number of a waybill, with what was typed of it marked. */
export function MarkedNumber({ number, typed }: { readonly number: string; readonly typed: string }) {
  const formatted = formatWaybillNumber(number);
  const place = placeOf(formatted, typed);
  if (!place) return formatted;
  const [from, to] = place;
  return (
    <>
      {formatted.slice(0, from)}
      <mark>{formatted.slice(from, to)}</mark>
      {formatted.slice(to)}
    </>
  );
}
