import type { GeoPoint } from './address-at.ts';
import type { AddressChoice } from './address-choice.ts';
import { useSuggestions } from './suggestions.ts';

/** Where the marker of an address begins that was typed and not chosen: at the first place that its words suggest. */
export function useTypedPoint({ text, address }: AddressChoice): GeoPoint | undefined {
  const { items } = useSuggestions({ text, isAsked: address === null });
  const known = items[0]?.address;
  if (known?.latitude == null || known.longitude == null) return undefined;
  return { latitude: known.latitude, longitude: known.longitude };
}
