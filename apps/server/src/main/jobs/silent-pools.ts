import type { HoldingPool } from './stale-workers.ts';

/**
 * Judges which pools are dead by this process's own heartbeats: a pool is dead when it is late and has given no sign during
 * so many of them. Time alone would not tell. While the database was away nobody could give a sign, and on a slow machine
 * everybody's signs come late, this process's too; but as long as its own heartbeats succeed, others have had their chance as well.
 */
export class SilentPools {
  readonly #missable: number;
  readonly #lastSigns = new Map<string, { readonly lastSign: string; readonly heartbeats: number }>();

  constructor(heartbeats: number) {
    this.#missable = heartbeats;
  }

  /** The ids of the dead ones, given all that hold jobs after a heartbeat of this process. */
  afterHeartbeat(pools: readonly HoldingPool[]): readonly string[] {
    const before = new Map(this.#lastSigns);
    this.#lastSigns.clear();
    for (const { id, lastSign } of pools) {
      const known = before.get(id);
      this.#lastSigns.set(id, {
        lastSign,
        heartbeats: known?.lastSign === lastSign ? known.heartbeats + 1 : 0,
      });
    }
    return pools
      .filter(({ id, isLate }) => isLate && (this.#lastSigns.get(id)?.heartbeats ?? 0) >= this.#missable)
      .map(({ id }) => id);
  }

  /** After a heartbeat that failed: what failed for this process may have failed for all. */
  startAnew(): void {
    this.#lastSigns.clear();
  }
}
