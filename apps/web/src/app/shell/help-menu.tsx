import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../features/support/index.ts';
import { useConfig, useUser } from '../../lib/session/user.ts';
import { IconButton } from '../../ui/button/button.tsx';
import menuClasses from '../../ui/menu/menu.module.css';
import { FloatingPanel } from '../../ui/overlay/floating-panel.tsx';
import classes from './shell.module.css';

/** Whether anybody is named who helps. */
function useHasHelp(): boolean {
  const { accountManagerName } = useUser();
  const brand = useConfig()?.brand;
  return accountManagerName !== null || Boolean(brand?.supportPhone) || Boolean(brand?.supportEmail);
}

/** Who looks after the account, and how the support is reached: as far as anybody is named. */
export function HelpBlock() {
  const { t } = useTranslation('shell');
  const { accountManagerName: manager } = useUser();
  if (!useHasHelp()) return null;
  return (
    <section className={classes.person} aria-label={t('help.title')}>
      {manager !== null && (
        <div className={classes.manager}>
          <div className="strong cut">{manager}</div>
          <div className="small muted">{t('help.manager')}</div>
        </div>
      )}
      <SupportContact />
    </section>
  );
}

/** The same from the top bar of a wide screen. */
export function HelpMenu() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  if (!useHasHelp()) return null;
  return (
    <>
      <IconButton
        ref={anchor}
        className={classes.help ?? ''}
        icon="chat"
        label={t('help.title')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <FloatingPanel
          anchor={anchor}
          side="bottom-end"
          widthPx={304}
          className={menuClasses.dropdown}
          label={t('help.title')}
          onClose={() => setOpen(false)}
        >
          <HelpBlock />
        </FloatingPanel>
      )}
    </>
  );
}
