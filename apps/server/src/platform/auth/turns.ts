interface KeyQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets so much work of one key run at once within this process; the rest waits its turn. Keys do not wait for each other. */
export class Turns {
  readonly #width: number;
  readonly #queues = new Map<string, KeyQueue>();

  constructor(width: number) {
    this.#width = width;
  }

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < this.#width) queue.running += 1;
    else await new Promise<void>((mayRun) => queue.waiting.push(mayRun));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) this.#queues.delete(key);
    }
  }
}
