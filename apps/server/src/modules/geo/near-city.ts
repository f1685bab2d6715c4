import { suggestEmbedded } from './known-places.ts';
import { type NamedCity, withoutType } from './named-place.ts';
import { searchForm } from './search-words.ts';

/** A shorter name a letter or two away could be any other. */
const leastLetters = 5;
const mostSlips = 2;

/** Letters too many, too few or others that part two names, two exchanged ones counted once. Pure. */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 1; column <= other.length; column += 1) {
    rows[0]?.push(column);
    for (let row = 1; row <= one.length; row += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/**
 * What a city that nobody knows was meant to be: the one place that is spelt nearly so; `undefined` where several are, or none.
 */
export async function nearCity({ city, iso }: Pick<NamedCity, 'city' | 'iso'>): Promise<string | undefined> {
  const text = withoutType(city);
  const typed = searchForm(text);
  if (typed.length < leastLetters) return undefined;
  const found = await suggestEmbedded({ text, iso, isCity: true });
  const names = new Set(found.map(({ address }) => address.city));
  const near = [...names].map((name) => ({ name, slips: slipsBetween(typed, searchForm(name)) }));
  const least = Math.min(...near.map(({ slips }) => slips));
  const [only, ...others] = near.filter(({ slips }) => slips === least && slips <= mostSlips);
  return others.length === 0 ? only?.name : undefined;
}
