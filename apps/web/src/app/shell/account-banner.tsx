import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../features/support/index.ts';
import { useUser } from '../../lib/session/user.ts';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './shell.module.css';

/** On every screen of an account that may only read: why, and whom to write to, as far as anybody is named. */
export function AccountBanner() {
  const { t } = useTranslation('ordering');
  const manager = useUser().accountManagerName;
  return (
    <aside className={classes.banner} aria-label={t('banner.blocked')}>
      <AlertLine
        tone="warning"
        title={t('banner.blocked')}
        text={
          <>
            {t('banner.text')} {manager !== null && t('banner.manager', { name: manager })} <SupportContact />
          </>
        }
      />
    </aside>
  );
}
