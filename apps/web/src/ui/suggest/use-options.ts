import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

const arrows: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface OptionsSetup {
  readonly keys: readonly string[];
  readonly isShown: boolean;
  /** Active before an arrow was pressed: the first, or -1 where what is typed stands for itself. */
  readonly first?: 0 | -1;
  readonly onTake: (index: number) => void;
}

/**
 * Options below a field that keeps the focus, as the pattern of a combobox wants it: one of them is active by arrows or
 * by the pointer, and the field names it; it stays so where others come before it. `onTake` is told the place of the one
 * that is pressed.
 */
export function useOptions({ keys, isShown, first = 0, onTake }: OptionsSetup) {
  const listId = useId();
  const [reached, setReached] = useState<string>();
  const count = keys.length;
  const place = reached === undefined ? -1 : keys.indexOf(reached);
  const active = place < 0 ? Math.min(first, count - 1) : place;
  const idOf = (index: number) => `${listId}-${index}`;
  const move = (step: number) => {
    const next = active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
    setReached(keys[next]);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  return {
    /** The active one; -1 while there is none. */
    active,
    /** Other options have come: the first is active again, or none. */
    reset: () => setReached(undefined),
    /** Takes an arrow; answers whether it was one. */
    takeArrow: (event: KeyboardEvent): boolean => {
      const step = arrows[event.key];
      if (step === undefined) return false;
      event.preventDefault();
      if (isShown && count > 0) move(step);
      return true;
    },
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? idOf(active) : undefined,
      autoComplete: 'off',
    } as const,
    listProps: (label: string) => ({ id: listId, role: 'listbox', 'aria-label': label }) as const,
    optionProps: (index: number) =>
      ({
        id: idOf(index),
        role: 'option',
        'aria-selected': index === active,
        onMouseDown: keepFocus,
        onMouseEnter: () => setReached(keys[index]),
        onClick: () => onTake(index),
      }) as const,
  };
}
