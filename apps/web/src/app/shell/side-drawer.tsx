import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { LateSignOut, LateUserPanel } from './late-panels.ts';

interface SideDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Those that stand in no bar of the screen. */
  readonly sections: 'offTabs' | 'all';
  /** Below the rest. */
  readonly end?: ReactNode;
}

/** The user menu and the sections on a narrow screen; the way out stays in sight. */
export function SideDrawer({ open, onClose, sections, end }: SideDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer title={t('menu.more')} open={open} onClose={onClose} foot={<LateSignOut onClose={onClose} />}>
      <div>
        <LateUserPanel sections={sections} onClose={onClose} />
        {end}
      </div>
    </Drawer>
  );
}
