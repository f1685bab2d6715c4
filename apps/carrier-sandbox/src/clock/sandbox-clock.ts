const HOUR_MS = 3_600_000;

/** The sandbox's own time. A lifecycle hour takes `HOUR_MS / timeScale` of real time. */
export interface SandboxClock {
  readonly timeScale: number;
  /** Milliseconds since the epoch, moved by `advanceHours`. */
  now(): number;
  /** Length in milliseconds of so many hours in the carriers' world. */
  hours(count: number): number;
  /** Moves this clock forward by hours of the carriers' world; answers how far it is ahead in all, ms. */
  advanceHours(count: number): number;
  /** Takes over an earlier lead (from the journal). */
  setLead(leadMs: number): void;
}

/** Makes the clock over a source of real time. */
export function createSandboxClock(realNow: () => number, timeScale: number): SandboxClock {
  let leadMs = 0;
  const hours = (count: number): number => (count * HOUR_MS) / timeScale;
  return {
    timeScale,
    now: () => realNow() + leadMs,
    hours,
    advanceHours(count) {
      leadMs += hours(count);
      return leadMs;
    },
    setLead(value) {
      leadMs = value;
    },
  };
}
