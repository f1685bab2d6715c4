import type { User } from '@tranzit/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../lib/format/initials.ts';
import { useUser } from '../../lib/session/user.ts';
import menuClasses from '../../ui/menu/menu.module.css';
import { FloatingPanel } from '../../ui/overlay/floating-panel.tsx';
import { LateUserPanel, latePart } from './late-panels.ts';
import classes from './shell.module.css';

const BonusBalance = lazy(() =>
  latePart(async () => ({ default: (await import('./bonus-balance.tsx')).BonusBalance })),
);

/** The line under the name of the account is kept from the start for who will read it. */
const earnsBonuses = ({ isOwner, contractId, featureFlags }: User): boolean =>
  isOwner && contractId !== 0 && featureFlags.BONUSES !== false;

/** Who is signed in, what they chose, and the way out. */
export function UserMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.account}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.accountName}>
          <span className="cut">{user.accountTitle}</span>
          {earnsBonuses(user) && (
            <Suspense fallback={<span className="small">{'\u00A0'}</span>}>
              <BonusBalance />
            </Suspense>
          )}
        </span>
        <b className={classes.avatar} aria-hidden="true">
          {initialsOf(user)}
        </b>
        <span className="sr">{t('menu.open')}</span>
      </button>
      {isOpen && (
        <FloatingPanel
          anchor={anchor}
          side="bottom-end"
          widthPx={248}
          className={menuClasses.dropdown}
          label={t('menu.open')}
          onClose={close}
        >
          <LateUserPanel
            onClose={close}
            onShortcuts={() => {
              close();
              onShortcuts();
            }}
          />
        </FloatingPanel>
      )}
    </>
  );
}
