/**
 * Lets one at a time through for each key, in the order in which they came. Whoever waits longer than `mostWaitMs` goes on
 * all the same: one whose reader stands still holds nobody up for ever.
 */
export class Turns<Key> {
  readonly #last = new Map<Key, Promise<void>>();
  readonly #mostWaitMs: number;

  constructor(mostWaitMs: number) {
    this.#mostWaitMs = mostWaitMs;
  }

  /** Yields what `work` yields once it is its turn; the turn ends with the work, however that ends. */
  async *take<Item>(key: Key, work: () => AsyncIterable<Item>): AsyncGenerator<Item> {
    const before = this.#last.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last.set(key, promise);
    try {
      if (before !== undefined) await this.#waitFor(before);
      yield* work();
    } finally {
      resolve();
      if (this.#last.get(key) === promise) this.#last.delete(key);
    }
  }

  async #waitFor(before: Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#mostWaitMs);
    await Promise.race([before, promise]);
    clearTimeout(timer);
  }
}
