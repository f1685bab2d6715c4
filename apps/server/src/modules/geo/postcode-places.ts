import type { Place } from '@tranzit/places';

/** First three digits of the postcodes of regions that have more of them than their known cities. */
const postcodeRanges: readonly (readonly [first: number, last: number, regionCode: string])[] = [
  [101, 135, 'RU-MOW'],
  [140, 144, 'RU-MOS'],
  [187, 188, 'RU-LEN'],
  [190, 199, 'RU-SPE'],
  [150, 152, 'RU-YAR'],
  [170, 172, 'RU-TVE'],
  [300, 301, 'RU-TUL'],
  [344, 347, 'RU-ROS'],
  [350, 354, 'RU-KDA'],
  [394, 397, 'RU-VOR'],
  [400, 404, 'RU-VGG'],
  [410, 413, 'RU-SAR'],
  [420, 423, 'RU-TA'],
  [443, 446, 'RU-SAM'],
  [450, 453, 'RU-BA'],
  [454, 457, 'RU-CHE'],
  [603, 607, 'RU-NIZ'],
  [614, 619, 'RU-PER'],
  [620, 624, 'RU-SVE'],
  [625, 627, 'RU-TYU'],
  [628, 628, 'RU-KHM'],
  [629, 629, 'RU-YAN'],
  [630, 633, 'RU-NVS'],
  [644, 646, 'RU-OMS'],
  [650, 654, 'RU-KEM'],
  [656, 659, 'RU-ALT'],
  [660, 663, 'RU-KYA'],
  [664, 666, 'RU-IRK'],
  [677, 678, 'RU-SA'],
  [680, 682, 'RU-KHA'],
  [690, 692, 'RU-PRI'],
  [693, 694, 'RU-SAK'],
];

/** These digits tell a post office's region; fewer tell nothing. */
const regionDigits = 3;

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
  const area = Number(digits.slice(0, regionDigits));
  const range = postcodeRanges.find(([first, last]) => first <= area && area <= last);
  const greatest = range && places.find(({ regionCode }) => regionCode === range[2]);
  return greatest ? [greatest] : [];
}
