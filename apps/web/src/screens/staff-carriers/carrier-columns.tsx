import type { AnswerOf, api, CarrierHealth, CarrierReport } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import type { IconName } from '../../ui/icon/icon.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import classes from './staff-carriers.module.css';
import { useHealthLabels } from './use-health-labels.ts';

const looks: Record<CarrierHealth, { readonly tone: Tone; readonly icon: IconName }> = {
  ok: { tone: 'success', icon: 'check' },
  slow: { tone: 'warning', icon: 'clock' },
  failing: { tone: 'warning', icon: 'warn' },
  down: { tone: 'danger', icon: 'ban' },
  unknown: { tone: 'neutral', icon: 'minus' },
};

export type MeasuredHealth = AnswerOf<typeof api.listCarrierHealth>;
type Column = DataColumn<CarrierReport>;

/** Who it is, and in one word how it answers. */
function useNameColumns(): readonly Column[] {
  const { t } = useTranslation(['staff-carriers', 'common']);
  return useMemo(
    () => [
      {
        key: 'carrier',
        title: t('column.carrier'),
        isRowHead: true,
        skeleton: [112],
        card: { line: 1, side: 'start' },
        cell: ({ deliveryService }) => (
          <span className={classes.name}>
            <CarrierMark carrier={deliveryService} />
            <span className="cut">{t(`common:carrier.${deliveryService}`)}</span>
          </span>
        ),
      },
      {
        key: 'state',
        title: t('column.state'),
        width: [190, 168],
        skeleton: [96],
        card: { line: 1, side: 'end' },
        cell: ({ health }) => <Badge {...looks[health]}>{t(`state.${health}`)}</Badge>,
      },
    ],
    [t],
  );
}

interface FigureProps {
  readonly report: CarrierReport;
}

function Time({ report: { meanMs, p95Ms } }: FigureProps) {
  const { t } = useTranslation('staff-carriers');
  const { seconds } = useHealthLabels();
  if (meanMs === null) return t('none');
  return (
    <>
      <div className="figures">{seconds(meanMs)}</div>
      <div className="small muted figures">{t('p95', { time: seconds(p95Ms) })}</div>
    </>
  );
}

function Errors({ report }: FigureProps) {
  const { share, counts } = useHealthLabels();
  return (
    <>
      <div className="figures">{share(report)}</div>
      <div className="small muted figures">{counts(report)}</div>
    </>
  );
}

/** `now`: when the figures were read, ISO 8601. */
function Breaker({ report: { breaker, breakerChangedAt }, now }: FigureProps & { readonly now: string }) {
  const { t } = useTranslation('staff-carriers');
  const { since } = useHealthLabels();
  if (breaker === 'closed') return t('breaker.closed');
  return (
    <>
      <div className="strong">{t(`breaker.${breaker}`)}</div>
      <div className="small muted figures">{since(breakerChangedAt, now)}</div>
    </>
  );
}

function LastAnswer({ report, now }: FigureProps & { readonly now: string }) {
  const { moment } = useHealthLabels();
  return <span className="figures">{moment(report.lastAnswerAt, now)}</span>;
}

/** What the figures say; `measuredAt`: when they were read, ISO 8601. */
function useFigureColumns(measuredAt: string): readonly Column[] {
  const { t } = useTranslation('staff-carriers');
  return useMemo(() => {
    const figure = (
      key: 'time' | 'errors' | 'breaker' | 'lastAnswer',
      look: Pick<Column, 'width' | 'card' | 'cell'>,
    ): Column => ({ key, title: t(`column.${key}`), skeleton: [88], isCaptioned: true, ...look });
    return [
      figure('time', {
        width: [148, 124],
        card: { line: 2, side: 'start' },
        cell: (report) => <Time report={report} />,
      }),
      figure('errors', {
        width: [168, 144],
        card: { line: 2, side: 'end' },
        cell: (report) => <Errors report={report} />,
      }),
      figure('breaker', {
        width: [180, 160],
        card: { line: 3 },
        cell: (report) => <Breaker report={report} now={measuredAt} />,
      }),
      figure('lastAnswer', {
        width: [160, 148],
        card: { line: 4, side: 'start' },
        cell: (report) => <LastAnswer report={report} now={measuredAt} />,
      }),
    ];
  }, [t, measuredAt]);
}

/** What is told of a carrier. Anew with each reading: what is long ago is reckoned from it. */
export function useCarrierColumns(measuredAt: string): readonly Column[] {
  const names = useNameColumns();
  const figures = useFigureColumns(measuredAt);
  return useMemo(() => [...names, ...figures], [names, figures]);
}
