import type { CalculationTask } from '@tranzit/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../lib/format/dates.ts';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { useMay } from '../../../lib/session/user.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { type RateBadge, RateDetail, RateRow } from '../../../ui/rate-row/rate-row.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import type { BoardRate } from '../board/board.ts';
import { changePath } from '../request-head.tsx';
import classes from '../results.module.css';
import { BetterHint } from './better-hint.tsx';
import { OrderAction } from './order-action.tsx';
import { isOldRate, isOrderable, useRateWords } from './rate-words.ts';
import { type TerminalActions, TerminalChoices } from './terminal-choices.tsx';

export interface RateActions extends TerminalActions {
  readonly onOpen: (rate: BoardRate | null) => void;
  readonly onPick: (rate: BoardRate, isPicked: boolean) => void;
  readonly onRenew: (rate: BoardRate) => void;
  readonly onShow: (rateResultId: number) => void;
}

interface RateItemProps {
  readonly rate: BoardRate;
  readonly task: CalculationTask;
  readonly badges: readonly RateBadge[];
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  readonly isRenewing: boolean;
  readonly isDemo: boolean;
  readonly now: number;
  readonly actions: RateActions;
}

function Detail({
  rate,
  task,
  isDemo,
  actions,
}: Pick<RateItemProps, 'rate' | 'task' | 'isDemo' | 'actions'>) {
  const { t } = useTranslation(['results', 'common']);
  const mayOrder = useMay('shipping.create');
  const words = useRateWords();
  const services = words.servicesOf(rate, task);
  const isOwn = rate.contract === 'own';
  const later = words.laterOf(rate);
  const totalLabel = later ? 'totalWithReturn' : isOwn ? 'totalOwn' : 'total';
  const other = [
    ...(isOwn ? [{ label: t('fact.contract'), value: t('fact.ownContract') }] : []),
    { label: t('fact.onTime'), value: words.onTimeOf(rate) },
    ...(services === '' ? [] : [{ label: t('fact.services'), value: services }]),
    ...(isDemo ? [{ label: t('fact.tariff'), value: t('fact.demo') }] : []),
  ];
  const held =
    rate.lastKnownAt === null
      ? { label: t('fact.validUntil'), value: formatInstant(rate.validUntil) }
      : { label: t('fact.lastKnown'), value: formatInstant(rate.lastKnownAt) };
  return (
    <>
      <RateDetail
        sums={words.sumsOf(rate, task)}
        total={{ label: t(`part.${totalLabel}`), value: formatRoubles(rate.price) }}
        note={later}
        facts={[[...words.journeyOf(rate, task), held], other]}
      />
      <div className={classes.more}>
        {!isOrderable(rate) && <ToConfirm rate={rate} task={task} />}
        {mayOrder && <TerminalChoices rate={rate} task={task} actions={actions} />}
        <BetterHint rate={rate} task={task} onShow={actions.onShow} />
      </div>
    </>
  );
}

/** Why it is not ordered here, and what may be done instead. */
function ToConfirm({ rate, task }: Pick<RateItemProps, 'rate' | 'task'>) {
  const { t } = useTranslation('results');
  const { toConfirmOf } = useRateWords();
  const mayOrder = useMay('shipping.create');
  return (
    <AlertLine
      tone="warning"
      title={t('toConfirm.title')}
      text={t('toConfirm.text', { services: toConfirmOf(rate, task) })}
      action={
        mayOrder && (
          <ButtonLink size="small" to={changePath(task)}>
            {t('toConfirm.change')}
          </ButtonLink>
        )
      }
    />
  );
}

/**
 * One row of the results: everything a customer decides by, and the order. Another order of the list moves rows and draws
 * none anew, so what it is given stays the same object while it says the same.
 */
export const RateItem = memo(function RateItem(props: RateItemProps) {
  const { rate, task, badges, isOpen, isPicked, isRenewing, now, actions } = props;
  const { t } = useTranslation('results');
  const { nameOf, notesOf } = useRateWords();
  const isOld = isOldRate(rate, now);
  const mayOrder = useMay('shipping.create');
  const action = !isOld ? (
    <OrderAction rate={rate} terminals={actions.terminals} isOpen={isOpen} />
  ) : (
    mayOrder && (
      <Button
        size="small"
        busy={isRenewing}
        aria-label={t('renewLabel', { name: nameOf(rate) })}
        onClick={() => actions.onRenew(rate)}
      >
        {t('renew')}
      </Button>
    )
  );
  return (
    <RateRow
      carrier={rate.deliveryService}
      tariff={rate.tariffName}
      isOwn={rate.contract === 'own'}
      way={rate.deliveryWay}
      deliveryOn={rate.deliveryDateTo}
      minDays={rate.term.min}
      maxDays={rate.term.max}
      priceRoubles={rate.price}
      // No order, no bonuses.
      cashbackRoubles={isOrderable(rate) ? rate.cashback : 0}
      badges={badges}
      notes={notesOf(rate, task, isOld)}
      isOld={isOld}
      picked={isPicked}
      onPick={(isNow) => actions.onPick(rate, isNow)}
      open={isOpen}
      onToggle={() => actions.onOpen(isOpen ? null : rate)}
      action={action}
    >
      <Detail {...props} />
    </RateRow>
  );
});
