import { useQuery } from '@tanstack/react-query';
import type { CarrierContract } from '@tranzit/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import classes from './carrier-contracts.module.css';
import { ContractDialog } from './contract-dialog.tsx';
import { ContractTable } from './contract-table.tsx';
import { contractsQuery } from './contracts-query.ts';

/** The carrier whose form is open stands in the address; what is typed into the form never does. */
function useOpened(items: readonly CarrierContract[] = []) {
  const [query, setQuery] = useSearchParams();
  const opened = items.find(({ deliveryService }) => deliveryService === query.get('carrier'));
  const latest = useRef(opened);
  latest.current = opened ?? latest.current;
  return {
    isOpen: opened !== undefined,
    /** Stays while the dialog closes. */
    shown: latest.current,
    open: ({ deliveryService }: CarrierContract) => setQuery({ carrier: deliveryService }),
    close: () => setQuery({}, { replace: true }),
  };
}

function Contracts() {
  const { t } = useTranslation('carrier-contracts');
  const { data, error, refetch } = useQuery(contractsQuery());
  const { isOpen, shown, open, close } = useOpened(data);
  if (error && !data)
    return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Panel clip aria-label={t('list')} aria-busy={!data}>
        {data?.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <ContractTable items={data} onOpen={open} />
        )}
      </Panel>
      {shown && <ContractDialog key={shown.deliveryService} item={shown} open={isOpen} onClose={close} />}
    </>
  );
}

/** For members who may not manage the account: who may, and the way back. */
function Forbidden() {
  const { t } = useTranslation('carrier-contracts');
  return (
    <Panel>
      <EmptyState
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        actions={<ButtonLink to="/orders">{t('forbidden.action')}</ButtonLink>}
      />
    </Panel>
  );
}

/** The account's own contracts with carriers: whose is used, whether it works, and the credentials of each. */
export function Screen() {
  const { t } = useTranslation('carrier-contracts');
  usePageTitle(t('title'));
  const mayManage = useMay('team.manage');
  return (
    <div className={classes.page}>
      <h1 className="h1">{t('title')}</h1>
      {mayManage && <p className={`muted ${classes.lead}`}>{t('lead')}</p>}
      {mayManage ? <Contracts /> : <Forbidden />}
    </div>
  );
}
