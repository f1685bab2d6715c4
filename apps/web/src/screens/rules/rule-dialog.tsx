import { type Rule, ruleTitleLimit, tidyTitle } from '@tranzit/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusWrong } from '../../lib/forms/focus-wrong.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { type Leaving, useLeaving } from '../../ui/overlay/use-leaving.ts';
import { fromDraft, type RuleDraft, toDraft } from './draft.ts';
import { Actions } from './editor/actions.tsx';
import { Conditions } from './editor/conditions.tsx';
import type { PartProps } from './editor/part-props.ts';
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

const leadWithin = ({ current }: RefObject<Element | null>) => focusWrong(current?.closest('form'));

function LeaveQuestion({ leaving, isNew }: { readonly leaving: Leaving; readonly isNew: boolean }) {
  const { t } = useTranslation('rules');
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t(isNew ? 'leave.new' : 'leave.changed')}
      confirmLabel={t('leave.drop')}
      cancelLabel={t('leave.stay')}
      open={leaving.isAsked}
      onConfirm={leaving.leave}
      onClose={leaving.stay}
    />
  );
}

/** As the title is kept. */
const lengthOf = ({ title }: RuleDraft): number => tidyTitle(title).length;
const isTooLong = (draft: RuleDraft): boolean => lengthOf(draft) > ruleTitleLimit;

function TitleField({ draft, change, errors }: PartProps) {
  const { t } = useTranslation(['rules', 'ui', 'validation']);
  return (
    <TextField
      label={t('editor.title')}
      hint={t('ui:field.length', { length: lengthOf(draft), limit: ruleTitleLimit })}
      value={draft.title}
      error={isTooLong(draft) ? t('validation:too_long', { maximum: ruleTitleLimit }) : errors.title}
      onChange={(event) => change({ title: event.target.value })}
      data-autofocus
    />
  );
}

/** A rule: its conditions, what it does, and above them the sentence that they make. */
export function RuleDialog({ rule, open, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['rules', 'common']);
  const [first] = useState(() => toDraft(rule));
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<RuleDraft>) => setDraft((former) => ({ ...former, ...part }));
  const offered = useOffered(rule);
  const { errors, refusal, problems, isPending, save } = useSaving(rule, draft, onClose);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  const leaving = useLeaving(isChanged && open, onClose);
  const sentence = useRef<HTMLParagraphElement>(null);
  // What was refused stands at its fields by now.
  useEffect(() => {
    if (Object.keys(refusal.fields).length > 0) leadWithin(sentence);
  }, [refusal]);
  const told = { ...fromDraft(draft), tags: offered.tags, senders: offered.senders };
  return (
    <FormDialog
      title={rule ? t('edit', { title: rule.title }) : t('create')}
      submitLabel={rule ? t('common:action.save') : t('create')}
      disabled={draft.title.trim() === ''}
      busy={isPending}
      problems={problems}
      open={open}
      onClose={leaving.close}
      onSubmit={isTooLong(draft) ? () => leadWithin(sentence) : save}
    >
      <LeaveQuestion leaving={leaving} isNew={rule === undefined} />
      <p ref={sentence} className={classes.sentence} aria-live="polite">
        {ruleSentence(t, told)}
      </p>
      <TitleField draft={draft} change={change} errors={errors} />
      <Conditions draft={draft} change={change} errors={errors} offered={offered} />
      <Actions draft={draft} change={change} errors={errors} offered={offered} />
      {draft.title.trim() !== '' && <DraftTrial draft={fromDraft(draft)} ruleId={rule?.ruleId} />}
    </FormDialog>
  );
}
