import type { EqualPair } from '@tranzit/kernel';
import { addressLineOf } from '../../address.ts';
import { pointPrecisionOf } from '../../freeze-address.ts';
import type { BookAddress, PlaceParts } from '../counterparty.ts';

/** An address that has what only its equal of another entry says. Pure. */

const parts = [
  'postcode',
  'region',
  'district',
  'cityType',
  'fiasId',
  'title',
  'hint',
  'openingHours',
] as const;
const isPart = (name: string): name is (typeof parts)[number] => parts.some((part) => part === name);

const precisions = ['city', 'street', 'house'];
const isNearer = (address: BookAddress, than: BookAddress): boolean =>
  precisions.indexOf(pointPrecisionOf(address) ?? '') > precisions.indexOf(pointPrecisionOf(than) ?? '');

type Point = Partial<Pick<BookAddress, 'latitude' | 'longitude'>>;

export interface FoldedInAddress {
  /** They had no value. */
  readonly fields: readonly string[];
  /** The one that the nearer point of the other stands instead of; without coordinates where there was none. */
  readonly point?: Point | undefined;
}

export const foldedInAddress = ({ kept, gone }: EqualPair<BookAddress>): FoldedInAddress => ({
  fields: parts.filter((name) => kept[name] === undefined && gone[name] !== undefined),
  ...(isNearer(gone, kept) && { point: { latitude: kept.latitude, longitude: kept.longitude } }),
});

/** A line that is made of the parts is made of those that there are now; a typed one stays. */
const withLine = (before: PlaceParts, after: PlaceParts): PlaceParts => ({
  ...after,
  addressLine: before.addressLine === addressLineOf(before) ? addressLineOf(after) : before.addressLine,
});

export function foldAddress({ kept, gone }: EqualPair<BookAddress>): PlaceParts {
  const { latitude, longitude } = isNearer(gone, kept) ? gone : kept;
  const taken = Object.fromEntries(parts.map((name) => [name, kept[name] ?? gone[name]]));
  return withLine(kept, { ...kept, ...taken, latitude, longitude });
}

export function unfoldAddress(address: BookAddress, { fields, point }: FoldedInAddress): PlaceParts {
  const emptied = Object.fromEntries(fields.filter(isPart).map((name) => [name, undefined]));
  return withLine(address, {
    ...address,
    ...emptied,
    ...(point && { latitude: point.latitude, longitude: point.longitude }),
  });
}
