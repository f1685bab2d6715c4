import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import classes from './overlay.module.css';
import './drawer.css';

interface DrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays at the foot, within the thumb's reach: «Показать 9 тарифов». */
  readonly foot?: ReactNode;
  readonly side?: 'left' | 'right' | 'bottom';
}

/** Filters and menus of a narrow screen. */
export function Drawer({ title, open, onClose, children, foot, side = 'right' }: DrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <MantineDrawer.Root opened={open} onClose={onClose} position={side} size={side === 'bottom' ? '88%' : 360}>
      <MantineDrawer.Overlay className={classes['overlay'] ?? ''} />
      <MantineDrawer.Content className={`${classes['content']} ${classes['drawer']}`}>
        <div className={classes['head']}>
          <MantineDrawer.Title className="h2">{title}</MantineDrawer.Title>
          <IconButton icon="x" label={t('drawer.close')} className={classes['close'] ?? ''} onClick={onClose} />
        </div>
        <div className={classes['body']}>{children}</div>
        {foot !== undefined && <div className={classes['drawerFoot']}>{foot}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
