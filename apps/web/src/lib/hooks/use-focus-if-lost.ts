import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was pressed has gone with what stood here before: its place takes the focus when it appears, and again for another
 * `subject`, unless a field has taken it. The place needs `tabIndex={-1}`.
 */
export function useFocusIfLost<Place extends HTMLElement>(subject = ''): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (told.current === subject) return;
    told.current = subject;
    if (document.activeElement === null || document.activeElement === document.body) place.current?.focus();
  }, [subject]);
  return place;
}
