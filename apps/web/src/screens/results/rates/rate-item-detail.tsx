import type { CalculationTask } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../lib/format/dates.ts';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { useMay } from '../../../lib/session/user.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { RateDetail } from '../../../ui/rate-row/rate-row.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import type { BoardRate } from '../board/board.ts';
import { changePath } from '../request-head.tsx';
import classes from '../results.module.css';
import { BetterHint } from './better-hint.tsx';
import { useDestinationId, useEntries } from './choose-rate.tsx';
import { isOrderable, toCartPath, useRateLabels } from './rate-labels.ts';
import type { TariffRow } from './tariff-rows.ts';
import { type TerminalActions, TerminalChoices, terminalsOf } from './terminal-choices.tsx';

interface RateItemDetailProps {
  readonly row: TariffRow;
  readonly task: CalculationTask;
  readonly isDemo: boolean;
  readonly actions: TerminalActions & { readonly onShow: (rateResultId: number) => void };
}

/** Whose contract it is, how punctual the carrier, what belongs to it, and what the other ways cost. */
function useOtherFacts({ row, task, isDemo }: RateItemDetailProps) {
  const { t } = useTranslation('results');
  const labels = useRateLabels();
  const { shown, rates } = row;
  const services = labels.servicesOf(shown, task);
  const others = rates.filter((rate) => rate !== shown);
  return [
    ...(shown.contract === 'own' ? [{ label: t('fact.contract'), value: t('fact.ownContract') }] : []),
    { label: t('fact.onTime'), value: labels.onTimeOf(shown) },
    ...(services === '' ? [] : [{ label: t('fact.services'), value: services }]),
    ...(others.length === 0
      ? []
      : [
          {
            label: t('fact.otherWays'),
            value: others.map((rate) => <div key={rate.rateKey}>{labels.wayOf(rate)}</div>),
          },
        ]),
    ...(isDemo ? [{ label: t('fact.tariff'), value: t('fact.demo') }] : []),
  ];
}

/** What an open row tells of the rate that it shows. */
export function RateItemDetail(props: RateItemDetailProps) {
  const { row, task, actions } = props;
  const rate = row.shown;
  const { t } = useTranslation(['results', 'common']);
  const mayOrder = useMay('shipping.create');
  const labels = useRateLabels();
  const later = labels.laterOf(rate);
  const otherFacts = useOtherFacts(props);
  const totalLabel = later ? 'totalWithReturn' : rate.contract === 'own' ? 'totalOwn' : 'total';
  const held =
    rate.lastKnownAt === null
      ? { label: t('fact.validUntil'), value: formatInstant(rate.validUntil) }
      : { label: t('fact.lastKnown'), value: formatInstant(rate.lastKnownAt) };
  return (
    <>
      <RateDetail
        sums={labels.sumsOf(rate, task)}
        total={{ label: t(`part.${totalLabel}`), value: formatRoubles(rate.price) }}
        note={later}
        facts={[[...labels.journeyOf(rate, task), held], otherFacts]}
      />
      <div className={classes.more}>
        {!isOrderable(rate) && <ToConfirm rate={rate} task={task} />}
        <ToCart rate={rate} actions={actions} />
        {mayOrder && <TerminalChoices key={rate.rateKey} rate={rate} task={task} actions={actions} />}
        <BetterHint rate={rate} task={task} onShow={actions.onShow} />
      </div>
    </>
  );
}

interface ToCartProps {
  readonly rate: BoardRate;
  readonly actions: TerminalActions;
}

/** Into the cart instead of an order of its own; not for rates that are asked for something of the cart. */
function ToCart({ rate, actions: { terminals } }: ToCartProps) {
  const { t } = useTranslation('results');
  const { nameOf } = useRateLabels();
  const mayOrder = useMay('shipping.create');
  const isForCart = useDestinationId() !== null;
  const entries = useEntries();
  if (!mayOrder || isForCart || !isOrderable(rate)) return null;
  return (
    <ButtonLink
      size="small"
      icon="cart"
      aria-label={t('toCartLabel', { name: nameOf(rate) })}
      to={toCartPath(rate, terminalsOf(rate, terminals), entries)}
    >
      {t('toCart')}
    </ButtonLink>
  );
}

interface ToConfirmProps {
  readonly rate: BoardRate;
  readonly task: CalculationTask;
}

/** Why it is not ordered here, and what may be done instead. */
function ToConfirm({ rate, task }: ToConfirmProps) {
  const { t } = useTranslation('results');
  const { toConfirmOf } = useRateLabels();
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
