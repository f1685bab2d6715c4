import { type RefObject, useEffect, useRef } from 'react';
import { controlAtPlace, type PlaceInParts, placeInParts } from '../browser/part-focus.ts';

/**
 * What had the focus may go with what it stood in: a row that was deleted, a bar, a pair that is settled. Nothing else having
 * taken it by the time `shown` changes, the focus goes to the same place of the part of the page (`data-part`) that has come
 * there, and without any to `heading`, so that whoever works by keys goes on in this screen.
 * Who has pressed elsewhere keeps it there.
 */
export function useFocusLeft(heading: RefObject<HTMLElement | null>, shown: unknown): void {
  const last = useRef<Element>(null);
  const place = useRef<PlaceInParts>(undefined);
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
      // A menu and a dialog of a control stand for it.
      if (last.current?.closest('[role=menu], [role=dialog]')) return;
      place.current = last.current ? placeInParts(last.current) : undefined;
    };
    const giveUp = ({ target, relatedTarget }: FocusEvent) =>
      setTimeout(() => {
        if (
          relatedTarget === null &&
          target instanceof Element &&
          target.isConnected &&
          last.current === target
        )
          last.current = null;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', giveUp);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', giveUp);
    };
  }, []);
  useEffect(() => {
    if (seen.current === shown) return;
    seen.current = shown;
    if (document.activeElement !== document.body || !last.current || last.current.isConnected) return;
    const next = place.current && controlAtPlace(place.current);
    if (next) next.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [heading, shown]);
}
