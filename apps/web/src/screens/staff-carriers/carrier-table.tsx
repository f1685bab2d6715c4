import type { AnswerOf, api, CarrierReport } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { focusNeighbourRow } from '../../lib/browser/row-focus.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { CarrierRow } from './carrier-row.tsx';
import classes from './staff-carriers.module.css';

const columns = ['carrier', 'state', 'time', 'errors', 'breaker', 'lastAnswer'] as const;
const columnClass: Readonly<Record<(typeof columns)[number], string | undefined>> = {
  carrier: undefined,
  state: classes.state,
  time: classes.time,
  errors: classes.errors,
  breaker: classes.breaker,
  lastAnswer: classes.last,
};

/** Which carrier is open stands in the address. */
function useOpenCarrier() {
  const [query, setQuery] = useSearchParams();
  const open = query.get('carrier');
  return {
    isOpen: ({ deliveryService }: CarrierReport): boolean => deliveryService === open,
    toggle: ({ deliveryService }: CarrierReport): void =>
      setQuery(deliveryService === open ? {} : { carrier: deliveryService }, { replace: true }),
  };
}

function SkeletonRow() {
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.carrierCell}>
        <Skeleton width={112} />
      </th>
      <td className={classes.state}>
        <Skeleton width={96} height={20} />
      </td>
      {[classes.time, classes.errors, classes.breaker, classes.last].map((name) => (
        <td key={name} className={name}>
          <Skeleton width={88} />
        </td>
      ))}
      <td className={classes.more} />
    </tr>
  );
}

/** Every carrier in the fixed order; arrows move between rows. */
export function CarrierTable({
  health,
}: {
  readonly health: AnswerOf<typeof api.listCarrierHealth> | undefined;
}) {
  const { t } = useTranslation('staff-carriers');
  const { isOpen, toggle } = useOpenCarrier();
  return (
    <Table fixed cards className={classes.table ?? ''} aria-label={t('table')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} className={columnClass[column]}>
              {t(`column.${column}`)}
            </th>
          ))}
          <th className={classes.more}>
            <span className="sr">{t('column.operations')}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={focusNeighbourRow}>
        {health?.carriers.map((report) => (
          <CarrierRow
            key={report.deliveryService}
            report={report}
            measuredAt={health.measuredAt}
            isOpen={isOpen(report)}
            onToggle={() => toggle(report)}
          />
        )) ?? carrierCodes.map((code) => <SkeletonRow key={code} />)}
      </tbody>
    </Table>
  );
}
