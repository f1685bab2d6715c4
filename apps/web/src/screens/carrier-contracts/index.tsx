import { useQuery } from '@tanstack/react-query';
import type { CarrierContract } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { useMay, useMaySee } from '../../lib/session/user.ts';
import { textPart, useAddress } from '../../lib/url/address.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useContractColumns } from './contract-columns.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { contractsQuery } from './contracts-query.ts';

const addressSchema = { carrier: textPart('carrier', 20) };

/** The carrier whose form is open stands in the address; what is typed into the form never does. */
function useOpened(items: readonly CarrierContract[] = []) {
  const [{ carrier }, change] = useAddress(addressSchema);
  const opened = items.find(({ deliveryService }) => deliveryService === carrier);
  const latest = useRef(opened);
  latest.current = opened ?? latest.current;
  const ways = useStableCallbacks({
    open: ({ deliveryService }: CarrierContract) => change({ carrier: deliveryService }),
    close: () => change({ carrier: '' }, { replace: true }),
  });
  /** `shown` stays while the dialog closes. */
  return { isOpen: opened !== undefined, shown: latest.current, ...ways };
}

function Contracts() {
  const { t } = useTranslation(['carrier-contracts', 'common']);
  const contracts = useQuery(contractsQuery());
  const { isOpen, shown, open, close } = useOpened(contracts.data);
  const mayChange = useMay('team.manage');
  const columns = useContractColumns(mayChange ? open : undefined);
  return (
    <>
      <ListPanel
        label={t('list')}
        query={contracts}
        errorTitle={t('loadFailed')}
        foundWords={({ length: count }) => t('found', { count })}
        empty={({ length }) =>
          length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : undefined
        }
        rows={(items) => (
          <DataTable
            cards
            columns={columns}
            rows={items}
            keyOf={({ deliveryService }) => deliveryService}
            nameOf={({ deliveryService }) => t(`common:carrier.${deliveryService}`)}
            skeletonRows={carrierCodes.length}
          />
        )}
      />
      {mayChange && shown && (
        <ContractDialog key={shown.deliveryService} item={shown} open={isOpen} onClose={close} />
      )}
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
  const sees = useMaySee('team.manage');
  return (
    <ListPage title={t('title')} width="table" {...(sees && { lead: t('lead') })}>
      {sees ? <Contracts /> : <Forbidden />}
    </ListPage>
  );
}
