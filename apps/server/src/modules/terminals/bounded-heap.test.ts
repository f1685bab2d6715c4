import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBoundedHeap } from './bounded-heap.ts';

test('keeps the first of an order, as a whole sort would', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (keys, limit) => {
      const entries = keys.map((key, id) => ({ key, id }));
      const smallest = createBoundedHeap<(typeof entries)[number]>(limit);
      for (const entry of entries) if (smallest.accepts(entry.key, entry.id)) smallest.add(entry);
      const sorted = entries.toSorted((a, b) => a.key - b.key || a.id - b.id);
      const kept = smallest.kept().toSorted((a, b) => a.key - b.key || a.id - b.id);
      expect(kept).toEqual(sorted.slice(0, limit));
    }),
  );
});
