import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { loadPatiently } from '../../lib/connection.ts';
import { Button } from '../button/button.tsx';
import { useFocusBack } from './use-focus-back.ts';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly foot?: ReactNode;
  /** 480 px by itself. */
  readonly widthPx?: number;
  /** On a phone it takes the whole screen, and its buttons stand in one line. */
  readonly isSheet?: boolean;
}

const Frame = lazy(async () => ({
  default: (await loadPatiently(() => import('./dialog-frame.tsx'))).DialogFrame,
}));

/** Keeps the focus inside, closes on Escape and gives the focus back. Costs nothing until it is opened. */
export function Dialog(props: DialogProps) {
  const wasOpened = useRef(false);
  useFocusBack(props.open);
  wasOpened.current ||= props.open;
  return wasOpened.current ? (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  ) : null;
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
