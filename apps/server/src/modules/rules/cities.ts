import type { RuleCity, RuleConditions } from '@tranzit/contract';
import { mapInTurns } from '../../platform/map-in-turns.ts';
import { isKnownCity, nearCity } from '../geo/index.ts';

/** Cities that rules name and the portal does not know: told of, and refused nowhere. Each once. */
function unknownOf(cities: readonly RuleCity[]): RuleCity[] {
  const byKey = new Map(cities.map(({ iso, city }) => [`${iso}:${city}`, { iso, city }]));
  return [...byKey.values()].filter((one) => !isKnownCity(one));
}

/** Those of a rule's conditions, whichever side they are of. Pure. */
export const unknownCitiesOf = ({ from, to }: RuleConditions): RuleCity[] =>
  unknownOf(
    [...(from?.places ?? []), ...(to?.places ?? [])].flatMap(({ iso, city }) => (city ? { iso, city } : [])),
  );

/** Those of the cities, each with the one place that is spelt nearly so: looking for that takes a while, and others get their turns. */
export async function checkCities(cities: readonly RuleCity[]) {
  const looks = await mapInTurns(unknownOf(cities), async (one) => ({
    ...one,
    near: (await nearCity(one)) ?? null,
  }));
  return Promise.all(looks);
}
