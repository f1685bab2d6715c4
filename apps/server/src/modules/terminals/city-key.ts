/** A city's name as searches compare it: lower case, `ё` as `е`, letters and digits only, without «г» in front. */
export const cityKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(г|город) /, '');
