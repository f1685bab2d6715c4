import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';
import { isMotionReduced } from '../../../lib/browser/reduced-motion.ts';
import type { Board, BoardRate } from './board.ts';

/** So long after the first rates the list opens: most carriers have answered by then, and the rows keep their places. */
export const firstSightMs = 600;

/** Whether the list may open: all is answered, or the first rates have been here for a moment. */
function useFirstSight({ rates, isDone }: Board): boolean {
  const [hasWaited, setWaited] = useState(false);
  const hasRates = rates.length > 0;
  useEffect(() => {
    if (!hasRates || isDone) return undefined;
    const timer = setTimeout(() => setWaited(true), firstSightMs);
    return () => clearTimeout(timer);
  }, [hasRates, isDone]);
  return isDone || hasWaited;
}

type Keys = ReadonlySet<string>;
const keysOf = (rates: readonly BoardRate[]): Keys => new Set(rates.map(({ rateKey }) => rateKey));
const isAllOf = (keys: Keys, rates: readonly BoardRate[]): boolean =>
  keys.size === rates.length && rates.every(({ rateKey }) => keys.has(rateKey));
const noRates: readonly BoardRate[] = [];

/** What the reader has before them: the rates that are in the list, and the choices by which its rows found their places. */
interface Held {
  readonly keys: Keys;
  readonly pins: readonly string[];
}

const isHeldAsIs = (held: Held, rates: readonly BoardRate[], pins: readonly string[]): boolean =>
  isAllOf(held.keys, rates) && held.pins.join() === pins.join();

/** A pointer that rests on the list, or a focus that the keyboard has set in it. */
const isStillReading = (list: Element): boolean => list.matches(':hover') || hasKeyboardFocus(list);
const hasKeyboardFocus = (list: Element): boolean => list.querySelector(':focus-visible') !== null;

/**
 * Which of the rates stand in the list. Rows that come while somebody reads it (pointer, finger or focus on it) wait
 * aside, and so they do where rows may not glide to their places: nothing in sight jumps. Rows of a question that the
 * reader repeated stand in the list at once. `release` shows all that is here now; turning away from the list does the
 * same where rows may glide. `reading` belongs on the element that holds the list.
 *
 * `pins` are the rates that the reader has chosen in their rows. Another choice may give a row another place; while the
 * list is read, rows stand by the choices of before, which are `rankedBy`.
 */
export function useRowQueue(board: Board, pins: readonly string[]) {
  const { rates } = board;
  const isInSight = useFirstSight(board);
  /** Undefined: all that comes has its place at once. */
  const [held, setHeld] = useState<Held>();
  const release = () =>
    setHeld((before) => (before && isHeldAsIs(before, rates, pins) ? before : { keys: keysOf(rates), pins }));
  const holdStill = () => {
    if (held === undefined && isInSight && rates.length > 0) release();
  };
  const turnAway = () => {
    if (!isMotionReduced()) setHeld(undefined);
  };
  useEffect(() => {
    if (isInSight && held === undefined && isMotionReduced() && rates.length > 0)
      setHeld({ keys: keysOf(rates), pins });
  }, [isInSight, held, rates, pins]);
  const ownTaskId = board.task.taskId;
  const keys = held?.keys;
  const kept = useMemo(() => {
    // What the reader asked for themselves came with another question than the page's own, and waits for nobody.
    const isAwaited = ({ taskId }: BoardRate) => taskId !== ownTaskId;
    if (!keys) return noRates;
    const held = rates.filter((rate) => keys.has(rate.rateKey) || isAwaited(rate));
    // The same list where none waits: holding it still draws nothing anew.
    return held.length === rates.length ? rates : held;
  }, [keys, rates, ownTaskId]);
  // A reader who has no row before them holds none: what was asked anew comes into sight as at first.
  const settled = kept.length > 0 ? kept : isInSight ? rates : noRates;
  const reading = {
    onPointerMove: holdStill,
    onTouchMove: holdStill,
    onWheel: holdStill,
    onFocus: holdStill,
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      // A finger that is lifted leaves too, and goes on reading.
      if (pointerType !== 'touch' && !hasKeyboardFocus(currentTarget)) turnAway();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const staysInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!staysInside && !isStillReading(currentTarget)) turnAway();
    },
  };
  return { settled, rankedBy: held?.pins ?? pins, release, reading };
}
