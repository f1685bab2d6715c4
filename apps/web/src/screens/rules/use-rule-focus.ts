import type { Rule } from '@tranzit/contract';
import { useLayoutEffect, useRef } from 'react';

type Way = 'up' | 'down';

type Wish =
  | {
      readonly act: Way | 'delete';
      readonly ruleId: number;
      /** Where the rule is to stand, or stood before it was deleted. */
      readonly place: number;
    }
  /** The move of the rule that way was refused. */
  | { readonly act: 'back'; readonly way: Way; readonly ruleId: number };

const rowOf = (ruleId: number | undefined) => document.querySelector(`[data-row="${ruleId}"]`);
const controlOf = (ruleId: number | undefined, act: Way | 'delete') =>
  rowOf(ruleId)?.querySelector<HTMLElement>(`[data-cell=${act}]:not(:disabled)`);

/** At the end of the list the other arrow alone can be pressed. */
const arrowOf = (ruleId: number, way: Way) =>
  controlOf(ruleId, way) ?? controlOf(ruleId, way === 'up' ? 'down' : 'up');

/** Nobody has gone on to another part of the page. */
const isLost = () => document.activeElement === document.body;

/** Whether the rules stand by now as the wish waits for it. */
function isMet(wish: Wish, rules: readonly Rule[]): boolean {
  const now = rules.findIndex(({ ruleId }) => ruleId === wish.ruleId);
  return wish.act === 'back' || (wish.act === 'delete' ? now < 0 : now === wish.place);
}

/**
 * Where the focus goes when rules have changed their places: with the rule that was moved by its arrows, there and back where
 * that was refused, and from a deleted one to the next, to the one before, or to the button that makes a new one.
 */
export function useRuleFocus(rules: readonly Rule[]) {
  const create = useRef<HTMLButtonElement>(null);
  const wish = useRef<Wish>(undefined);
  useLayoutEffect(() => {
    const { current: wanted } = wish;
    if (!wanted || !isMet(wanted, rules)) return;
    wish.current = undefined;
    const { act, ruleId } = wanted;
    if (act === 'delete') {
      const near = rules[wanted.place] ?? rules[wanted.place - 1];
      if (isLost()) (controlOf(near?.ruleId, act) ?? create.current)?.focus();
    } else if (act === 'back') {
      if (isLost() || rowOf(ruleId)?.contains(document.activeElement)) arrowOf(ruleId, wanted.way)?.focus();
    } else {
      arrowOf(ruleId, act)?.focus();
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
