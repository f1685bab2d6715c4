type PartState = 'ready' | 'starting' | 'failed';

export interface HealthReport {
  readonly state: PartState;
  readonly parts: Record<string, { readonly state: PartState; readonly detail?: string }>;
}

type Probe = () => Promise<void>;

/** One asking serves everybody who comes while it is under way: who watches an overloaded process does not wait in line. */
function shared(probe: Probe): Probe {
  let asking: Promise<void> | undefined;
  return () => {
    asking ??= probe().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** The state of each part of the process; ready when all are. */
export class Health {
  readonly #parts = new Map<string, { state: PartState; detail?: string; probe?: Probe }>();

  expect(part: string): void {
    this.#parts.set(part, { state: 'starting' });
  }

  /** Marks a part ready; `probe` is asked again at each report and throws when the part is gone. */
  ready(part: string, probe?: Probe): void {
    this.#parts.set(part, probe ? { state: 'ready', probe: shared(probe) } : { state: 'ready' });
  }

  async report(): Promise<HealthReport> {
    const parts: HealthReport['parts'] = {};
    await Promise.all(
      [...this.#parts].map(async ([name, { state, probe }]) => {
        const failure = await probe?.().then(
          () => undefined,
          (error: unknown) => String(error instanceof Error ? error.message : error),
        );
        parts[name] = failure === undefined ? { state } : { state: 'failed', detail: failure };
      }),
    );
    const states = Object.values(parts).map((part) => part.state);
    const state = states.includes('failed') ? 'failed' : states.includes('starting') ? 'starting' : 'ready';
    return { state, parts };
  }
}
