/** Time as the live channel sees it; injected, so that tests move it by hand. */
export interface LiveClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after the delay in milliseconds. Returns the way to call it off. */
  after(delayMs: number, run: () => void): () => void;
}

const longestTimerMs = 2_147_483_647;

/** The process's own time. Its timers never keep the process alive. */
export const systemClock: LiveClock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(Math.max(delayMs, 0), longestTimerMs)).unref();
    return () => clearTimeout(timer);
  },
};
