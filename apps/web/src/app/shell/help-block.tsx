import { useTranslation } from 'react-i18next';
import { HelpPhone, SupportContact } from '../../features/support/index.ts';
import { useConfig, useUser } from '../../lib/session/user.ts';
import classes from './shell.module.css';
import { useHasHelp } from './use-has-help.ts';

/** Who looks after the account, which phones there are, and how the support is reached: as far as anybody is named. */
export function HelpBlock() {
  const { t } = useTranslation(['panels', 'shell']);
  const { accountManagerName: manager } = useUser();
  const brand = useConfig()?.brand;
  if (!useHasHelp()) return null;
  return (
    <section className={classes.person} aria-label={t('shell:help.title')}>
      {manager !== null && (
        <div>
          <div className="strong">{manager}</div>
          <div className="small muted">{t('help.manager')}</div>
        </div>
      )}
      <HelpPhone phone={brand?.tariffPhone} use={t('help.tariff')} />
      <HelpPhone phone={brand?.clientPhone} use={t('help.client')} />
      <SupportContact />
    </section>
  );
}
