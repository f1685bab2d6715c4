import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { NotificationEmailsSection } from './notification-emails-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SetRow } from './set-row.tsx';
import classes from './settings.module.css';

/** The account's own contracts with carriers have a screen of their own. */
function CarriersSection() {
  const { t } = useTranslation('settings');
  return (
    <Section id="carriers" title={t('carriers.title')}>
      <SetRow
        name={t('carriers.name')}
        acts={
          <ButtonLink size="small" to="/settings/carriers">
            {t('carriers.open')}
          </ButtonLink>
        }
      >
        {t('carriers.text')}
      </SetRow>
    </Section>
  );
}

interface Part {
  readonly id: 'profile' | 'security' | 'sessions' | 'appearance' | 'emails' | 'carriers' | 'audit';
  readonly icon: IconName;
  readonly Part: () => JSX.Element;
}

const own: readonly Part[] = [
  { id: 'profile', icon: 'user', Part: ProfileSection },
  { id: 'security', icon: 'check', Part: SecondFactorSection },
  { id: 'sessions', icon: 'terminal', Part: SessionsSection },
  { id: 'appearance', icon: 'globe', Part: AppearanceSection },
];
const ofTheAccount: readonly Part[] = [
  { id: 'emails', icon: 'bell', Part: NotificationEmailsSection },
  { id: 'carriers', icon: 'doc', Part: CarriersSection },
  { id: 'audit', icon: 'list', Part: AuditSection },
];

/** What this user may see; who owes a second step sets that up and nothing else. */
function useParts(): readonly Part[] {
  const { owesSecondFactor } = useUser();
  const mayManage = useMay('team.manage');
  if (owesSecondFactor) return own.filter(({ id }) => id === 'security');
  return mayManage ? [...own, ...ofTheAccount] : own;
}

/** Everything that a user sets for themselves, and the account's where they may: one page, a list of its parts beside it. */
export function Screen() {
  const { t } = useTranslation('settings');
  usePageTitle(t('title'));
  const parts = useParts();
  return (
    <div className="stack">
      <h1 className="h1">{t('title')}</h1>
      <div className={classes.page}>
        <nav className={classes.nav} aria-label={t('nav')}>
          {parts.map(({ id, icon }) => (
            <a key={id} href={`#${id}`}>
              <Icon name={icon} />
              {t(`part.${id}`)}
            </a>
          ))}
        </nav>
        <div className="stack">
          {parts.map(({ id, Part }) => (
            <Part key={id} />
          ))}
        </div>
      </div>
    </div>
  );
}
