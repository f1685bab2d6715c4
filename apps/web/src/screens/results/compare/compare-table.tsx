import type { CalculationTask } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../lib/browser/screen-width.ts';
import { useCarrierTitle } from '../../../lib/shipping/labels.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import type { BoardRate } from '../board/board.ts';
import { OrderAction } from '../rates/order-action.tsx';
import type { ChosenTerminal } from '../view-address.ts';
import classes from './compare.module.css';
import { bestOf, type CompareRow, isAlike, useCompareRows } from './compare-rows.ts';

interface CompareTableProps {
  readonly rates: readonly BoardRate[];
  readonly task: CalculationTask;
  readonly terminals: readonly ChosenTerminal[];
}

/** The way stands in the head too: a carrier has rates of one name for several. */
function RateHead({ rate }: { readonly rate: BoardRate }) {
  const { t } = useTranslation('common');
  const carrierTitle = useCarrierTitle();
  const details = [carrierTitle(rate.deliveryService, false), t(`way.${rate.deliveryWay}`)];
  if (rate.contract === 'own') details.push(t('ownContract.badge'));
  return (
    <th scope="col">
      <span className={classes.name}>
        <CarrierMark carrier={rate.deliveryService} small />
        {rate.tariffTitle}
      </span>
      <span className="small muted">{details.join(' · ')}</span>
    </th>
  );
}

function Row({ row, rates }: { readonly row: CompareRow; readonly rates: readonly BoardRate[] }) {
  const { t } = useTranslation('results');
  const { title, text, isStrong = false, detail, rank } = row;
  const best = bestOf(rates, rank);
  return (
    <tr>
      <th scope="row">{title}</th>
      {rates.map((rate) => (
        <td key={rate.rateKey}>
          <span className={isStrong ? 'bold' : ''}>{text(rate)}</span>{' '}
          {rank && rank(rate) === best && (
            <Badge tone="success" icon="check">
              {t('compare.best')}
            </Badge>
          )}
          {detail?.(rate) && <div className="small muted">{detail(rate)}</div>}
        </td>
      ))}
    </tr>
  );
}

/** On a phone at first, elsewhere when it is asked for; and the way to turn it. */
function useOnlyDifferences(): readonly [boolean, () => void] {
  const isNarrow = useIsNarrow();
  const [isWished, setWished] = useState<boolean>();
  const isOn = isWished ?? isNarrow;
  return [isOn, () => setWished(!isOn)];
}

/** Rates side by side in columns of one width, all lines or those alone that tell them apart; these at first on a phone. */
export function CompareTable({ rates, task, terminals }: CompareTableProps) {
  const { t } = useTranslation('results');
  const [isOnlyDifferences, turn] = useOnlyDifferences();
  const rows = useCompareRows(task);
  const differing = rows.filter((row) => !isAlike(row, rates));
  const canNarrow = differing.length > 0 && differing.length < rows.length;
  return (
    <>
      {canNarrow && (
        <div className={classes.choice}>
          <Chip pressed={isOnlyDifferences} onClick={turn}>
            {t('compare.onlyDifferences')}
          </Chip>
        </div>
      )}
      <table className={classes.compare} style={{ '--rates': rates.length }}>
        <colgroup>
          <col className={classes.titles} />
          {rates.map((rate) => (
            <col key={rate.rateKey} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {rates.map((rate) => (
              <RateHead key={rate.rateKey} rate={rate} />
            ))}
          </tr>
        </thead>
        <tbody>
          {(canNarrow && isOnlyDifferences ? differing : rows).map((row) => (
            <Row key={row.title} row={row} rates={rates} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {rates.map((rate) => (
              <td key={rate.rateKey}>
                <OrderAction rate={rate} terminals={terminals} isBesideOthers />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  );
}
