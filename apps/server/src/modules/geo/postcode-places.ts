import type { Place } from '@tranzit/places';

/**
 * First three digits of the postcodes of Russia's regions: those of its 1,117 towns (no two regions share any), and the
 * ranges of the greater regions. Facts of the post; digits that are not here tell nothing.
 */
const postcodeRanges: readonly (readonly [first: number, last: number, regionCode: string])[] = [
  [101, 135, 'RU-MOW'],
  [140, 144, 'RU-MOS'],
  [150, 152, 'RU-YAR'],
  [153, 153, 'RU-IVA'],
  [155, 155, 'RU-IVA'],
  [156, 157, 'RU-KOS'],
  [160, 162, 'RU-VLG'],
  [163, 165, 'RU-ARK'],
  [166, 166, 'RU-NEN'],
  [167, 167, 'RU-KO'],
  [169, 169, 'RU-KO'],
  [170, 172, 'RU-TVE'],
  [173, 175, 'RU-NGR'],
  [180, 182, 'RU-PSK'],
  [183, 184, 'RU-MUR'],
  [185, 186, 'RU-KR'],
  [187, 188, 'RU-LEN'],
  [190, 199, 'RU-SPE'],
  [214, 216, 'RU-SMO'],
  [236, 236, 'RU-KGD'],
  [238, 238, 'RU-KGD'],
  [241, 243, 'RU-BRY'],
  [248, 249, 'RU-KLU'],
  [295, 298, 'RU-CR'],
  [299, 299, 'RU-SEV'],
  [300, 301, 'RU-TUL'],
  [302, 303, 'RU-ORL'],
  [305, 307, 'RU-KRS'],
  [308, 309, 'RU-BEL'],
  [344, 347, 'RU-ROS'],
  [350, 354, 'RU-KDA'],
  [355, 357, 'RU-STA'],
  [358, 359, 'RU-KL'],
  [360, 361, 'RU-KB'],
  [362, 363, 'RU-SE'],
  [364, 364, 'RU-CE'],
  [366, 366, 'RU-CE'],
  [367, 368, 'RU-DA'],
  [369, 369, 'RU-KC'],
  [385, 385, 'RU-AD'],
  [386, 386, 'RU-IN'],
  [390, 391, 'RU-RYA'],
  [392, 393, 'RU-TAM'],
  [394, 397, 'RU-VOR'],
  [398, 399, 'RU-LIP'],
  [400, 404, 'RU-VGG'],
  [410, 413, 'RU-SAR'],
  [414, 414, 'RU-AST'],
  [416, 416, 'RU-AST'],
  [420, 423, 'RU-TA'],
  [424, 425, 'RU-ME'],
  [426, 427, 'RU-UD'],
  [428, 429, 'RU-CU'],
  [430, 431, 'RU-MO'],
  [432, 433, 'RU-ULY'],
  [440, 440, 'RU-PNZ'],
  [442, 442, 'RU-PNZ'],
  [443, 446, 'RU-SAM'],
  [450, 453, 'RU-BA'],
  [454, 457, 'RU-CHE'],
  [460, 462, 'RU-ORE'],
  [600, 602, 'RU-VLA'],
  [603, 607, 'RU-NIZ'],
  [610, 610, 'RU-KIR'],
  [612, 613, 'RU-KIR'],
  [614, 619, 'RU-PER'],
  [620, 624, 'RU-SVE'],
  [625, 627, 'RU-TYU'],
  [628, 628, 'RU-KHM'],
  [629, 629, 'RU-YAN'],
  [630, 633, 'RU-NVS'],
  [634, 634, 'RU-TOM'],
  [636, 636, 'RU-TOM'],
  [640, 641, 'RU-KGN'],
  [644, 646, 'RU-OMS'],
  [647, 647, 'RU-KYA'],
  [649, 649, 'RU-AL'],
  [650, 654, 'RU-KEM'],
  [655, 655, 'RU-KK'],
  [656, 659, 'RU-ALT'],
  [660, 663, 'RU-KYA'],
  [664, 666, 'RU-IRK'],
  [667, 668, 'RU-TY'],
  [670, 671, 'RU-BU'],
  [672, 674, 'RU-ZAB'],
  [675, 676, 'RU-AMU'],
  [677, 678, 'RU-SA'],
  [679, 679, 'RU-YEV'],
  [680, 682, 'RU-KHA'],
  [683, 684, 'RU-KAM'],
  [685, 686, 'RU-MAG'],
  [689, 689, 'RU-CHU'],
  [690, 692, 'RU-PRI'],
  [693, 694, 'RU-SAK'],
];

/** These digits tell a post office's region; fewer tell nothing. */
const regionDigits = 3;

/** ISO 3166-2 code of the region that a postcode of Russia is of, where its first three digits tell. */
export function regionOfPostcode(postcode: string): string | undefined {
  const area = Number(postcode.slice(0, regionDigits));
  return postcodeRanges.find(([first, last]) => first <= area && area <= last)?.[2];
}

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
  const code = regionOfPostcode(digits);
  const greatest = code && places.find(({ regionCode }) => regionCode === code);
  return greatest ? [greatest] : [];
}
