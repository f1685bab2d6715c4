import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { AlertLine } from '../states/states.tsx';
import { LazyModal } from './lazy-modal.tsx';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly foot?: ReactNode;
  /** 480 px by itself. */
  readonly widthPx?: number;
  /** On a phone it takes the whole screen, and its buttons stand in one line: for much to look through. */
  readonly isSheet?: boolean;
  /** It has no cross, and goes by its buttons alone. */
  readonly mustAnswer?: boolean;
}

/** A question or a small form over the page. */
export function Dialog({ isSheet = false, widthPx = 480, ...props }: DialogProps) {
  return <LazyModal {...props} shape={isSheet ? 'sheet' : 'window'} widthPx={widthPx} />;
}

interface ConfirmDialogProps {
  /** Names the thing: «Отменить накладную 4100 2715 52?» */
  readonly title: string;
  readonly text: ReactNode;
  /** Why it could not be done, after a try. */
  readonly problem?: string | undefined;
  /** Says what will happen: «Отменить накладную». */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  /** Something must be chosen first. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Only for what cannot be undone; what can, is done at once and offers `showUndo`. */
export function ConfirmDialog({
  title,
  text,
  problem,
  confirmLabel,
  cancelLabel,
  danger = false,
  disabled = false,
  busy = false,
  open,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const foot = (
    <>
      <Button onClick={onClose} data-autofocus>
        {cancelLabel}
      </Button>
      <Button
        variant={danger ? 'danger-filled' : 'primary'}
        disabled={disabled}
        busy={busy}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        {problem !== undefined && <AlertLine tone="danger" title={t('dialog.failed')} text={problem} />}
        {typeof text === 'string' ? <p>{text}</p> : text}
      </div>
    </Dialog>
  );
}
