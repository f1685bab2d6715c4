import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { joinSentences } from '../../lib/format/sentences.ts';
import { Button } from '../button/button.tsx';
import { AlertLine } from '../states/states.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** It deletes something for good. */
  readonly danger?: boolean;
  /** Nothing to send yet. */
  readonly disabled?: boolean;
  readonly busy: boolean;
  /** Why it was not taken, where that belongs to no field. */
  readonly problems: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** The fields; what asks for the focus carries `data-autofocus`. */
  readonly children: ReactNode;
}

/** A short form over the page: its fields, a way out and a button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    danger = false,
    disabled = false,
    busy,
    problems,
    open,
    onClose,
    onSubmit,
    children,
  } = props;
  const { t } = useTranslation(['ui', 'common']);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled) onSubmit();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      <Button
        type="submit"
        form={formId}
        variant={danger ? 'danger-filled' : 'primary'}
        disabled={disabled}
        busy={busy}
      >
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={onClose} foot={foot}>
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {problems.length > 0 && (
          <AlertLine tone="danger" title={t('dialog.failed')} text={joinSentences(problems)} />
        )}
        {children}
      </form>
    </Dialog>
  );
}
