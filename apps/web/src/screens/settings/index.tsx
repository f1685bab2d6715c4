import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveTeam } from '../../features/joining/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useMaySee, useUser } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { useCurrentStep } from '../../ui/step-rail/use-current-step.ts';
import { AccountCards } from './account-cards.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { AuditSection } from './audit/audit-section.tsx';
import { BotSection, useHasBot } from './bot-section.tsx';
import { MyDataSection } from './my-data-section.tsx';
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

/** Of a member: what they are in the team of the account, and the way out of it. */
function MembershipSection() {
  const { t } = useTranslation(['settings', 'team']);
  const { accountTitle, role } = useUser();
  return (
    <Section id="membership" title={t('membership.title')}>
      <SetRow name={t('membership.account')} acts={<LeaveTeam />}>
        <div className="strong">{accountTitle}</div>
        <div className="small muted">{t(`team:roles.${role}`)}</div>
      </SetRow>
    </Section>
  );
}

interface Part {
  readonly id:
    | 'membership'
    | 'profile'
    | 'security'
    | 'sessions'
    | 'appearance'
    | 'bot'
    | 'myData'
    | 'emails'
    | 'carriers'
    | 'audit';
  readonly icon: IconName;
  readonly Part: () => JSX.Element;
}

const own: readonly Part[] = [
  { id: 'profile', icon: 'user', Part: ProfileSection },
  { id: 'security', icon: 'shield', Part: SecondFactorSection },
  { id: 'sessions', icon: 'terminal', Part: SessionsSection },
  { id: 'appearance', icon: 'globe', Part: AppearanceSection },
  { id: 'myData', icon: 'download', Part: MyDataSection },
];
const ofTheBot: readonly Part[] = [{ id: 'bot', icon: 'chat', Part: BotSection }];
const ofTheAccount: readonly Part[] = [
  { id: 'emails', icon: 'bell', Part: NotificationEmailsSection },
  { id: 'carriers', icon: 'doc', Part: CarriersSection },
  { id: 'audit', icon: 'list', Part: AuditSection },
];

const ofAMember: readonly Part[] = [{ id: 'membership', icon: 'users', Part: MembershipSection }];

/** What this user may see; who owes a second step sets that up, or leaves the team that asks for it, and nothing else. */
function useParts(): readonly Part[] {
  const { owesSecondFactor, isOwner } = useUser();
  const seesAccount = useMaySee('team.manage');
  const hasBot = useHasBot();
  const ofTheTeam = isOwner ? [] : ofAMember;
  if (owesSecondFactor) return [...own.filter(({ id }) => id === 'security'), ...ofTheTeam];
  return [...own, ...(hasBot ? ofTheBot : []), ...ofTheTeam, ...(seesAccount ? ofTheAccount : [])];
}

/** Everything that a user sets for themselves, and the account's where they may: one page, a list of its parts beside it. */
export function Screen() {
  const { t } = useTranslation('settings');
  usePageTitle(t('title'));
  const parts = useParts();
  const { owesSecondFactor } = useUser();
  const currentId = useCurrentStep(parts.map(({ id }) => id));
  return (
    <div className="stack">
      <h1 className="h1">{t('title')}</h1>
      <div className={classes.page}>
        <nav className={classes.nav} aria-label={t('nav')}>
          {parts.map(({ id, icon }) => (
            <a key={id} href={`#${id}`} aria-current={id === currentId ? 'true' : undefined}>
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
        {!owesSecondFactor && <AccountCards />}
      </div>
    </div>
  );
}
