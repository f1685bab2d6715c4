import type { AddressFields, AddressPart, Doubt, Span } from '../part.ts';
import type { Piece } from './piece.ts';

interface Draft {
  readonly pieces: Piece[];
  fields: AddressFields;
}

const isQuarter = (street: string | undefined): boolean =>
  /^(?:мкр|кв-л|тер|СНТ|ГСК|промзона) |(?: мкр| кв-л)$/.test(street ?? '');

/** Whether a piece cannot be of the address that is being read. */
function conflicts(fields: AddressFields, next: AddressFields): boolean {
  if (next.city && fields.city) return next.city !== fields.city || fields.house !== undefined;
  if (next.street && fields.street) return !isQuarter(fields.street);
  if (next.house && fields.house) return true;
  if (next.postcode && fields.postcode) return true;
  return (
    next.region !== undefined &&
    (fields.region !== undefined || fields.street !== undefined) &&
    fields.city !== undefined &&
    fields.region !== next.region
  );
}

function joined(fields: AddressFields, next: AddressFields): AddressFields {
  if (next.street && fields.street && next.street !== fields.street)
    return { ...fields, ...next, street: `${fields.street}, ${next.street}` };
  return { ...next, ...fields, ...(next.flat && !fields.flat ? { flat: next.flat } : {}) };
}

/** Groups pieces in the order of the text: a second city, street or house begins another address. */
function group(pieces: readonly Piece[]): readonly Draft[] {
  const drafts: Draft[] = [];
  for (const piece of pieces) {
    const last = drafts.at(-1);
    if (!last || conflicts(last.fields, piece.fields)) drafts.push({ pieces: [piece], fields: piece.fields });
    else {
      last.pieces.push(piece);
      last.fields = joined(last.fields, piece.fields);
    }
  }
  return drafts;
}

const between = /^[\s,.;:()/-]{0,6}$/;

/** Pieces with nothing but marks between them are one span. */
function spansOf(pieces: readonly Piece[], text: string): readonly Span[] {
  const spans: Span[] = [];
  for (const { start, end } of pieces) {
    const last = spans.at(-1);
    if (last && between.test(text.slice(last.end, start)))
      spans[spans.length - 1] = { start: last.start, end };
    else spans.push({ start, end });
  }
  return spans;
}

function doubtsOf({ pieces, fields }: Draft): readonly Doubt[] {
  // A town in the same address says that the words are its street.
  const own = pieces
    .flatMap(({ doubts }) => doubts)
    .filter((doubt) => doubt !== 'name_or_street' || !fields.city);
  const missing: readonly Doubt[] = [
    ...(fields.city ? [] : (['city_missing'] as const)),
    ...(fields.street || fields.house ? [] : (['street_missing'] as const)),
    ...(fields.street && !fields.house ? (['house_missing'] as const) : []),
  ];
  return [...new Set([...own, ...missing])];
}

const legalBefore = /юр(?:\.|идический)? ?адрес[^\n]{0,5}$/i;

function toPart(draft: Draft, text: string): AddressPart {
  const [first = { start: 0, end: 0 }, ...more] = spansOf(draft.pieces, text);
  return {
    kind: 'address',
    ...first,
    ...draft.fields,
    ...(legalBefore.test(text.slice(Math.max(0, first.start - 30), first.start)) ? { isLegal: true } : {}),
    ...(more.length > 0 ? { more } : {}),
    doubts: doubtsOf(draft),
  };
}

/** Whether a piece says anything of a place by itself: a country and a lone floor do not. */
const isPlace = ({ fields }: Draft): boolean =>
  Boolean(fields.city ?? fields.street ?? fields.house ?? fields.postcode ?? fields.flat ?? fields.region);

/** The addresses that the pieces make. */
export const assembleAddresses = (pieces: readonly Piece[], text: string): readonly AddressPart[] =>
  group(pieces.toSorted((a, b) => a.start - b.start))
    .filter(isPlace)
    .map((draft) => toPart(draft, text));
