import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import type { DrawerProps } from './drawer.tsx';
import classes from './overlay.module.css';

/** The drawer itself; `Drawer` loads it when the first one opens. */
export function DrawerFrame({ title, open, onClose, children, foot, side = 'right' }: DrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Drawer.Root
      opened={open}
      onClose={onClose}
      // `useFocusBack` does it, from the first opening on.
      returnFocus={false}
      position={side}
      size={side === 'bottom' ? '88%' : 360}
      classNames={{ content: `${classes.content} ${classes.drawer}`, overlay: classes.overlay ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className="h2">{title}</Drawer.Title>
          <IconButton icon="x" label={t('drawer.close')} className={classes.close ?? ''} onClick={onClose} />
        </div>
        <div className={classes.body}>{children}</div>
        {foot !== undefined && <div className={classes.drawerFoot}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
