import { type Rule, ruleTitleLimit } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { fromDraft, type RuleDraft, toDraft } from './draft.ts';
import { Actions } from './editor/actions.tsx';
import { Conditions } from './editor/conditions.tsx';
import { useOffered } from './editor/use-offered.ts';
import { useSaving } from './editor/use-saving.ts';
import classes from './rules.module.css';
import { ruleSentence } from './sentence.ts';
import { DraftTrial } from './trial.tsx';

interface RuleDialogProps {
  /** The rule to change; without it a new one is made. */
  readonly rule?: Rule | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A rule: its conditions, what it does, and above them the sentence that they make. */
export function RuleDialog({ rule, open, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['rules', 'common']);
  const [draft, setDraft] = useState(() => toDraft(rule));
  const change = (part: Partial<RuleDraft>) => setDraft((former) => ({ ...former, ...part }));
  const offered = useOffered(rule);
  const { error, isPending, save } = useSaving(rule, onClose);
  const told = { ...fromDraft(draft), tags: offered.tags, senders: offered.senders };
  return (
    <FormDialog
      title={rule ? t('edit', { title: rule.title }) : t('create')}
      submitLabel={rule ? t('common:action.save') : t('create')}
      disabled={draft.title.trim() === ''}
      busy={isPending}
      problems={error ? [describeError(error)] : []}
      open={open}
      onClose={onClose}
      onSubmit={() => save(draft)}
    >
      <p className={classes.sentence} aria-live="polite">
        {ruleSentence(t, told)}
      </p>
      <TextField
        label={t('editor.title')}
        maxLength={ruleTitleLimit}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        data-autofocus
      />
      <Conditions draft={draft} change={change} offered={offered} />
      <Actions draft={draft} change={change} offered={offered} />
      {draft.title.trim() !== '' && <DraftTrial draft={fromDraft(draft)} ruleId={rule?.ruleId} />}
    </FormDialog>
  );
}
