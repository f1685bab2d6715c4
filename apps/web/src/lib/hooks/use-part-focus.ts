import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstLeft, focusPlaces } from '../browser/focus-places.ts';

const isOff = (element: Element | undefined): boolean =>
  element?.isConnected === true && element.matches(':disabled');

/**
 * What had the focus in this part of the page goes, or may not be pressed for a while: the focus stays in its row, in the
 * next one or in the part, and comes back to what may be pressed again. The part needs `tabIndex={-1}`.
 */
export function usePartFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    let places: readonly Element[] = [];
    const note = ({ target }: FocusEvent) => {
      places = target instanceof Element ? focusPlaces(target) : [];
    };
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      // What is being taken away may say so, and stands there until it has.
      queueMicrotask(() => {
        const isLeft = target instanceof Element && target.isConnected && !target.matches(':disabled');
        const isWithin = relatedTarget instanceof Node && element.contains(relatedTarget);
        if (!isWithin && (isLeft || relatedTarget !== null)) places = [];
      });
    };
    const observer = new MutationObserver(() => {
      if (places.length === 0 || isOff(places[0])) return;
      if (document.activeElement === null || document.activeElement === document.body) focusFirstLeft(places);
    });
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
  return part;
}
