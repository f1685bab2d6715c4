import type { LiveClock } from '../clock.ts';
import type { PublishResult } from '../requests.ts';

interface Kept {
  readonly result: PublishResult;
  readonly until: number;
}

/** Results of publications with an idempotency key, per channel, for a while and up to a number. */
export class RecentResults {
  readonly #clock: LiveClock;
  readonly #ttlMs: number;
  readonly #limit: number;
  /** In order of expiry, because all live equally long. */
  readonly #byKey = new Map<string, Kept>();

  constructor({ clock, ttlMs, limit }: { clock: LiveClock; ttlMs: number; limit: number }) {
    this.#clock = clock;
    this.#ttlMs = ttlMs;
    this.#limit = limit;
  }

  get size(): number {
    return this.#byKey.size;
  }

  find(channel: string, key: string): PublishResult | undefined {
    const kept = this.#byKey.get(toKey(channel, key));
    return kept && kept.until > this.#clock.now() ? kept.result : undefined;
  }

  save(channel: string, key: string, result: PublishResult): void {
    this.#byKey.delete(toKey(channel, key));
    this.#byKey.set(toKey(channel, key), { result, until: this.#clock.now() + this.#ttlMs });
    this.sweep();
  }

  /** Frees what has outlived its time or exceeds the limit. */
  sweep(): void {
    const now = this.#clock.now();
    for (const [key, { until }] of this.#byKey) {
      if (until > now && this.#byKey.size <= this.#limit) return;
      this.#byKey.delete(key);
    }
  }
}

function toKey(channel: string, key: string): string {
  return `${channel}\n${key}`;
}
