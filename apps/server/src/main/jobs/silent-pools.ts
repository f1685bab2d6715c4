import type { HoldingPool } from './stale-workers.ts';

/**
 * Judges which pools are dead by this process's own beats: a pool is dead when it is late and has given no sign during
 * so many of them. Time alone would not tell. While the database was away nobody could give a sign, and on a slow machine
 * everybody's signs come late, this process's too; but as long as it beats itself, others have had their chance as well.
 */
export class SilentPools {
  readonly #beats: number;
  readonly #heard = new Map<string, { readonly lastSign: string; readonly beats: number }>();

  constructor(beats: number) {
    this.#beats = beats;
  }

  /** The ids of the dead ones, given all that hold jobs after a beat of this process. */
  afterBeat(pools: readonly HoldingPool[]): readonly string[] {
    const before = new Map(this.#heard);
    this.#heard.clear();
    for (const { id, lastSign } of pools) {
      const known = before.get(id);
      this.#heard.set(id, { lastSign, beats: known?.lastSign === lastSign ? known.beats + 1 : 0 });
    }
    return pools
      .filter(({ id, isLate }) => isLate && (this.#heard.get(id)?.beats ?? 0) >= this.#beats)
      .map(({ id }) => id);
  }

  /** After a beat that failed: what failed for this process may have failed for all. */
  startAnew(): void {
    this.#heard.clear();
  }
}
