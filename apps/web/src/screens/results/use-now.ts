import { useEffect, useState } from 'react';

/** Milliseconds since the epoch, kept fresh every `everyMs`; `null` keeps still. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (everyMs === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
