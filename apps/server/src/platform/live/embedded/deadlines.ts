import type { LiveClock } from '../clock.ts';

interface Deadline {
  readonly dueAt: number;
  readonly run: () => void;
}

/** The named deadlines of one connection, kept by a single timer. */
export class Deadlines {
  readonly #clock: LiveClock;
  readonly #byName = new Map<string, Deadline>();
  #armedFor = Number.POSITIVE_INFINITY;
  #disarm: () => void = () => {};

  constructor(clock: LiveClock) {
    this.#clock = clock;
  }

  /** Runs once after the delay, in place of an earlier deadline of the same name. */
  set(name: string, delayMs: number, run: () => void): void {
    const dueAt = this.#clock.now() + delayMs;
    this.#byName.set(name, { dueAt, run });
    if (dueAt < this.#armedFor) this.#arm();
  }

  /** The timer is left as it is: at its time it finds the next deadline. */
  clear(name: string): void {
    this.#byName.delete(name);
  }

  stop(): void {
    this.#byName.clear();
    this.#disarm();
    this.#armedFor = Number.POSITIVE_INFINITY;
  }

  #arm(): void {
    this.#disarm();
    this.#armedFor = Math.min(...[...this.#byName.values()].map(({ dueAt }) => dueAt));
    if (this.#armedFor === Number.POSITIVE_INFINITY) return;
    this.#disarm = this.#clock.after(this.#armedFor - this.#clock.now(), () => this.#runDue());
  }

  #runDue(): void {
    this.#armedFor = Number.POSITIVE_INFINITY;
    const now = this.#clock.now();
    const due = [...this.#byName].filter(([, { dueAt }]) => dueAt <= now);
    for (const [name] of due) this.#byName.delete(name);
    for (const [, { run }] of due) run();
    if (this.#byName.size > 0 && this.#armedFor === Number.POSITIVE_INFINITY) this.#arm();
  }
}
