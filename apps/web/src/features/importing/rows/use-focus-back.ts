import { type RefObject, useEffect, useRef } from 'react';

/** Where the rows are gone on with: the first cell that wants attention, else what says which rows these are. */
const placeIn = (part: HTMLElement): HTMLElement | null =>
  part.querySelector<HTMLElement>('[data-wanting]') ??
  part.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');

/** A focus that is due to the rows comes to them as soon as it stands nowhere else on the page; then nothing is owed any more. */
export function useFocusBack(isDue: boolean, onGiven: () => void): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current || !isDue) return;
    // What was pressed may go later than its answer comes.
    if (!(document.activeElement ?? document.body).matches('body, h1')) return;
    placeIn(part.current)?.focus();
    onGiven();
  });
  return part;
}
