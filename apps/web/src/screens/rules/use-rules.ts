import { useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, api, type Rule } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast, showUndo } from '../../ui/toast/toast.ts';

/** The rules of the account, in the order in which they are tried. */
export const rulesQuery = () => apiQuery(api.listRules, {});

const touches = ['rule'] as const;
const onError = (error: Error) => showToast(describeError(error));

/** Moves a rule among the others: it stands there at once, and goes back where that was refused. */
export function useOrdering() {
  const client = useQueryClient();
  const { queryKey } = rulesQuery();
  return useApiMutation(api.orderRules, {
    touches,
    toRequest: (rules: readonly Rule[]) => ({ body: { rule_ids: rules.map(({ ruleId }) => ruleId) } }),
    onMutate: (rules) => {
      client.setQueryData<AnswerOf<typeof api.listRules>>(queryKey, { items: [...rules] });
    },
    onError,
  });
}

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

/** Deletes a rule at once and offers to bring it back. */
export function useRemoval() {
  const { t } = useTranslation(['rules', 'common']);
  const restoring = useApiMutation(api.restoreRule, {
    touches,
    toRequest: ({ ruleId }: Rule) => ({ params: { id: ruleId } }),
    onError,
  });
  return useApiMutation(api.deleteRule, {
    touches,
    toRequest: ({ ruleId }: Rule) => ({ params: { id: ruleId } }),
    onSuccess: (_answer, rule) =>
      showUndo(t('deleted', { title: rule.title }), t('common:action.undo'), () => restoring.mutate(rule)),
    onError,
  });
}
