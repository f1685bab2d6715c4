import { useQueryClient } from '@tanstack/react-query';
import { api, type Rule } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../lib/api/api-error.ts';
import { apiQuery, touch } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

/** The rules of the account, in the order in which they are tried. */
export const rulesQuery = () => apiQuery(api.listRules, {});

const touches = ['rule'] as const;

/** What got no answer may have been done all the same, and what was refused rests on rules that have changed: they are read anew. */
function onError(error: Error) {
  showToast(describeError(error));
  void touch(touches);
}

/** The rules in the order of these ids; those that are not named follow as they stood. */
function inOrder(rules: readonly Rule[], ruleIds: readonly number[]): readonly Rule[] {
  const named = ruleIds.flatMap((id) => rules.find(({ ruleId }) => ruleId === id) ?? []);
  return [...named, ...rules.filter(({ ruleId }) => !ruleIds.includes(ruleId))];
}

/** The order of rules: a moved rule stands in its new place while that is asked for, and what is kept is what was answered. */
export function useOrdering(rules: readonly Rule[]) {
  const client = useQueryClient();
  const { isPending, variables, mutate } = useApiMutation(api.orderRules, {
    touches,
    toRequest: (ruleIds: readonly number[]) => ({ body: { rule_ids: [...ruleIds] } }),
    onSuccess: (ordered) => void client.setQueryData(rulesQuery().queryKey, ordered),
    onError,
  });
  const asked = isPending ? variables : undefined;
  const shown = useMemo(() => (asked ? inOrder(rules, asked) : rules), [rules, asked]);
  return { shown, order: mutate };
}

export type Ordering = ReturnType<typeof useOrdering>;

/** Switches a rule on or off. */
export const useSwitching = () =>
  useApiMutation(api.switchRule, {
    touches,
    toRequest: ({ rule, isOn }: { readonly rule: Rule; readonly isOn: boolean }) => ({
      params: { id: rule.ruleId },
      body: { is_on: isOn },
    }),
    onError,
  });

/** Deletes a rule at once and offers to bring it back, again where that got no answer. */
export function useRemoval() {
  const { t } = useTranslation(['rules', 'common']);
  const offerReturn = (text: string, rule: Rule) =>
    showUndo(text, t('common:action.undo'), () => restoring.mutate(rule));
  const restoring = useApiMutation(api.restoreRule, {
    touches,
    toRequest: ({ ruleId }: Rule) => ({ params: { id: ruleId } }),
    onError: (error, rule) => {
      onError(error);
      if (isUnanswered(error)) offerReturn(describeError(error), rule);
    },
  });
  return useApiMutation(api.deleteRule, {
    touches,
    toRequest: ({ ruleId }: Rule) => ({ params: { id: ruleId } }),
    onSuccess: (_answer, rule) => void offerReturn(t('deleted', { title: rule.title }), rule),
    onError,
  });
}
