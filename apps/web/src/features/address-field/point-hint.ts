import type { AddressChoice } from './address-choice.ts';

/**
 * Whether the house is known and its point is not: the marker stands in the middle of its street or city, or nowhere.
 * `isHouseTyped`: the text that nobody has chosen names a house.
 */
export function roughPointOf(
  { address }: Pick<AddressChoice, 'address'>,
  isHouseTyped = false,
): 'street' | 'city' | 'none' | undefined {
  if (address === null) return isHouseTyped ? 'none' : undefined;
  const { house, latitude, longitude, pointPrecision } = address;
  if (!house) return undefined;
  if (latitude === null || longitude === null) return 'none';
  return pointPrecision === 'street' || pointPrecision === 'city' ? pointPrecision : undefined;
}
