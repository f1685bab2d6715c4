import { expect, it, vi } from 'vitest';
import { countTiles } from './counted-source.ts';

const counted = (get: (place: string) => Promise<string>) => {
  const source = { get };
  const tally = { loaded: vi.fn(), failed: vi.fn() };
  countTiles(source, tally);
  return { source, tally };
};

it('counts a tile that came', async () => {
  const { source, tally } = counted(async (place) => `tile of ${place}`);
  expect(await source.get('6/38/20')).toBe('tile of 6/38/20');
  expect([tally.loaded.mock.calls.length, tally.failed.mock.calls.length]).toEqual([1, 0]);
});

it('counts what came but cannot be read as a tile that did not come, and is quiet about it', async () => {
  const { source, tally } = counted(() =>
    Promise.reject(new Error('Expected varint not more than 10 bytes')),
  );
  await expect(source.get('6/38/20')).rejects.toMatchObject({ name: 'AbortError' });
  expect([tally.loaded.mock.calls.length, tally.failed.mock.calls.length]).toEqual([0, 1]);
});

it('does not count a tile that nobody needs any more', async () => {
  const { source, tally } = counted(() => Promise.reject(new DOMException('', 'AbortError')));
  await expect(source.get('6/38/20')).rejects.toMatchObject({ name: 'AbortError' });
  expect([tally.loaded.mock.calls.length, tally.failed.mock.calls.length]).toEqual([0, 0]);
});
