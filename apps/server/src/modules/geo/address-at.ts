import type { Suggestion } from '@tranzit/contract';
import type { GeoPoint } from '@tranzit/kernel';
import { places } from '@tranzit/places';
import type { Needs } from '../../platform/context/index.ts';
import type { DadataAsker } from '../dadata/index.ts';
import { dadataReply, fromDadata } from './dadata-address.ts';
import { findRegisteredPlace } from './nearest-place.ts';
import { toSuggestion } from './place-suggestion.ts';

/** A carrier's courier walks no farther, and DaData looks no farther. */
const radiusMetres = 1000;

type FoundAddress = Pick<Suggestion, 'address' | 'precision'>;

/**
 * The address at a point, with that point: of the house beside it by DaData, else the nearest greater city within 50 km;
 * `undefined` where there is none.
 */
export async function findAddressAt(
  ctx: Needs<'dadata'> & { readonly actor: DadataAsker },
  { latitude, longitude }: GeoPoint,
): Promise<FoundAddress | undefined> {
  const question = { lat: latitude, lon: longitude, radius_meters: radiusMetres, count: 1 };
  const answer = await ctx.dadata.ask('geolocate/address', question, dadataReply, ctx.actor);
  const [first] = answer?.suggestions ?? [];
  const place = findRegisteredPlace(places(), { latitude, longitude });
  const found = (first && fromDadata(first)) ?? (place && toSuggestion(place));
  // Whoever put the marker there means this very point, however little is known of it.
  const point = { latitude, longitude, pointPrecision: 'house' as const };
  return found && { precision: found.precision, address: { ...found.address, ...point } };
}
