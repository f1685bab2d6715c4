import type { CarrierHealth, CarrierReport } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import type { IconName } from '../../ui/icon/icon.tsx';
import { subRowClass } from '../../ui/table/table.tsx';
import { OperationTable } from './operation-table.tsx';
import classes from './staff-carriers.module.css';
import { useHealthWords } from './use-health-words.ts';

const looks: Record<CarrierHealth, { readonly tone: Tone; readonly icon: IconName }> = {
  ok: { tone: 'success', icon: 'check' },
  slow: { tone: 'warning', icon: 'clock' },
  failing: { tone: 'warning', icon: 'warn' },
  down: { tone: 'danger', icon: 'ban' },
  unknown: { tone: 'neutral', icon: 'minus' },
};

interface CarrierRowProps {
  readonly report: CarrierReport;
  /** When the figures were read, ISO 8601. */
  readonly measuredAt: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

type Told = Pick<CarrierRowProps, 'report' | 'measuredAt'>;

/** What the figures say; on a narrow screen each line says what it is. */
function FigureCells({ report, measuredAt }: Told) {
  const { t } = useTranslation('staff-carriers');
  const words = useHealthWords();
  return (
    <>
      <td className={classes.time} data-label={t('column.time')}>
        {report.meanMs === null ? (
          t('none')
        ) : (
          <>
            <div className="figures">{words.seconds(report.meanMs)}</div>
            <div className="small muted figures">{t('p95', { time: words.seconds(report.p95Ms) })}</div>
          </>
        )}
      </td>
      <td className={classes.errors} data-label={t('column.errors')}>
        <div className="figures">{words.share(report)}</div>
        <div className="small muted figures">{words.counts(report)}</div>
      </td>
      <td className={classes.breaker} data-label={t('column.breaker')}>
        <div className={report.breaker === 'closed' ? '' : 'strong'}>{t(`breaker.${report.breaker}`)}</div>
        {report.breaker !== 'closed' && (
          <div className="small muted figures">{words.since(report.breakerChangedAt, measuredAt)}</div>
        )}
      </td>
      <td className={`figures ${classes.last}`} data-label={t('column.lastAnswer')}>
        {words.moment(report.lastAnswerAt, measuredAt)}
      </td>
    </>
  );
}

/** One carrier; open, it shows the same by call. */
export function CarrierRow({ report, measuredAt, isOpen, onToggle }: CarrierRowProps) {
  const { t } = useTranslation(['staff-carriers', 'common']);
  const { deliveryService, health, operations } = report;
  const carrier = t(`common:carrier.${deliveryService}`);
  const detailId = `calls-${deliveryService}`;
  return (
    <>
      <tr className={classes.row} data-row={deliveryService} data-open={isOpen || undefined}>
        <th scope="row" className={classes.carrierCell}>
          <span className={classes.name}>
            <CarrierMark carrier={deliveryService} />
            <span className="cut">{carrier}</span>
          </span>
        </th>
        <td className={classes.state}>
          <Badge {...looks[health]}>{t(`state.${health}`)}</Badge>
        </td>
        <FigureCells report={report} measuredAt={measuredAt} />
        <td className={classes.more}>
          <IconButton
            icon={isOpen ? 'up' : 'down'}
            label={t('operationsOf', { carrier })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            disabled={operations.length === 0}
            onClick={onToggle}
          />
        </td>
      </tr>
      {isOpen && operations.length > 0 && (
        <tr className={subRowClass} id={detailId}>
          <td colSpan={7}>
            <OperationTable carrier={carrier} operations={operations} />
          </td>
        </tr>
      )}
    </>
  );
}
