import type { Rule } from '@tranzit/contract';
import { useLayoutEffect, useRef } from 'react';

type Act = 'up' | 'down' | 'delete';

interface Wish {
  readonly act: Act;
  readonly ruleId: number;
  /** Where the rule is to stand, or stood before it was deleted. */
  readonly place: number;
}

const controlOf = (ruleId: number | undefined, act: Act) =>
  document.querySelector<HTMLElement>(`[data-row="${ruleId}"] [data-cell=${act}]:not(:disabled)`);

/**
 * Where the focus goes when rules have changed their places: with the rule that was moved by its arrows, and from a deleted one
 * to the next, to the one before, or to the button that makes a new one.
 */
export function useRuleFocus(rules: readonly Rule[]) {
  const create = useRef<HTMLButtonElement>(null);
  const wish = useRef<Wish>(undefined);
  useLayoutEffect(() => {
    const { current: wanted } = wish;
    if (!wanted) return;
    const { act, ruleId, place } = wanted;
    const now = rules.findIndex((rule) => rule.ruleId === ruleId);
    const isDone = act === 'delete' ? now < 0 : now === place;
    if (!isDone) return;
    wish.current = undefined;
    if (act !== 'delete') {
      // At the end of the list the other arrow alone can be pressed.
      (controlOf(ruleId, act) ?? controlOf(ruleId, act === 'up' ? 'down' : 'up'))?.focus();
    } else if (document.activeElement === document.body) {
      const near = rules[place] ?? rules[place - 1];
      (controlOf(near?.ruleId, act) ?? create.current)?.focus();
    }
  }, [rules]);
  return {
    create,
    follow: (wanted: Wish) => {
      wish.current = wanted;
    },
  };
}

export type RuleFocus = ReturnType<typeof useRuleFocus>;
