import type { Publication, StreamPosition } from '../requests.ts';

interface StreamState {
  readonly position: StreamPosition;
  /** Oldest first. */
  readonly kept: readonly Publication[];
}

/**
 * What a client that has seen `since` missed. All of it or nothing: there is no partial recovery.
 * @param since epoch '' = any
 * @param limit more missed publications than this are a failure
 * @returns the missed publications in order, or undefined when recovery is impossible
 */
export function recoverStream(
  { position, kept }: StreamState,
  since: StreamPosition,
  limit: number,
): readonly Publication[] | undefined {
  if (since.epoch !== '' && since.epoch !== position.epoch) return undefined;
  const missed = kept.filter(({ offset = 0 }) => offset > since.offset).slice(0, limit);
  const [first] = missed;
  const last = missed.at(-1);
  if (!first || !last) return position.offset === since.offset ? [] : undefined;
  return first.offset === since.offset + 1 && last.offset === position.offset ? missed : undefined;
}

/**
 * Recovery of a channel whose newest publication is its whole state: that one, unless it is already known.
 * @returns at most one publication, or undefined when the newest one is gone
 */
export function recoverCache(
  { position, kept }: StreamState,
  since: StreamPosition,
): readonly Publication[] | undefined {
  const isKnown = since.offset > 0 && since.offset === position.offset && since.epoch === position.epoch;
  const newest = kept.at(-1);
  if (isKnown) return [];
  return newest?.offset === position.offset ? [newest] : undefined;
}
