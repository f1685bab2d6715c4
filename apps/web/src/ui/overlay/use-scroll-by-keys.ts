import { type RefObject, useEffect } from 'react';

const takesFocus = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** A text longer than its place is scrolled by the arrows too: with nothing in it to stand on, they stand on itself. */
export function useScrollByKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const isCut = element.scrollHeight > element.clientHeight && !element.querySelector(takesFocus);
      if (isCut) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
}
