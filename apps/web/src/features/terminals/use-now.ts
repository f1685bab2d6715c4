import { useEffect, useState } from 'react';

const pauseMs = 60_000;

/** The time, to the minute: what is open closes while it is looked at. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), pauseMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
