import type { PointPrecision, Suggestion } from '@tranzit/contract';
import { z } from 'zod';

const text = z.string().nullish();

/** The fields we read of an address suggestion of DaData's suggestions API 4.1; all are strings or null. */
export const dadataReply = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      unrestricted_value: z.string(),
      data: z.object({
        postal_code: text,
        country_iso_code: text,
        region_with_type: text,
        area_with_type: text,
        city: text,
        city_type: text,
        settlement: text,
        settlement_type: text,
        street_with_type: text,
        house: text,
        block_type: text,
        block: text,
        flat: text,
        fias_id: text,
        house_fias_id: text,
        geo_lat: text,
        geo_lon: text,
        qc_geo: text,
      }),
    }),
  ),
});
export type DadataReply = z.output<typeof dadataReply>;
type DadataSuggestion = DadataReply['suggestions'][number];

const part = (value: string | null | undefined): string | null => (value ? value : null);
const degrees = (value: string | null | undefined): number | null => (value ? Number(value) : null);

/** Their `qc_geo`: the house, one beside it, the street, the settlement, the city; 5 is nowhere. */
const pointPrecisions: Readonly<Record<string, PointPrecision>> = {
  '0': 'house',
  '1': 'house',
  '2': 'street',
  '3': 'city',
  '4': 'city',
};
const nowhere = '5';

/** The point with what it is of; where they do not say, it is as near as the address. */
function pointOf(
  { geo_lat, geo_lon, qc_geo }: DadataSuggestion['data'],
  precision: Suggestion['precision'],
): Pick<Suggestion['address'], 'latitude' | 'longitude' | 'pointPrecision'> {
  const [latitude, longitude] = [degrees(geo_lat), degrees(geo_lon)];
  if (latitude === null || longitude === null || qc_geo === nowhere)
    return { latitude: null, longitude: null, pointPrecision: null };
  return { latitude, longitude, pointPrecision: pointPrecisions[qc_geo ?? ''] ?? precision };
}

function houseOf({ house, block, block_type: blockType }: DadataSuggestion['data']): string | null {
  if (!house) return null;
  return block ? [house, blockType, block].filter(Boolean).join(' ') : house;
}

/** Their suggestion as ours; `undefined` for a country, region or district, which is no address yet. */
export function fromDadata({ value, unrestricted_value, data }: DadataSuggestion): Suggestion | undefined {
  const city = data.city || data.settlement;
  if (!city) return undefined;
  const house = houseOf(data);
  const street = part(data.street_with_type);
  const precision = house ? 'house' : street ? 'street' : 'city';
  return {
    value,
    unrestrictedValue: unrestricted_value,
    precision,
    address: {
      postcode: part(data.postal_code),
      region: part(data.region_with_type),
      district: part(data.area_with_type),
      city,
      cityType: part(data.city ? data.city_type : data.settlement_type),
      street,
      house,
      office: part(data.flat),
      addressLine: value,
      ...pointOf(data, precision),
      fiasId: part(data.house_fias_id) ?? part(data.fias_id),
      iso: data.country_iso_code || 'RU',
    },
  };
}
