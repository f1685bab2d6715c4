import type { Suggestion } from '@tranzit/contract';
import type { GeoPoint } from './address-at.ts';
import type { AddressChoice } from './address-choice.ts';
import { useSuggestions } from './suggestions.ts';

interface TypedPlace {
  /** Where the marker of the address begins: at the first place that its words suggest. */
  readonly point: GeoPoint | undefined;
  /** The server knows no place of these words. */
  readonly isUnknown: boolean;
  /** Of the places that its words suggest. */
  readonly regions: readonly Suggestion['address']['region'][];
}

const pointOf = ({ latitude, longitude }: Suggestion['address']): GeoPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** What is known of an address that was typed and not chosen. */
export function useTypedPlace({ text, address }: AddressChoice): TypedPlace {
  const { items, isAnswered } = useSuggestions({ text, isAsked: address === null });
  const known = items[0]?.address;
  return {
    point: known && pointOf(known),
    regions: items.map((item) => item.address.region),
    isUnknown: isAnswered && items.length === 0,
  };
}
