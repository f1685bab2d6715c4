import { useQuery } from '@tanstack/react-query';
import type { CarrierReport } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { formatTimeWithSeconds } from '../../lib/format/dates.ts';
import { textPart, useAddress } from '../../lib/url/address.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type MeasuredHealth, useCarrierColumns } from './carrier-columns.tsx';
import { carrierHealthQuery } from './health-query.ts';
import { JobWatch } from './job-watch.tsx';
import { OperationTable } from './operation-table.tsx';

const isTroubled = ({ health }: CarrierReport): boolean => health !== 'ok' && health !== 'unknown';

/** Which carrier is open stands in the address. */
const addressSchema = { carrier: textPart('carrier', 20) };

/** The calls of a carrier, below its row. */
function useCalls() {
  const { t } = useTranslation(['staff-carriers', 'common']);
  const [{ carrier: open }, change] = useAddress(addressSchema);
  const nameOf = ({ deliveryService }: CarrierReport) => t(`common:carrier.${deliveryService}`);
  return {
    title: t('column.operations'),
    label: (report: CarrierReport) => t('operationsOf', { carrier: nameOf(report) }),
    isEmpty: ({ operations }: CarrierReport) => operations.length === 0,
    isOpen: ({ deliveryService }: CarrierReport) => deliveryService === open,
    onToggle: ({ deliveryService }: CarrierReport) =>
      change({ carrier: deliveryService === open ? '' : deliveryService }, { replace: true }),
    content: (report: CarrierReport) => (
      <OperationTable carrier={nameOf(report)} operations={report.operations} />
    ),
  };
}

/** Every carrier in the fixed order. */
function CarrierTable({ health }: { readonly health: MeasuredHealth | undefined }) {
  return (
    <DataTable
      cards
      columns={useCarrierColumns(health?.measuredAt ?? '')}
      rows={health?.carriers}
      keyOf={({ deliveryService }) => deliveryService}
      nameOf={({ deliveryService }) => deliveryService}
      skeletonRows={carrierCodes.length}
      detail={useCalls()}
    />
  );
}

/** `/staff/carriers`: how each carrier answers and how the jobs stand, for the portal's own people; read anew every 15 s. */
export function Screen() {
  const { t } = useTranslation('staff-carriers');
  const health = useQuery(carrierHealthQuery());
  const measured = health.data && t('measuredAt', { time: formatTimeWithSeconds(health.data.measuredAt) });
  /** Said aloud when it changes; the time of each reading is not. */
  const summary = ({ carriers }: MeasuredHealth): string => {
    const count = carriers.filter(isTroubled).length;
    return count === 0 ? t('summary.fine') : t('summary.troubles', { count });
  };
  return (
    <ListPage
      title={t('title')}
      lead={t('scope')}
      end={<span className="small muted figures">{measured}</span>}
      width="page"
    >
      <ListPanel
        label={t('table')}
        query={health}
        errorTitle={t('error')}
        stale={t('kept')}
        foundWords={summary}
        empty={({ carriers }) =>
          carriers.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : undefined
        }
        rows={(data) => <CarrierTable health={data} />}
      />
      <JobWatch />
    </ListPage>
  );
}
