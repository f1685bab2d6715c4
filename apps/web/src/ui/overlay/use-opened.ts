import { useState } from 'react';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';

/**
 * Which dialog of a screen is open, and about what. `what` stays while the dialog closes; with `round` as its key each
 * opening begins afresh, and what the last one said is gone.
 */
export function useOpened<What>() {
  const [opened, setOpened] = useState<{ isOpen: boolean; round: number; what?: What }>({
    isOpen: false,
    round: 0,
  });
  const ways = useStableCallbacks({
    open: (what: What) => setOpened(({ round }) => ({ isOpen: true, round: round + 1, what })),
    close: () => setOpened((last) => ({ ...last, isOpen: false })),
  });
  return { ...opened, ...ways };
}
