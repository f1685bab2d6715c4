import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../features/support/index.ts';
import { telephoneUrl } from '../../lib/format/telephone-url.ts';
import { useConfig, useUser } from '../../lib/session/user.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './shell.module.css';
import { useHasHelp } from './use-has-help.ts';

interface HelpPhoneProps {
  /** As the operator writes it; empty for none. */
  readonly phone: string | undefined;
  readonly use: string;
}

/** A phone, and what it is for beneath. */
function HelpPhone({ phone, use }: HelpPhoneProps) {
  if (!phone) return null;
  return (
    <div className={classes.helpPhone}>
      <Icon name="phone" />
      <div>
        <a className="strong nowrap" href={telephoneUrl(phone)}>
          {phone}
        </a>
        <div className="small muted">{use}</div>
      </div>
    </div>
  );
}

/** Who looks after the account, which phones there are, and how the support is reached: as far as anybody is named. */
export function HelpBlock() {
  const { t } = useTranslation(['panels', 'shell']);
  const { accountManagerName: manager } = useUser();
  const brand = useConfig()?.brand;
  if (!useHasHelp()) return null;
  return (
    <section className={classes.person} aria-label={t('shell:help.title')}>
      {manager !== null && (
        <div className={classes.manager}>
          <div className="strong cut">{manager}</div>
          <div className="small muted">{t('help.manager')}</div>
        </div>
      )}
      <HelpPhone phone={brand?.tariffPhone} use={t('help.tariff')} />
      <HelpPhone phone={brand?.clientPhone} use={t('help.client')} />
      <SupportContact />
    </section>
  );
}
