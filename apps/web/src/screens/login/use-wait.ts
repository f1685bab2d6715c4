import { useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { useSecondsUntil } from '../../lib/hooks/use-seconds-until.ts';

/** How long there is no other try by this name after too many: the seconds that are left, 0 where one may be made. */
export function useWait(name: string) {
  const [barred, setBarred] = useState({ name: '', until: 0 });
  const left = useSecondsUntil(barred.until);
  const begin = (error: unknown) => {
    const seconds = isApiError(error) && error.status === 429 ? (error.retryAfterSeconds ?? 0) : 0;
    setBarred({ name, until: Date.now() + seconds * 1000 });
  };
  return { left: barred.name === name ? left : 0, begin };
}
