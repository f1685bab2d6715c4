import { type RefObject, useEffect } from 'react';

const fields = 'input:not([type=hidden]), select, textarea';
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea';

/** A keyboard that slides over a phone by itself would hide what was just opened. */
const opensKeyboard = (field: Element): boolean =>
  field.matches(typedInto) && matchMedia('(pointer: coarse)').matches;

/** Where filling in begins: the first field that may be changed, past choices that are not made. */
export function firstFieldOf(content: HTMLElement): HTMLElement | undefined {
  const all = [...content.querySelectorAll<HTMLElement>(fields)];
  const first = all.find((field) => !field.matches(':disabled, [type=radio]:not(:checked)'));
  return first && !opensKeyboard(first) ? first : undefined;
}

/** The focus is nowhere, in the bar that led to this screen, or at its heading for want of better. */
const isFocusFree = (): boolean => (document.activeElement ?? document.body).matches('body, h1, header *');

/** Fields that nobody went to: the page did, and what stood in them. */
const entered = new WeakMap<EventTarget, string>();
const contentOf = (field: EventTarget): string => ('value' in field ? String(field.value) : '');

/** Whether a field that is left was neither gone to nor changed: nothing is wrong with it yet. */
export const isLeftAsFound = (field: EventTarget): boolean => {
  const found = entered.get(field);
  entered.delete(field);
  return found === contentOf(field);
};

/**
 * Who comes to a screen that is a form can begin to type at once. A press within the screen keeps the focus: it may have
 * brought another form of the same screen.
 */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const first = form.current && isFocusFree() ? firstFieldOf(form.current) : undefined;
    if (!first) return;
    entered.set(first, contentOf(first));
    first.focus({ preventScroll: true });
  }, [form]);
}
