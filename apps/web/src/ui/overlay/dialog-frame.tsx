import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import type { DialogProps } from './dialog.tsx';
import classes from './overlay.module.css';

/** The modal itself; `Dialog` loads it when the first one opens. */
export function DialogFrame({
  title,
  open,
  onClose,
  children,
  foot,
  widthPx = 480,
  isSheet = false,
}: DialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={widthPx}
      centered
      // `useFocusBack` does it, from the first opening on.
      returnFocus={false}
      classNames={{
        content: `${classes.content} ${classes.dialog}`,
        inner: classes.inner ?? '',
        overlay: classes.overlay ?? '',
      }}
      mod={{ sheet: isSheet }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className="h2">{title}</Modal.Title>
          <IconButton icon="x" label={t('action.close')} className={classes.close ?? ''} onClick={onClose} />
        </div>
        <div className={classes.body}>{children}</div>
        {foot !== undefined && <div className={classes.foot}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
