import type { Suggestion } from '@tranzit/contract';
import type { AddressChoice } from './address-choice.ts';
import { roughPointOf } from './point-hint.ts';
import { useSuggestions } from './suggestions.ts';

/** A house with a point of its own. */
const isCloser = ({ address: { house, latitude, pointPrecision } }: Suggestion): boolean =>
  Boolean(house) && latitude !== null && pointPrecision !== 'street' && pointPrecision !== 'city';

/**
 * Where the marker stands of a house whose point is not known, as far as a closer suggestion can be chosen: where nobody knows
 * houses, as without DaData, a house that is typed in full is all that can be had, and nothing is to be said of it.
 */
export function useRoughPoint(choice: AddressChoice, isHouseTyped: boolean): ReturnType<typeof roughPointOf> {
  const rough = roughPointOf(choice, isHouseTyped);
  const { items } = useSuggestions({ text: choice.text, isAsked: rough !== undefined });
  return items.some(isCloser) ? rough : undefined;
}
