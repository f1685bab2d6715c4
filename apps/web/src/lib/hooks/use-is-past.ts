import { useEffect, useState } from 'react';

/** The longest wait a browser's timer can hold. */
const longestWaitMs = 2 ** 31 - 1;

/** Whether the instant has passed; turns true by itself when it comes. */
export function useIsPast(instant: string): boolean {
  const [isPast, setPast] = useState(() => Date.parse(instant) <= Date.now());
  useEffect(() => {
    const leftMs = Date.parse(instant) - Date.now();
    setPast(leftMs <= 0);
    if (leftMs <= 0 || leftMs > longestWaitMs) return undefined;
    const timer = setTimeout(() => setPast(true), leftMs);
    return () => clearTimeout(timer);
  }, [instant]);
  return isPast;
}
