import { useSyncExternalStore } from 'react';

/** Whether a query of style sheets holds, and what is told when that changes. */
function watched(media: string) {
  const query = (): MediaQueryList => matchMedia(media);
  const watch = (changed: () => void) => {
    const asked = query();
    asked.addEventListener('change', changed);
    return () => asked.removeEventListener('change', changed);
  };
  return { watch, holds: () => query().matches };
}

const narrow = watched('(max-width: 991px)');
const touched = watched('(hover: none)');

/**
 * Whether the screen is too narrow for two things side by side. Only for what must not be made at all there: what
 * merely looks otherwise is a matter of style sheets, which turn at the same width.
 */
export const useIsNarrow = (): boolean => useSyncExternalStore(narrow.watch, narrow.holds);

/** Whether fingers alone point at things here: nothing can be dragged in from elsewhere. */
export const useIsTouched = (): boolean => useSyncExternalStore(touched.watch, touched.holds);
