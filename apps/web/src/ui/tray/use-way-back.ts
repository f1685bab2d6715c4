import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { focusFirstLeft, focusPlaces } from '../../lib/browser/focus-places.ts';

/** Where work goes on beside the bar: not in what lies over the page and closes again. */
const isOfPage = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  !element.closest('[role=dialog], [role=menu]');

/** The way back into the page: to what had the focus before the bar, or, with that gone, to where it stood or the screen begins. */
export function useWayBack(bar: RefObject<HTMLElement | null>): () => void {
  const left = useRef<readonly Element[]>([]);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      if (isOfPage(activeElement) && !bar.current?.contains(activeElement))
        left.current = focusPlaces(activeElement);
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [bar]);
  const comeBack = useCallback(() => {
    const main = document.querySelector('main');
    focusFirstLeft(main ? [...left.current, main] : left.current);
  }, []);
  // The bar that goes with the focus in it leaves it to the page.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) comeBack();
    };
  }, [bar, comeBack]);
  return comeBack;
}
