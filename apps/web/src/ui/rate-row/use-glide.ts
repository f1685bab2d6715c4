import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isMotionReduced } from '../../lib/motion.ts';

const glideMs = 200;

/** Where the rows stood when they were last looked at, in their order. */
type Places = ReadonlyMap<Element, number>;

const placesIn = (list: HTMLElement): Places =>
  new Map(
    [...list.children].map((row) => [row, row instanceof HTMLElement ? row.offsetTop - list.offsetTop : 0]),
  );

const isSameOrder = (before: Places, now: Places): boolean => {
  const rows = now.keys();
  return before.size === now.size && [...before.keys()].every((row) => row === rows.next().value);
};

/**
 * Rows that have changed their order glide from where they stood; a new one fades in. Only transforms move: nothing
 * else is laid out anew. A row that merely grows pushes the others at once, as it was asked to.
 */
export function useGlide(list: RefObject<HTMLElement | null>): void {
  const before = useRef<Places>(undefined);
  useLayoutEffect(() => {
    if (!list.current) return;
    const now = placesIn(list.current);
    const known = before.current;
    before.current = now;
    if (!known || isSameOrder(known, now) || isMotionReduced()) return;
    for (const [row, top] of now) {
      const from = known.get(row);
      const start = from === undefined ? { opacity: 0 } : { transform: `translateY(${from - top}px)` };
      if (from !== top) row.animate?.([start, {}], { duration: glideMs, easing: 'ease-out' });
    }
  });
}
