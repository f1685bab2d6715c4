import { useEffect, useState } from 'react';

const secondsUntil = (atMs: number): number => Math.max(0, Math.ceil((atMs - Date.now()) / 1000));

/** Whole seconds that are left until an instant (ms since 1970), counted down by the second; 0 once it has passed. */
export function useSecondsUntil(atMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(atMs));
  useEffect(() => {
    setLeft(secondsUntil(atMs));
    if (secondsUntil(atMs) === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsUntil(atMs);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [atMs]);
  return left;
}

/** `0:42` */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
