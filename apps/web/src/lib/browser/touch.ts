import { useSyncExternalStore } from 'react';

const touched = (): MediaQueryList => matchMedia('(hover: none)');

function watch(changed: () => void): () => void {
  const query = touched();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether fingers alone point at things here: nothing can be dragged in from elsewhere. */
export const useIsTouched = (): boolean => useSyncExternalStore(watch, () => touched().matches);
