import { api, type Rule } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { noRefusal, type Refusal, toRefusal } from '../../../lib/forms/refusal.ts';
import { holdRefusal, standingRefusal } from '../../../ui/draft-form/form-problems.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { fromDraft, type RuleDraft } from '../draft.ts';
import { type FieldErrors, fieldOfRule, groundsOfField, type RuleField } from './refused-fields.ts';

const groundsOf = (draft: RuleDraft) => (field: RuleField) => groundsOfField(draft, field);
const rankOf = () => 0;

/** What the server did not take of the draft that was sent: its words stand at each field until that is changed. */
function useRefused(draft: RuleDraft) {
  const [held, setHeld] = useState(() =>
    holdRefusal<RuleField, Refusal<RuleField>>(noRefusal, groundsOf(draft)),
  );
  const standing = standingRefusal(held, { groundsOf: groundsOf(draft), rankOf });
  const errors: FieldErrors = Object.fromEntries(standing.map(({ field, text }) => [field, text]));
  return {
    errors,
    refusal: held.refusal,
    refuse: (error: unknown) => setHeld(holdRefusal(toRefusal(error, fieldOfRule(draft)), groundsOf(draft))),
  };
}

/** Saves what is drafted, as a new rule or in the place of one. */
export function useSaving(rule: Rule | undefined, draft: RuleDraft, onSaved: () => void) {
  const { t } = useTranslation('rules');
  const touches = ['rule'] as const;
  const onSuccess = ({ title }: Rule) => {
    showToast(t('saved', { title }));
    onSaved();
  };
  const { errors, refusal, refuse } = useRefused(draft);
  const creation = useApiMutation(api.createRule, { touches, onSuccess });
  const change = useApiMutation(api.updateRule, { touches, onSuccess });
  const { isPending, error } = rule ? change : creation;
  const asked = { onError: refuse };
  return {
    errors,
    refusal,
    /** None is told while it is asked again, nor once an answer is old news. */
    problems: error ? refusal.messages : [],
    isPending,
    save: () =>
      rule
        ? change.mutate(
            { params: { id: rule.ruleId }, body: { ...fromDraft(draft), version: rule.version } },
            asked,
          )
        : creation.mutate({ body: fromDraft(draft) }, asked),
  };
}
