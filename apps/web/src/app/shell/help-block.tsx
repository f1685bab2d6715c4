import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../features/support/index.ts';
import { useUser } from '../../lib/session/user.ts';
import classes from './shell.module.css';
import { useHasHelp } from './use-has-help.ts';

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
