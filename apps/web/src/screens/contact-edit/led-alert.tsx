import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './contact-edit.module.css';

interface LedAlertProps {
  /** What is told: each time it is another, the focus is led to it anew. */
  readonly of: object;
  readonly children: ReactNode;
}

/** Puts the focus on the button that saves the form. */
const focusSaving = () => document.querySelector<HTMLElement>('[type=submit][form=contact]')?.focus();

/**
 * What stops the saving of the form and stands above it, out of sight of whoever has pressed the button below: the screen
 * scrolls to it, it has the focus and is said. Answered, it leaves the focus to that button.
 */
export function LedAlert({ of, children }: LedAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef<object>(null);
  useEffect(() => {
    if (told.current === of) return;
    told.current = of;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [of]);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) focusSaving();
    };
  }, []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className={classes.led}>
      {children}
    </div>
  );
}
