import { setImmediate as nextTurn } from 'node:timers/promises';

const rowsOfTurn = 20;
/** However few rows that is. */
const msOfTurn = 10;

/** Maps many a few at a time: other calls get their turns of the event loop in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let begunAt = performance.now();
  let ofTurn = 0;
  for (const item of items) {
    if (ofTurn === rowsOfTurn || performance.now() - begunAt > msOfTurn) {
      await nextTurn();
      begunAt = performance.now();
      ofTurn = 0;
    }
    results.push(map(item));
    ofTurn += 1;
  }
  return results;
}
