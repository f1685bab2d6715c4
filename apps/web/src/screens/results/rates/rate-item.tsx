import type { CalculationTask } from '@tranzit/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { useMay } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RateRow } from '../../../ui/rate-row/rate-row.tsx';
import type { BoardRate } from '../board/board.ts';
import { OrderAction } from './order-action.tsx';
import { RateItemDetail } from './rate-item-detail.tsx';
import { isOldRate, isOrderable, useRateLabels } from './rate-labels.ts';
import { useRuleNotes } from './rule-choice.tsx';
import { isSameRow, type TariffRow } from './tariff-rows.ts';
import type { TerminalActions } from './terminal-choices.tsx';

export interface RateActions extends TerminalActions {
  readonly onOpen: (row: TariffRow, isOpen: boolean) => void;
  readonly onChoose: (row: TariffRow, rate: BoardRate, isOpen: boolean) => void;
  readonly onPick: (rate: BoardRate, isPicked: boolean) => void;
  readonly onRenew: (rate: BoardRate) => void;
  readonly onShow: (rateResultId: number) => void;
}

interface RateItemProps {
  readonly row: TariffRow;
  readonly task: CalculationTask;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  readonly isRenewing: boolean;
  readonly isDemo: boolean;
  /** The hour of handing over stands above the list. */
  readonly isHandoverSaid: boolean;
  readonly now: number;
  readonly actions: RateActions;
}

/** What leads on: to the order, or to a price of today. */
function RateAction({ row: { shown }, isOpen, isRenewing, now, actions }: RateItemProps) {
  const { t } = useTranslation('results');
  const { nameOf } = useRateLabels();
  const mayOrder = useMay('shipping.create');
  if (!isOldRate(shown, now))
    return <OrderAction rate={shown} terminals={actions.terminals} isOpen={isOpen} />;
  return (
    mayOrder && (
      <Button
        size="small"
        busy={isRenewing}
        aria-label={t('renewLabel', { name: nameOf(shown) })}
        onClick={() => actions.onRenew(shown)}
      >
        {t('renew')}
      </Button>
    )
  );
}

/** What the row says of the ways of its tariff: those to choose from, and what those not shown are best at. */
function useWays({ row, isOpen, actions }: RateItemProps) {
  const { wayOf } = useRateLabels();
  const { rates, badges, shown } = row;
  return {
    ways: rates.map((rate) => ({
      way: rate.deliveryWay,
      detail: wayOf(rate),
      price: formatRoubles(rate.price),
    })),
    onWay: (way: BoardRate['deliveryWay']) => {
      const rate = rates.find(({ deliveryWay }) => deliveryWay === way);
      if (rate) actions.onChoose(row, rate, isOpen);
    },
    badges: badges[rates.indexOf(shown)] ?? [],
    badgesByOthers: rates.flatMap((rate, place) =>
      rate === shown ? [] : (badges[place] ?? []).map((badge) => ({ badge, way: rate.deliveryWay })),
    ),
  };
}

function Item(props: RateItemProps) {
  const { row, task, isOpen, isPicked, isHandoverSaid, now, actions } = props;
  const { shown: rate } = row;
  const { notesOf } = useRateLabels();
  const isOld = isOldRate(rate, now);
  const ruleNotes = useRuleNotes(rate);
  return (
    <RateRow
      {...useWays(props)}
      carrier={rate.deliveryService}
      tariff={rate.tariffTitle}
      isOwn={rate.contract === 'own'}
      way={rate.deliveryWay}
      deliveryOn={rate.deliveryDateTo}
      minDays={rate.term.min}
      maxDays={rate.term.max}
      priceRoubles={rate.price}
      // No order, no bonuses.
      cashbackRoubles={isOrderable(rate) ? rate.cashback : 0}
      notes={[...ruleNotes, ...notesOf(rate, task, { isOld, isHandoverSaid })]}
      isOld={isOld}
      picked={isPicked}
      onPick={(isNow) => actions.onPick(rate, isNow)}
      open={isOpen}
      onToggle={() => actions.onOpen(row, !isOpen)}
      action={<RateAction {...props} />}
    >
      <RateItemDetail {...props} />
    </RateRow>
  );
}

function isSame({ row, ...rest }: RateItemProps, { row: newRow, ...newRest }: RateItemProps): boolean {
  const before = Object.entries(rest);
  const after: ReadonlyMap<string, unknown> = new Map(Object.entries(newRest));
  return isSameRow(row, newRow) && before.every(([name, value]) => after.get(name) === value);
}

/**
 * One row of the results: everything a customer decides by, and the order. Another order of the list moves rows, another
 * way in one of them draws that one alone.
 */
export const RateItem = memo(Item, isSame);
