import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
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
}

/** A question or a small form over the page. */
export function Dialog({ isSheet = false, widthPx = 480, ...props }: DialogProps) {
  return <LazyModal {...props} shape={isSheet ? 'sheet' : 'window'} widthPx={widthPx} />;
}

interface ConfirmDialogProps {
  /** Names the thing: «Отменить накладную 4100 2715 52?» */
  readonly title: string;
  readonly text: ReactNode;
  /** Says what will happen: «Отменить накладную». */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Only for what cannot be undone; what can, is done at once and offers `showUndo`. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  open,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const foot = (
    <>
      <Button onClick={onClose} data-autofocus>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger-filled' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={onClose} foot={foot}>
      {text}
    </Dialog>
  );
}
