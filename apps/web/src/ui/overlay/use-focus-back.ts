import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the focus is nowhere, or still in what closes. */
const isFocusLeft = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role=dialog]') !== null
  );
};

function giveBack(opener: RefObject<Element | null>): void {
  const element = opener.current;
  opener.current = null;
  if (element instanceof HTMLElement && element.isConnected && isFocusLeft())
    element.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it when something opened over the page. The library itself remembers that only of a
 * part that was there closed before, and ours come with their first opening.
 *
 * It is given by the effect of the closed state, never by the clean-up of the open one: a clean-up runs while React
 * changes the page, and whatever then had the focus and is still there, as all that fades out is, gets it back after.
 */
export function useFocusBack(open: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
    else giveBack(opener);
  }, [open]);
  // A panel that closed with the same press gives the focus to its own button only now.
  useEffect(() => {
    if (open && opener.current === document.body) opener.current = document.activeElement;
  }, [open]);
  useLayoutEffect(() => () => giveBack(opener), []);
}
