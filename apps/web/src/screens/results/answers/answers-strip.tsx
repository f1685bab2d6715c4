import type { CalculationTask } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCarriersHealth } from '../../../features/carriers/index.ts';
import { useLostAt } from '../../../lib/api/connection.ts';
import { inReadersLanguage } from '../../../lib/shipping/carrier-text.ts';
import { useServiceName } from '../../../lib/shipping/labels.ts';
import type { CarrierAnswer } from '../../../ui/progress-strip/answer-cell.tsx';
import { ProgressStrip } from '../../../ui/progress-strip/progress-strip.tsx';
import type { BoardRun } from '../board/board.ts';
import { useNow } from '../use-now.ts';
import { isAwaited } from './carrier-answers.ts';
import { troubleOf } from './carrier-troubles.ts';

type AskedTask = Pick<CalculationTask, 'returnCargo'>;

/** Why a run has no rate, in the user's words; a refusal in the carrier's own where it gave any. */
export function useReason({ returnCargo }: AskedTask): (run: BoardRun) => string | undefined {
  const { t } = useTranslation(['results', 'common']);
  const serviceName = useServiceName();
  return ({ state, reason, reasonText, lackingServices, backReason }) => {
    if (backReason) return t('notBack', { reason: t(`reason.${backReason}`, { services: '' }) });
    if (reason === null || state === 'ok') return undefined;
    const services = lackingServices.map((code) => serviceName(code, returnCargo)).join(', ');
    const ours = t(`reason.${reason}`, { services, count: lackingServices.length });
    return reason === 'refused' && reasonText ? inReadersLanguage(reasonText, ours) : ours;
  };
}

/** The service that a run is without, in few words that fit a phone; undefined where there is another reason. */
function useBrief(): (run: BoardRun) => string | undefined {
  const { t } = useTranslation('results');
  const serviceName = useServiceName();
  return ({ state, reason, lackingServices, backReason }) => {
    if (backReason || state !== 'empty' || reason !== 'service_not_offered' || lackingServices.length === 0)
      return undefined;
    const names = lackingServices.map((code) => t('quoted', { name: serviceName(code, null) }));
    return t('without', { count: names.length, services: names.join(', ') });
  };
}

interface AnswersStripProps {
  readonly task: AskedTask;
  readonly runs: readonly BoardRun[];
  /** Carriers whose repetition is on its way to the server. */
  readonly asked: readonly CarrierCode[];
  /** Left out for who may not ask. */
  readonly onRetry: ((carrier: CarrierCode) => void) | undefined;
}

/**
 * Every carrier asked and where it stands; the seconds go on while it is silent, as long as the page would hear of an answer.
 * What the reader does to the list below draws nothing of it anew.
 */
export const AnswersStrip = memo(function AnswersStrip({ task, runs, asked, onRetry }: AnswersStripProps) {
  const isCutOff = useLostAt() !== undefined;
  const hasOpen = runs.some(isAwaited);
  const now = useNow(hasOpen && !isCutOff ? 1_000 : null);
  const reasonOf = useReason(task);
  const briefOf = useBrief();
  const health = useCarriersHealth();
  const answers = runs.map((run): CarrierAnswer => {
    const isAskedAgain = asked.includes(run.deliveryService);
    const waitedMs = Math.max(0, now - Date.parse(run.askedAt));
    return {
      key: run.runKey,
      carrier: run.deliveryService,
      isOwn: run.contract === 'own',
      state: isAskedAgain ? 'waiting' : run.state,
      isCutOff: isCutOff && (isAskedAgain || isAwaited(run)),
      seconds: run.duration === null ? Math.floor(waitedMs / 1_000) : run.duration / 1_000,
      rateCount: run.rateCount,
      reason: reasonOf(run),
      brief: briefOf(run),
      trouble: troubleOf(run, health),
    };
  });
  return <ProgressStrip answers={answers} {...(onRetry && { onRetry: ({ carrier }) => onRetry(carrier) })} />;
});
