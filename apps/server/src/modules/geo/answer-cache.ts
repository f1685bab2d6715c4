import type { Clock } from '../../platform/clock/clock.ts';

interface Entry<Value> {
  readonly value: Value;
  readonly endsAt: number;
}

/** Keeps answers for a while; bounded: the least recently used leaves first. */
export class AnswerCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #clock: Clock;
  readonly #lifetimeMs: number;
  readonly #maxEntries: number;

  constructor(
    clock: Clock,
    { lifetimeMs, maxEntries }: { readonly lifetimeMs: number; readonly maxEntries: number },
  ) {
    this.#clock = clock;
    this.#lifetimeMs = lifetimeMs;
    this.#maxEntries = maxEntries;
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.endsAt <= this.#clock.now().getTime()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  save(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, endsAt: this.#clock.now().getTime() + this.#lifetimeMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}
