import { regionDigits, regionOfPostcode } from '@tranzit/kernel/postcode';
import type { Place } from '@tranzit/places';

function sharedDigits(postcode: string, digits: string): number {
  let shared = 0;
  while (shared < digits.length && postcode[shared] === digits[shared]) shared += 1;
  return shared;
}

/**
 * Cities of Russia that a postcode, or its first three digits or more, may be of: those whose main postcode begins most like
 * it; else the greatest place of the region. `places` are the most populous first, and so is the answer where digits tie.
 */
export function placesOfPostcode(places: readonly Place[], digits: string): readonly Place[] {
  if (!/^\d{3,6}$/.test(digits)) return [];
  const known = places
    .map((place) => ({ place, shared: sharedDigits(place.postcode ?? '', digits) }))
    .filter(({ shared }) => shared >= regionDigits)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ place }) => place);
  if (known.length > 0) return known;
  const told = regionOfPostcode(digits);
  const greatest = told && places.find(({ region }) => region === told);
  return greatest ? [greatest] : [];
}
