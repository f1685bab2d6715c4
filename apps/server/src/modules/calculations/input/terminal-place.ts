import type { CarrierPlace } from '@tranzit/carrier-kit';
import { greatCircleKm } from '@tranzit/kernel';
import { type FrozenAddress, freezeTerminal } from '../../contacts/index.ts';
import { findNamedPlace, isSameCity, type NamedCity } from '../../geo/index.ts';
import type { SideTerminal } from '../../terminals/index.ts';

/** How far from a side's point a terminal of another town may stand to be chosen for it: people reach it from there. */
const reachKm = 30;

/** An address as carriers are asked for it: a price is that of a city, whose main postcode will do where the house's is not known. */
export const placeOf = (address: Omit<FrozenAddress, 'terminal'>): CarrierPlace => ({
  iso: address.iso,
  region: address.region ?? '',
  city: address.city,
  fiasId: address.cityFiasId,
  kladrId: address.cityKladrId,
  postcode: address.postcode ?? findNamedPlace(address)?.postcode,
  latitude: address.latitude,
  longitude: address.longitude,
  terminalCode: undefined,
});

/** The place a carrier is asked for names the same city as an address or a terminal. */
export function isInCity(
  place: CarrierPlace,
  address: NamedCity & { readonly cityFiasId: string | undefined },
): boolean {
  if (place.fiasId !== undefined && place.fiasId === address.cityFiasId) return true;
  const { iso, city, latitude, longitude } = place;
  return isSameCity(address, { iso, city, region: place.region || undefined, latitude, longitude });
}

const isWithinReach = ({ latitude, longitude }: CarrierPlace, terminal: SideTerminal): boolean =>
  latitude !== undefined &&
  longitude !== undefined &&
  greatCircleKm({ latitude, longitude }, terminal) <= reachKm;

/**
 * Where the carrier is asked for when a side chooses a terminal: the side's own city, or the terminal's town where that
 * is another one near by, for the price is that town's. `undefined` when the terminal does not serve the side's place.
 */
export function placeAtTerminal(side: CarrierPlace, terminal: SideTerminal): CarrierPlace | undefined {
  if (isInCity(side, terminal)) return side;
  return isWithinReach(side, terminal) ? placeOf(freezeTerminal(terminal)) : undefined;
}
