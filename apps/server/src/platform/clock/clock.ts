/** The only source of the present moment; tests and demos put their own in. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands until it is moved. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start: string | Date) {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  set(moment: string | Date): void {
    this.#now = new Date(moment).getTime();
  }
}
