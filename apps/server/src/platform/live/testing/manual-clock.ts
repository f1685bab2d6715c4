import type { LiveClock } from '../clock.ts';

interface Timer {
  readonly dueAt: number;
  readonly run: () => void;
}

/** Time that stands still until it is moved. */
export class ManualClock implements LiveClock {
  #now = Date.UTC(2026, 0, 1);
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { dueAt: this.#now + delayMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves on, running what falls due on the way in its order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.dueAt);
      next.run();
    }
    this.#now = end;
  }

  #nextUntil(end: number): Timer | undefined {
    return [...this.#timers].filter(({ dueAt }) => dueAt <= end).sort((a, b) => a.dueAt - b.dueAt)[0];
  }
}
