interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets so much work of one key run at once within this process; the rest waits its turn. Keys do not wait for each other. */
export class Turns {
  readonly #width: number;
  readonly #lanes = new Map<string, Lane>();

  constructor(width: number) {
    this.#width = width;
  }

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.running < this.#width) lane.running += 1;
    else await new Promise<void>((mayRun) => lane.waiting.push(mayRun));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) this.#lanes.delete(key);
    }
  }
}
