import { setImmediate as nextTurn } from 'node:timers/promises';

/** Some milliseconds of checking rows. */
const rowsOfTurn = 20;

/** Maps many a few at a time: other calls get their turns of the event loop in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % rowsOfTurn === 0) await nextTurn();
    results.push(map(item));
  }
  return results;
}
