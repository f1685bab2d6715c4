import type { Clock } from '../../platform/clock/clock.ts';

interface Entry<Value> {
  readonly value: Value;
  readonly endsAt: number;
  readonly weight: number;
}

/** Keeps answers for a while; bounded by their weight: the least recently used leaves first. */
export class AnswerCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #clock: Clock;
  readonly #maxWeight: number;
  #weight = 0;

  constructor(clock: Clock, { maxWeight }: { readonly maxWeight: number }) {
    this.#clock = clock;
    this.#maxWeight = maxWeight;
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#drop(key, entry);
    if (entry.endsAt <= this.#clock.now().getTime()) return undefined;
    this.#put(key, entry);
    return entry.value;
  }

  save(
    key: string,
    value: Value,
    { weight, lifetimeMs }: { readonly weight: number; readonly lifetimeMs: number },
  ): void {
    const before = this.#entries.get(key);
    if (before) this.#drop(key, before);
    this.#put(key, { value, weight, endsAt: this.#clock.now().getTime() + lifetimeMs });
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#maxWeight) break;
      this.#drop(oldest, entry);
    }
  }

  #put(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
  }

  #drop(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
