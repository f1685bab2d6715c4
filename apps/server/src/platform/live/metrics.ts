/** What an engine has counted. Gauges are of the moment, the rest grows from the start of the process. */
export interface LiveMetrics {
  readonly gauges: {
    readonly connections: number;
    readonly users: number;
    readonly subscriptions: number;
    readonly channels: number;
    readonly streams: number;
  };
  readonly counters: {
    readonly connected: number;
    readonly published: number;
    readonly delivered: number;
    readonly recoveriesOk: number;
    readonly recoveriesFailed: number;
    /** Server API calls that failed for good. */
    readonly failedCalls: number;
  };
  /** Closes made by the server, by close code. */
  readonly closesByCode: Readonly<Record<string, number>>;
}

type CounterName = keyof LiveMetrics['counters'];

/** Counts events of one engine. */
export class Counters {
  readonly #counts: Record<CounterName, number> = {
    connected: 0,
    published: 0,
    delivered: 0,
    recoveriesOk: 0,
    recoveriesFailed: 0,
    failedCalls: 0,
  };
  readonly #closesByCode = new Map<number, number>();

  add(name: CounterName, by = 1): void {
    this.#counts[name] += by;
  }

  addClose(code: number): void {
    this.#closesByCode.set(code, (this.#closesByCode.get(code) ?? 0) + 1);
  }

  /** A copy that does not change any more. */
  collect(gauges: LiveMetrics['gauges']): LiveMetrics {
    return { gauges, counters: { ...this.#counts }, closesByCode: Object.fromEntries(this.#closesByCode) };
  }
}
