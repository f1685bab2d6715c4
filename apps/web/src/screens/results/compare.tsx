import type { CalculationTask } from '@tranzit/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatKg, formatRoubles } from '../../lib/format.ts';
import { formatDayWithWeekday } from '../../lib/format-date.ts';
import { useCarrierTitle, useDaysText } from '../../lib/words.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Tray, TrayEmptySlot, TraySlot } from '../../ui/tray/tray.tsx';
import type { BoardRate } from './board.ts';
import { OrderAction } from './order-action.tsx';
import { useRateWords } from './rate-words.ts';
import classes from './results.module.css';
import type { ChosenTerminal } from './view-address.ts';

export const compareLimit = 3;

interface CompareRow {
  readonly key: string;
  readonly title: string;
  readonly cell: (rate: BoardRate) => ReactNode;
  /** The smaller the better; rows without it have no best. */
  readonly rank?: (rate: BoardRate) => number;
}

function useRows(task: CalculationTask): readonly CompareRow[] {
  const { t } = useTranslation(['results', 'common']);
  const words = useRateWords();
  const daysText = useDaysText();
  return [
    {
      key: 'price',
      title: t('compare.row.price'),
      cell: (rate) => (
        <>
          <b className="bold">{formatRoubles(rate.price)}</b>
          {words.laterOf(rate) && <div className="small muted">{words.laterOf(rate)}</div>}
        </>
      ),
      rank: ({ price }) => price,
    },
    {
      key: 'delivery',
      title: t('compare.row.delivery'),
      cell: ({ deliveryDateTo }) => formatDayWithWeekday(deliveryDateTo),
    },
    {
      key: 'days',
      title: t('compare.row.days'),
      cell: ({ term }) => daysText(term.min, term.max),
      rank: ({ term }) => term.max,
    },
    {
      key: 'way',
      title: t('compare.row.way'),
      cell: ({ deliveryWay }) => t(`common:way.${deliveryWay}`),
    },
    {
      key: 'cashback',
      title: t('compare.row.cashback'),
      cell: words.cashbackOf,
      rank: ({ cashback }) => -cashback,
    },
    {
      key: 'onTime',
      title: t('compare.row.onTime'),
      cell: words.onTimeOf,
      rank: ({ onTimeShare }) => -(onTimeShare ?? -1),
    },
    {
      key: 'weight',
      title: t('compare.row.weight'),
      cell: ({ chargeableWeight }) =>
        chargeableWeight === null ? t('compare.none') : formatKg(chargeableWeight),
    },
    {
      key: 'services',
      title: t('compare.row.services'),
      cell: (rate) => words.servicesOf(rate, task) || t('compare.none'),
    },
    {
      key: 'notes',
      title: t('compare.row.notes'),
      cell: (rate) =>
        words
          .notesOf(rate, task, false)
          .map(({ text }) => text)
          .join('. ') || t('compare.none'),
    },
  ];
}

/** The best of a row, where it is better than another. */
function bestOf(rates: readonly BoardRate[], rank: CompareRow['rank']): number | undefined {
  if (!rank) return undefined;
  const ranks = rates.map(rank);
  const best = Math.min(...ranks);
  return ranks.some((value) => value > best) ? best : undefined;
}

interface CompareProps {
  readonly rates: readonly BoardRate[];
  readonly task: CalculationTask;
  readonly terminals: readonly ChosenTerminal[];
  readonly onRemove: (rate: BoardRate) => void;
  readonly onClose: () => void;
}

function CompareTable({ rates, task, terminals }: Pick<CompareProps, 'rates' | 'task' | 'terminals'>) {
  const { t } = useTranslation(['results', 'common']);
  const carrierTitle = useCarrierTitle();
  return (
    <div className={classes.compareScroll}>
      <table className={classes.compare}>
        <colgroup>
          <col />
          {rates.map((rate) => (
            <col key={rate.rowKey} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {rates.map((rate) => (
              <th key={rate.rowKey} scope="col">
                <span className={classes.compareHead}>
                  <CarrierMark carrier={rate.deliveryService} small />
                  {rate.tariffName}
                </span>
                <span className="small muted">{carrierTitle(rate.deliveryService, false)}</span>
                {rate.contract === 'own' && (
                  <span className="small muted"> · {t('common:ownContract.badge')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {useRows(task).map(({ key, title, cell, rank }) => {
            const best = bestOf(rates, rank);
            return (
              <tr key={key}>
                <th scope="row">{title}</th>
                {rates.map((rate) => (
                  <td key={rate.rowKey}>
                    {cell(rate)}{' '}
                    {rank && rank(rate) === best && (
                      <Badge tone="success" icon="check">
                        {t('compare.best')}
                      </Badge>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {rates.map((rate) => (
              <td key={rate.rowKey}>
                <OrderAction rate={rate} terminals={terminals} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The tray of what is chosen for comparison, and the comparison side by side. */
export function Compare({ rates, task, terminals, onRemove, onClose }: CompareProps) {
  const { t } = useTranslation(['results', 'common']);
  const { nameOf } = useRateWords();
  const [isOpen, setOpen] = useState(false);
  if (rates.length === 0) return null;
  return (
    <>
      <Tray
        label={t('compare.label')}
        title={t('compare.title')}
        detail={t('compare.count', { count: rates.length })}
        closeLabel={t('compare.close')}
        onClose={onClose}
        lead={{
          key: 'compare',
          label: t('compare.run'),
          disabled: rates.length < 2,
          onRun: () => setOpen(true),
        }}
      >
        {rates.map((rate) => (
          <TraySlot
            key={rate.rowKey}
            carrier={rate.deliveryService}
            name={
              rate.contract === 'own'
                ? t('common:ownContract.carrier', { carrier: rate.tariffName })
                : rate.tariffName
            }
            value={formatRoubles(rate.price)}
            removeLabel={t('compare.remove', { name: nameOf(rate) })}
            onRemove={() => onRemove(rate)}
          />
        ))}
        {rates.length < compareLimit && <TrayEmptySlot>{t('compare.add')}</TrayEmptySlot>}
      </Tray>
      <Dialog
        title={t('compare.title')}
        isSheet
        widthPx={240 + rates.length * 220}
        open={isOpen && rates.length > 1}
        onClose={() => setOpen(false)}
      >
        <CompareTable rates={rates} task={task} terminals={terminals} />
      </Dialog>
    </>
  );
}
