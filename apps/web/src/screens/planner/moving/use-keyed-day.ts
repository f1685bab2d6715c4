import { type RefObject, useEffect } from 'react';
import { addDays } from '../../../lib/format/dates.ts';

/** Days of a week stand side by side, weeks one below the other. */
const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that lies a step further and takes what is lifted; the day it is lifted from does not, and is stepped over. */
const dayAt = (date: string, step: number): HTMLElement | undefined =>
  [step, 2 * step]
    .map((days) => document.querySelector<HTMLElement>(`[data-takes="${addDays(date, days)}"]:not([hidden])`))
    .find((day) => day !== null) ?? undefined;

interface KeyedDay {
  readonly date: string;
  readonly place: RefObject<HTMLElement | null>;
  readonly liftedRow: RefObject<HTMLElement | null>;
  readonly isTarget: boolean;
}

/**
 * What is lifted by the keys is over this day while the day has the focus: both stay in sight, the day before all, and
 * arrows lead on. Dragging itself knows Tab alone and lets no key through to the page.
 */
export function useKeyedDay({ date, place, liftedRow, isTarget }: KeyedDay): void {
  useEffect(() => {
    const day = place.current;
    if (!isTarget || !day || document.activeElement !== day) return;
    for (const seen of [liftedRow.current, day]) seen?.scrollIntoView?.({ block: 'nearest' });
    const goOn = ({ key }: KeyboardEvent) => {
      const step = steps[key];
      if (step !== undefined) dayAt(date, step)?.focus();
    };
    window.addEventListener('keydown', goOn, { capture: true });
    return () => window.removeEventListener('keydown', goOn, { capture: true });
  }, [date, place, liftedRow, isTarget]);
}
