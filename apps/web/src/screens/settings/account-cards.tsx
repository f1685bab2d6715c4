import { useQuery } from '@tanstack/react-query';
import { api, sellerWithVat, type User } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { HelpPhone } from '../../features/support/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { accountsQuery, useConfig, useMaySee, useUser } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Facts, Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import classes from './settings.module.css';

/** With or without VAT: by who sells to the account. */
function Vat({ accountId }: Pick<User, 'accountId'>) {
  const { t } = useTranslation('panels');
  const account = useQuery(accountsQuery()).data?.items.find((one) => one.accountId === accountId);
  if (!account) return null;
  const isWithVat = account.sellerId === sellerWithVat;
  return <span className="small muted">{t(isWithVat ? 'accounts.withVat' : 'accounts.withoutVat')}</span>;
}

/** How the account pays, for who may see its finances. */
function usePayment(): string | undefined {
  const { t } = useTranslation('settings');
  const maySee = useMaySee('finance.view');
  const { data } = useQuery(apiQuery(api.getBalance, {}, { enabled: maySee }));
  if (!maySee || !data) return undefined;
  return data.creditLimit === null
    ? t('account.prepaid')
    : t('account.postpaid', { sum: formatRoubles(data.creditLimit) });
}

/** What is known of the account: a fact that was never told has no line. */
function useAccountFacts() {
  const { t } = useTranslation(['settings', 'team']);
  const { accountTitle, accountInn, contractId, contractAcceptedAt, role, rank } = useUser();
  const payment = usePayment();
  const number = String(contractId);
  const contract =
    contractAcceptedAt === null
      ? t('account.contractNumber', { number })
      : t('account.contractFrom', { number, day: formatInstantDay(contractAcceptedAt) });
  return [
    { label: t('account.holder'), value: accountTitle },
    accountInn !== null && { label: t('account.inn'), value: <span className="figures">{accountInn}</span> },
    contractId !== 0 && { label: t('account.contract'), value: contract },
    payment !== undefined && { label: t('account.payment'), value: payment },
    rank !== null && { label: t('account.rank'), value: t(`account.ranks.${rank}`) },
    { label: t('account.role'), value: t(`team:roles.${role}`) },
  ].filter((fact) => fact !== false);
}

function AccountCard() {
  const { t } = useTranslation('settings');
  const { accountId } = useUser();
  const facts = useAccountFacts();
  const seesTeam = useMaySee('team.manage');
  return (
    <Panel aria-label={t('account.title')}>
      <PanelHead title={t('account.title')} end={<Vat accountId={accountId} />} />
      <PanelBody className="stack">
        <Facts facts={facts} />
        {seesTeam && (
          <div>
            <ButtonLink size="small" to="/user/invite">
              {t('account.team')}
            </ButtonLink>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

/** Who looks after the account, where somebody does. */
function ManagerCard() {
  const { t } = useTranslation(['settings', 'panels']);
  const { accountManagerName: manager } = useUser();
  const brand = useConfig()?.brand;
  if (manager === null) return null;
  const initials = manager
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0));
  return (
    <Panel aria-label={t('account.manager')}>
      <PanelHead title={t('account.manager')} />
      <PanelBody className="stack">
        <div className="row">
          <b className={`${classes.avatar} ${classes.small}`} aria-hidden="true">
            {initials.join('')}
          </b>
          <span className="strong">{manager}</span>
        </div>
        <HelpPhone phone={brand?.tariffPhone} use={t('panels:help.tariff')} />
        <HelpPhone phone={brand?.clientPhone} use={t('panels:help.client')} />
      </PanelBody>
    </Panel>
  );
}

/** Beside the settings: in which account they are, and who looks after it. */
export const AccountCards = () => (
  <div className={classes.cards}>
    <AccountCard />
    <ManagerCard />
  </div>
);
