import { useSyncExternalStore } from 'react';

const narrow = (): MediaQueryList => matchMedia('(max-width: 991px)');

function watch(changed: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Whether the screen is too narrow for two things side by side. Only for what must not be made at all there: what
 * merely looks otherwise is a matter of style sheets, which turn at the same width.
 */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => narrow().matches);
