import { useEffect, useRef } from 'react';
import { useLostAt } from '../api/connection.ts';
import { useStableCallbacks } from './use-stable-callbacks.ts';

/** Calls `onBack` when the connection was lost while the part stood there, and is back. */
export function useOnReconnect(onBack: () => void): void {
  const isLost = useLostAt() !== undefined;
  const wasLost = useRef(false);
  const { back } = useStableCallbacks({ back: onBack });
  useEffect(() => {
    if (wasLost.current && !isLost) back();
    wasLost.current = isLost;
  }, [isLost, back]);
}
