import { expect, it } from 'vitest';
import { mapInTurns } from './map-in-turns.ts';

it('lets others have their turns while it maps in order', async () => {
  const seen: number[] = [];
  let done = 0;
  let isOver = false;
  const other = (async () => {
    for (; !isOver; await new Promise((resolve) => setImmediate(resolve))) seen.push(done);
  })();
  const results = await mapInTurns(
    Array.from({ length: 100 }, (_, index) => index),
    (index) => {
      done += 1;
      return index * 2;
    },
  );
  isOver = true;
  await other;
  expect(results).toEqual(Array.from({ length: 100 }, (_, index) => index * 2));
  const steps = seen.map((count, index) => count - (seen[index - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(20);
});
