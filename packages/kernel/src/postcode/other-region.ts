import { postcodeRanges } from './ranges.ts';

/** These digits tell a post office's region; fewer tell nothing. */
export const regionDigits = 3;

/** The region that a postcode of Russia is of, where its first three digits tell. */
export function regionOfPostcode(postcode: string): string | undefined {
  const area = Number(postcode.slice(0, regionDigits));
  return postcodeRanges.find(([first, last]) => first <= area && area <= last)?.[2];
}

const typeWord = /^(г|город|обл|область|край|респ|республика|ао|аобл|автономн.*|округ)$/;

/** `Кемеровская область - Кузбасс`, `Ханты-Мансийский АО - Югра`: not everybody writes the second name. */
const secondName = /\s[-–—]\s.*$/u;

/** A region's name without its type and its second name: `Новосибирская обл` and `Новосибирская область` are one. */
export const regionKey = (region: string): string =>
  region
    .replace(secondName, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !typeWord.test(word))
    .join(' ');

const keys: ReadonlySet<string> = new Set(postcodeRanges.map(([, , region]) => regionKey(region)));

/** Regions that write each other's postcodes: a city and the region around it, an area and those that belong to it. */
const together: readonly (readonly string[])[] = [
  ['г Москва', 'Московская обл'],
  ['г Санкт-Петербург', 'Ленинградская обл'],
  ['Респ Крым', 'г Севастополь'],
  ['Архангельская обл', 'Ненецкий АО'],
  ['Тюменская обл', 'Ханты-Мансийский АО - Югра', 'Ямало-Ненецкий АО'],
].map((regions) => regions.map(regionKey));

const areTogether = (a: string, b: string): boolean =>
  a === b || together.some((regions) => regions.includes(a) && regions.includes(b));

interface PostcodeOfAddress {
  readonly iso: string;
  readonly postcode: string | null | undefined;
  /** The address's own, however its type is written; nothing is said where it is not known. */
  readonly region: string | null | undefined;
}

/** The region that the postcode of an address is of, where that is another than the address's own. */
export function otherRegionOfPostcode({ iso, postcode, region }: PostcodeOfAddress): string | undefined {
  if (iso !== 'RU' || !postcode || !/^\d{6}$/.test(postcode)) return undefined;
  const told = regionOfPostcode(postcode);
  const own = regionKey(region ?? '');
  return told === undefined || !keys.has(own) || areTogether(regionKey(told), own) ? undefined : told;
}
