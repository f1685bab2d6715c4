import { cityNameInEnglish } from '../geo/index.ts';
import { transliterateAddressPart, transliterateCityType } from './address-words.ts';
import { englishRegion } from './region-names.ts';

/** Parts of an address that have words; the absent ones stay absent. */
export interface AddressWords {
  readonly region?: string | undefined;
  readonly district?: string | undefined;
  readonly city?: string | undefined;
  readonly cityType?: string | undefined;
  readonly street?: string | undefined;
  readonly house?: string | undefined;
  readonly office?: string | undefined;
  readonly addressLine?: string | undefined;
}

const townType = /^(г|город|гор)(\.\s*|\s+)/i;

/** A town by its name, with or without its type. */
const knownCity = (text: string): string | undefined => cityNameInEnglish(text.replace(townType, '').trim());

const cityOf = (city: string): string => knownCity(city) ?? transliterateAddressPart(city);
const regionOf = (region: string): string =>
  englishRegion(region) ?? (townType.test(region) ? cityOf(region) : transliterateAddressPart(region));

/** Words of a street or a house: no city is meant after them. */
const afterCity =
  /(?<!\p{L})(ул|улица|пр-кт|проспект|пер|переулок|наб|ш|шоссе|пл|б-р|пр-д|мкр|д|дом)(?!\p{L})|\d/iu;

const present = (text: string | undefined, translate: (text: string) => string): string | undefined =>
  text === undefined ? undefined : translate(text);

/** An address in one line, from the region down, as `Москва, ул Речная, д 5`. */
export function transliterateAddressLine(line: string): string {
  const parts = line.split(',').map((part) => part.trim());
  const street = parts.findIndex((part) => afterCity.test(part) && !/^\d{6}$/.test(part));
  const latin = parts.map((part, index) =>
    street !== -1 && index >= street ? transliterateAddressPart(part) : (englishRegion(part) ?? cityOf(part)),
  );
  return latin.filter(Boolean).join(', ');
}

/**
 * The same parts in Latin. Regions and known cities are called as in English (`Moscow`), the rest is spelled as maps do
 * with its words of type replaced; a town's own type is left out.
 */
export function transliterateAddress(parts: AddressWords): AddressWords {
  return {
    region: present(parts.region, regionOf),
    district: present(parts.district, transliterateAddressPart),
    city: present(parts.city, cityOf),
    cityType: present(parts.cityType, transliterateCityType),
    street: present(parts.street, transliterateAddressPart),
    house: present(parts.house, transliterateAddressPart),
    office: present(parts.office, transliterateAddressPart),
    addressLine: present(parts.addressLine, transliterateAddressLine),
  };
}
