/** What kind of place it is: one list writes it before the name, another behind it, a third not at all. */
const kinds =
  /^(г|город|гор|п|пос|поселок|пгт|рп|с|село|д|дер|деревня|х|хутор|ст|станица|ст-ца|обл|область|край|респ|республика|ао|аобл|авт|округ|автономный|автономная|и)$/;

/** Words with a hyphen between letters stay whole: «Ямало-Ненецкий» is not «Ненецкий». */
const gaps = /[^\p{L}\d-]+|(?<!\p{L})-|-(?!\p{L})/u;

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(gaps)
    .filter((word) => word !== '' && !kinds.test(word));

/** A name as all lists would write it, for comparing: `г. Орёл` and `Орел г` are the same. */
export const plainPlaceName = (name: string): string => wordsOf(name).join(' ').replaceAll('-', ' ');

const isSameStem = (one: string, other: string): boolean => {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared += 1;
  return shared >= 5 && shared >= shorter - 2;
};

/** The Republic of Altai and the Altai territory lie side by side. */
const isRepublic = (name: string): boolean => /(?<!\p{L})респ/iu.test(name);
const isTerritory = (name: string): boolean => /(?<!\p{L})край(?!\p{L})/iu.test(name);
const areOfOtherKinds = (one: string, other: string): boolean => isRepublic(one) && isTerritory(other);

/**
 * Whether two lists mean one region of Russia: «Московская обл.» is «Московская область», «Чувашия» is «Чувашская
 * Республика», but Краснодар is not Красноярск, nor «Ямало-Ненецкий» «Ненецкий». False where either says nothing.
 */
export function isSameRegion(one: string, other: string): boolean {
  if (areOfOtherKinds(one, other) || areOfOtherKinds(other, one)) return false;
  const theirs = wordsOf(other);
  return wordsOf(one).some((word) => theirs.some((another) => isSameStem(word, another)));
}
