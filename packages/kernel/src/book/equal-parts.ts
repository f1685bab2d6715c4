import { type GeoPoint, greatCircleKm } from '../great-circle.ts';

/** People and addresses of two entries of the contact book that are one and the same. Pure. */

type Said = string | null | undefined;

const plain = (text: Said): string =>
  (text ?? '').trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/** Both say the same, or one says nothing. */
const agree = (one: Said, other: Said): boolean =>
  plain(one) === '' || plain(other) === '' || plain(one) === plain(other);

interface PhoneOfPerson {
  readonly number: string;
  readonly extension: Said;
  readonly note: Said;
}

export interface EqualPerson {
  readonly contactName: string;
  readonly position: Said;
  readonly email: Said;
  readonly phones: readonly PhoneOfPerson[];
  /** What papers of other countries say instead. */
  readonly latin: Readonly<Record<string, Said>> | null | undefined;
}

const isSamePhone = (kept: PhoneOfPerson, other: PhoneOfPerson): boolean =>
  kept.number === other.number && agree(kept.extension, other.extension) && agree(kept.note, other.note);

/** Each phone with its own of the other. */
const phonesAgree = (kept: EqualPerson, other: EqualPerson): boolean =>
  kept.phones.length === other.phones.length &&
  pairEqual(kept.phones, other.phones, isSamePhone).length === kept.phones.length;

const latinAgrees = ({ latin: kept }: EqualPerson, { latin: other }: EqualPerson): boolean =>
  Object.entries(kept ?? {}).every(([word, said]) => agree(said, other?.[word]));

/**
 * One person: of one name and the same phones, of whom nothing is said that contradicts. With two e-mails or positions, or other
 * words at a phone, they stay two, so that nothing is lost.
 */
export const isSamePerson = (kept: EqualPerson, other: EqualPerson): boolean =>
  plain(kept.contactName) === plain(other.contactName) &&
  phonesAgree(kept, other) &&
  agree(kept.position, other.position) &&
  agree(kept.email, other.email) &&
  latinAgrees(kept, other);

const door = ['iso', 'city', 'street', 'house', 'office'] as const;
const beside = [
  'postcode',
  'region',
  'district',
  'cityType',
  'fiasId',
  'title',
  'hint',
  'openingHours',
] as const;

export type EqualPlace = Readonly<Record<'iso' | 'city', string>> &
  Readonly<Record<Exclude<(typeof door)[number], 'iso' | 'city'> | (typeof beside)[number], Said>> & {
    readonly latitude: number | null | undefined;
    readonly longitude: number | null | undefined;
    /** What the point is of. */
    readonly pointPrecision?: 'city' | 'street' | 'house' | null | undefined;
  };

/** Registers put one house so far from itself. */
const sameHouseKm = 0.3;

/** Both points are of one place, as near as either tells; one that is of more than the other contradicts nothing. */
function pointsAgree(kept: EqualPlace, other: EqualPlace): boolean {
  const [from, to] = [pointOf(kept), pointOf(other)];
  if (!from || !to || kept.pointPrecision !== other.pointPrecision) return true;
  return kept.pointPrecision === 'city' || greatCircleKm(from, to) < sameHouseKm;
}

const pointOf = ({ latitude, longitude }: EqualPlace): GeoPoint | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** One address: down to the office, and with no other postcode, code, point, name, hint or hours. */
export const isSamePlace = (kept: EqualPlace, other: EqualPlace): boolean =>
  door.every((part) => plain(kept[part]) === plain(other[part])) &&
  beside.every((part) => agree(kept[part], other[part])) &&
  pointsAgree(kept, other);

/** A part of the entry that stays, and its equal of the one that goes. */
export interface EqualPair<Part> {
  readonly kept: Part;
  readonly gone: Part;
}

/** Each part that stays takes in one equal at most: what a second one says besides would be lost. */
export function pairEqual<Part>(
  kept: readonly Part[],
  gone: readonly Part[],
  isSame: (kept: Part, gone: Part) => boolean,
): readonly EqualPair<Part>[] {
  const free = new Set(kept);
  return gone.flatMap((part) => {
    const equal = [...free].find((one) => isSame(one, part));
    if (equal === undefined) return [];
    free.delete(equal);
    return [{ kept: equal, gone: part }];
  });
}
