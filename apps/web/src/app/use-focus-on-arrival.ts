import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives a lost focus to the heading. Returns whether there is nothing left to wait for. */
function focusHeading(): boolean {
  if (!isFocusLost()) return !document.activeElement?.closest('[aria-busy="true"]');
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // What stands in for a screen that loads goes with its heading.
  return !heading.closest('[aria-busy="true"]');
}

/**
 * What was pressed has gone with the screen before: the focus goes to the heading of the new one, which is read out. A
 * screen that puts the focus elsewhere, and a press that stays on the page, keep it.
 */
export function useFocusOnArrival(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return undefined;
    shown.current = key;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    // A dialog that was held by the address gives the focus back within the next frame.
    const frame = requestAnimationFrame(() => {
      if (!focusHeading()) observer.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [key]);
}
