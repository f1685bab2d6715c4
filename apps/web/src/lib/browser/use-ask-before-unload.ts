import { useEffect } from 'react';

/** The browser asks before the page goes with what is kept nowhere. */
export function useAskBeforeUnload(isUnkept: boolean): void {
  useEffect(() => {
    if (!isUnkept) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnkept]);
}
