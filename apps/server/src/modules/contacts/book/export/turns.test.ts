import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const long = 3_600_000;

/** Work that stands at its first step until it is let go. */
function held(name: string, seen: string[]) {
  const gate = Promise.withResolvers<void>();
  return {
    letGo: gate.resolve,
    async *work() {
      seen.push(`${name} begins`);
      yield name;
      await gate.promise;
      seen.push(`${name} ends`);
    },
  };
}

const readAll = async (items: AsyncIterable<string>) => {
  for await (const _ of items);
};

it('goes on for one key when the one before has ended, and for another at once', async () => {
  const turns = new Turns<number>(long);
  const seen: string[] = [];
  const [first, second, other] = [held('first', seen), held('second', seen), held('other', seen)];
  const all = [
    readAll(turns.take(1, first.work)),
    readAll(turns.take(1, second.work)),
    readAll(turns.take(2, other.work)),
  ];
  other.letGo();
  await all[2];
  expect(seen).toEqual(['first begins', 'other begins', 'other ends']);
  first.letGo();
  second.letGo();
  await Promise.all(all);
  expect(seen.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

it('comes free when its reader goes away, and when the work fails', async () => {
  const turns = new Turns<number>(long);
  const seen: string[] = [];
  for await (const _ of turns.take(1, held('left', seen).work)) break;
  const failing = async function* () {
    yield 'x';
    throw new Error('broken');
  };
  await expect(readAll(turns.take(1, failing))).rejects.toThrow('broken');
  const last = held('last', seen);
  last.letGo();
  await readAll(turns.take(1, last.work));
  expect(seen).toEqual(['left begins', 'last begins', 'last ends']);
});

it('is taken by whoever has waited long enough for one that stands still', async () => {
  const turns = new Turns<number>(0);
  const seen: string[] = [];
  const [still, next] = [held('still', seen), held('next', seen)];
  const standing = readAll(turns.take(1, still.work));
  next.letGo();
  await readAll(turns.take(1, next.work));
  expect(seen).toEqual(['still begins', 'next begins', 'next ends']);
  still.letGo();
  await standing;
});
