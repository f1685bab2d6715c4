import { useLayoutEffect } from 'react';

/** Whether the focus is nowhere, or still in what closes. */
const isFocusLeft = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role=dialog]') !== null
  );
};

/**
 * Gives the focus back to what had it when something opened over the page. The library itself remembers that only of a
 * part that was there closed before, and ours come with their first opening.
 */
export function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!open || !(opener instanceof HTMLElement)) return undefined;
    return () => {
      if (opener.isConnected && isFocusLeft()) opener.focus({ preventScroll: true });
    };
  }, [open]);
}
