import type { TaskList } from 'graphile-worker';

/**
 * The pools under whose ids this process holds jobs. A pool counts until it has ended and the last job it took has
 * ended too: nobody else may take that job before.
 */
export class JobPools {
  readonly #open = new Set<string>();
  readonly #running = new Map<string, number>();

  open(poolId: string): void {
    this.#open.add(poolId);
  }

  end(poolId: string): void {
    this.#open.delete(poolId);
  }

  get ids(): readonly string[] {
    return [...new Set([...this.#open, ...this.#running.keys()])];
  }

  /** The same tasks, counted for their pool while they run. */
  counting(tasks: TaskList): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]): [string, TaskList[string]] => [
        name,
        async (payload, helpers) => {
          const poolId = helpers.job.locked_by ?? '';
          this.#add(poolId, 1);
          try {
            return await task?.(payload as never, helpers); // the list's own tasks take any payload
          } finally {
            this.#add(poolId, -1);
          }
        },
      ]),
    );
  }

  #add(poolId: string, change: number): void {
    const count = (this.#running.get(poolId) ?? 0) + change;
    if (count > 0) this.#running.set(poolId, count);
    else this.#running.delete(poolId);
  }
}
