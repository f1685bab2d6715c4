import type { AddressInput } from '@tranzit/contract';
import { parseHouseNumber } from '@tranzit/kernel';
import { findNamedPlace, isCountry } from '../geo/index.ts';
import { type Address, addressLineOf, isDomesticIso } from './address.ts';
import type { ReportField } from './field-report.ts';

type TypedPoint = Pick<Address, 'latitude' | 'longitude'>;

const textOf = (value: string | null | undefined): string | undefined => value || undefined;

/** Houses are written by Russian rules in the customs union; elsewhere they stay as typed. */
function readHouse(typed: string | undefined, iso: string, report: ReportField): string | undefined {
  if (typed === undefined || !isDomesticIso(iso)) return typed;
  const parsed = parseHouseNumber(typed);
  if (parsed.ok) return parsed.house;
  report('house', parsed.problem);
  return undefined;
}

function readPostcode(typed: string | undefined, iso: string, report: ReportField): string | undefined {
  if (typed !== undefined && iso === 'RU' && !/^\d{6}$/.test(typed)) report('postcode', 'postcode_wrong');
  return typed;
}

/** The typed point where it is as near as the address; else that of the city, which is known to be no more. */
function readPoint(input: AddressInput, typed: TypedPoint): TypedPoint {
  const { point_precision: precision, city, iso, house, street } = input;
  const isNear = precision !== 'street' ? precision !== 'city' || !(house || street) : !house;
  if (isNear || typed.latitude === undefined) return typed;
  const place = findNamedPlace({ ...typed, city, iso, region: textOf(input.region) });
  return { latitude: place?.latitude, longitude: place?.longitude };
}

/** An address as it came in, in the stored form. Broken parts are reported under their wire names. */
export function readAddress(input: AddressInput, report: ReportField): Address {
  const { iso } = input;
  if (!isCountry(iso)) report('iso', 'iso');
  const latitude = input.latitude ?? undefined;
  const longitude = input.longitude ?? undefined;
  if (latitude === undefined && longitude !== undefined) report('latitude', 'required');
  if (longitude === undefined && latitude !== undefined) report('longitude', 'required');
  const parts = {
    postcode: readPostcode(textOf(input.postcode), iso, report),
    region: textOf(input.region),
    district: textOf(input.district),
    city: input.city,
    cityType: textOf(input.city_type),
    street: textOf(input.street),
    house: readHouse(textOf(input.house), iso, report),
    office: textOf(input.office),
    ...readPoint(input, { latitude, longitude }),
    fiasId: textOf(input.fias_id),
    iso,
  };
  return { ...parts, addressLine: textOf(input.address_line) ?? addressLineOf(parts) };
}
