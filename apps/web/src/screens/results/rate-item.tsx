import type { CalculationTask } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../lib/format.ts';
import { formatInstant } from '../../lib/format-date.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import type { CarrierTrouble } from '../../ui/progress-strip/progress-strip.tsx';
import { type RateBadge, RateDetail, RateRow } from '../../ui/rate-row/rate-row.tsx';
import { BetterHint } from './better-hint.tsx';
import type { BoardRate } from './board.ts';
import { isOldRate, orderPath, useRateWords } from './rate-words.ts';
import classes from './results.module.css';
import { type TerminalActions, TerminalChoices, terminalsOf } from './terminal-choices.tsx';

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
  readonly trouble: CarrierTrouble | undefined;
  readonly now: number;
  readonly actions: RateActions;
}

function Detail({
  rate,
  task,
  isDemo,
  trouble,
  actions,
}: Pick<RateItemProps, 'rate' | 'task' | 'isDemo' | 'trouble' | 'actions'>) {
  const { t } = useTranslation(['results', 'common']);
  const words = useRateWords();
  const services = words.servicesOf(rate);
  const isOwn = rate.contract === 'own';
  const other = [
    ...(isOwn ? [{ label: t('fact.contract'), value: t('fact.ownContract') }] : []),
    { label: t('fact.onTime'), value: words.onTimeOf(rate) },
    ...(services === '' ? [] : [{ label: t('fact.services'), value: services }]),
    ...(isDemo ? [{ label: t('fact.tariff'), value: t('fact.demo') }] : []),
  ];
  const valid = { label: t('fact.validUntil'), value: formatInstant(rate.validUntil) };
  return (
    <>
      <RateDetail
        sums={words.sumsOf(rate, task)}
        total={{ label: t(isOwn ? 'part.totalOwn' : 'part.total'), value: formatRoubles(rate.price) }}
        facts={[[...words.journeyOf(rate, task), valid], other]}
      />
      <div className={classes.more}>
        <TerminalChoices rate={rate} task={task} actions={actions} />
        <BetterHint rate={rate} onShow={actions.onShow} />
        {trouble && rate.lastKnownAt === null && (
          <Note>
            {t(`common:trouble.${trouble}`, { carrier: t(`common:carrier.${rate.deliveryService}`) })}
          </Note>
        )}
      </div>
    </>
  );
}

/** One row of the results: everything a customer decides by, and the order. */
export function RateItem(props: RateItemProps) {
  const { rate, badges, isOpen, isPicked, isRenewing, now, actions } = props;
  const { t } = useTranslation('results');
  const { nameOf, notesOf } = useRateWords();
  const terminals = terminalsOf(rate, actions.terminals);
  const isOld = isOldRate(rate, now);
  const name = nameOf(rate);
  const action = isOld ? (
    <Button
      size="small"
      busy={isRenewing}
      aria-label={t('renewLabel', { name })}
      onClick={() => actions.onRenew(rate)}
    >
      {t('renew')}
    </Button>
  ) : (
    <ButtonLink
      size="small"
      variant={isOpen ? 'primary' : 'outline'}
      aria-label={t('orderLabel', { name })}
      to={orderPath(rate, terminals)}
    >
      {t('order')}
    </ButtonLink>
  );
  return (
    <RateRow
      carrier={rate.deliveryService}
      tariff={rate.tariffName}
      isOwn={rate.contract === 'own'}
      way={rate.deliveryWay}
      deliveryOn={rate.deliveryDateTo}
      minDays={rate.minDays}
      maxDays={rate.maxDays}
      priceRoubles={rate.price}
      cashbackRoubles={rate.cashback}
      badges={badges}
      notes={notesOf(rate, isOld)}
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
}
