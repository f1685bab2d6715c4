import type { Clock } from '../clock/clock.ts';

export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

export interface RateLimiter {
  /** 0 when the call may go on, else the seconds to wait. */
  take(key: string, limit: RateLimit): number;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Fixed windows in memory, per process; bounded, for keys come from callers. */
export function createRateLimiter(clock: Clock, maxKeys = 100_000): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    take(key, limit) {
      const now = clock.now().getTime();
      const present = windows.get(key);
      if (!present || present.endsAt <= now) {
        if (windows.size >= maxKeys) dropOldest(windows, now);
        windows.delete(key);
        windows.set(key, { count: 1, endsAt: now + limit.windowSeconds * 1000 });
        return 0;
      }
      present.count += 1;
      return present.count <= limit.max ? 0 : Math.max(1, Math.ceil((present.endsAt - now) / 1000));
    },
  };
}

function dropOldest(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  const [oldest] = windows.keys();
  if (oldest !== undefined && windows.size > 0) windows.delete(oldest);
}
