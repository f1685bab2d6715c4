import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { LateUserPanel } from './late-panels.ts';

interface SideDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Below the rest. */
  readonly end?: ReactNode;
}

/** The user menu and all sections on a narrow screen. */
export function SideDrawer({ open, onClose, end }: SideDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer title={t('menu.more')} open={open} onClose={onClose}>
      <div>
        <LateUserPanel allSections onClose={onClose} />
        {end}
      </div>
    </Drawer>
  );
}
