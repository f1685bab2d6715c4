import type { CarrierReport } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import classes from './staff-carriers.module.css';
import { useHealthLabels } from './use-health-labels.ts';

interface OperationTableProps {
  readonly carrier: string;
  readonly operations: CarrierReport['operations'];
}

/** A carrier's own calls, most used first. */
export function OperationTable({ carrier, operations }: OperationTableProps) {
  const { t } = useTranslation('staff-carriers');
  const words = useHealthLabels();
  return (
    <table className={classes.operations} aria-label={t('operationTable', { carrier })}>
      <thead>
        <tr>
          <th className={classes.cell}>{t('operation.name')}</th>
          <th className={`num ${classes.cell}`}>{t('operation.calls')}</th>
          <th className={`num ${classes.cell}`}>{t('operation.failures')}</th>
          <th className={`num ${classes.cell}`}>{t('operation.mean')}</th>
          <th className={`num ${classes.cell}`}>{t('operation.p95')}</th>
        </tr>
      </thead>
      <tbody>
        {operations.map((one) => (
          <tr key={one.operation}>
            <th scope="row" className={classes.cell}>
              <code>{one.operation}</code>
            </th>
            <td className={`num ${classes.cell}`}>{formatNumber(one.calls)}</td>
            <td className={`num ${classes.cell}`}>{words.share(one)}</td>
            <td className={`num ${classes.cell}`}>{words.seconds(one.meanMs)}</td>
            <td className={`num ${classes.cell}`}>{words.seconds(one.p95Ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
