import { useTranslation } from 'react-i18next';
import { joinSentences } from '../../lib/sentences.ts';
import { useConfig } from '../../lib/user.ts';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './shell.module.css';

/** On every screen of an account that may only read: why, and whom to write to. */
export function AccountBanner({ state }: { readonly state: 'blocked' | 'closed' }) {
  const { t } = useTranslation('ordering');
  const brand = useConfig()?.brand;
  const contacts = [brand?.supportEmail, brand?.supportPhone].filter(Boolean).join(', ');
  const advice = contacts !== '' && t(state === 'blocked' ? 'banner.write' : 'banner.ask', { contacts });
  return (
    <aside className={classes.banner} aria-label={t(`banner.${state}`)}>
      <AlertLine
        tone="warning"
        title={t(`banner.${state}`)}
        text={joinSentences([t('banner.text'), advice])}
      />
    </aside>
  );
}
