import { api, type Rule } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { fromDraft, type RuleDraft } from '../draft.ts';

/** Saves what is drafted, as a new rule or in the place of one. */
export function useSaving(rule: Rule | undefined, onSaved: () => void) {
  const { t } = useTranslation('rules');
  const touches = ['rule'] as const;
  const onSuccess = ({ title }: Rule) => {
    showToast(t('saved', { title }));
    onSaved();
  };
  const creation = useApiMutation(api.createRule, { touches, onSuccess });
  const change = useApiMutation(api.updateRule, { touches, onSuccess });
  const { error, isPending } = rule ? change : creation;
  return {
    error,
    isPending,
    save: (draft: RuleDraft) =>
      rule
        ? change.mutate({
            params: { id: rule.ruleId },
            body: { ...fromDraft(draft), version: rule.version },
          })
        : creation.mutate({ body: fromDraft(draft) }),
  };
}
