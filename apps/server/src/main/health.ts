type PartState = 'ready' | 'starting' | 'failed';

export interface HealthReport {
  readonly state: PartState;
  readonly parts: Record<string, { readonly state: PartState; readonly detail?: string }>;
}

/** The state of each part of the process; ready when all are. */
export class Health {
  readonly #parts = new Map<string, { state: PartState; detail?: string; probe?: () => Promise<void> }>();

  expect(part: string): void {
    this.#parts.set(part, { state: 'starting' });
  }

  /** Marks a part ready; `probe` is asked again at each report and throws when the part is gone. */
  ready(part: string, probe?: () => Promise<void>): void {
    this.#parts.set(part, probe ? { state: 'ready', probe } : { state: 'ready' });
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
