import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button/button.tsx';
import classes from './overlay.module.css';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly foot?: ReactNode;
  /** 480 px by itself. */
  readonly widthPx?: number;
}

/** Keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, open, onClose, children, foot, widthPx = 480 }: DialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal.Root opened={open} onClose={onClose} size={widthPx} centered>
      <Modal.Overlay className={classes['overlay'] ?? ''} />
      <Modal.Content className={classes['content'] ?? ''}>
        <div className={classes['head']}>
          <Modal.Title className="h2">{title}</Modal.Title>
          <IconButton icon="x" label={t('action.close')} className={classes['close'] ?? ''} onClick={onClose} />
        </div>
        <div className={classes['body']}>{children}</div>
        {foot !== undefined && <div className={classes['foot']}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  );
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
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, danger = false, busy = false, open, onConfirm, onClose }: ConfirmDialogProps) {
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
