import { useTranslation } from 'react-i18next';
import { formatDayWithWeekday } from '../../../lib/format/dates.ts';
import { formatKg, formatNumber } from '../../../lib/format/numbers.ts';
import { StepRail } from '../../../ui/step-rail/step-rail.tsx';
import { useCurrentStep } from '../../../ui/step-rail/use-current-step.ts';
import type { StepId } from '../order-fields.ts';
import { useForm } from '../order-form-context.ts';
import { orderSteps } from './order-steps.ts';
import { useLack, useUnsaid } from './problem-labels.ts';

/** What a step holds when nothing is missing. */
function useHolds(): (id: StepId) => string | undefined {
  const { t } = useTranslation(['order', 'common']);
  const { draft, offer, services, problems } = useForm();
  const { cargo, sender, receiver } = offer.task;
  const bonuses = draft.bonuses ?? 0;
  const unsaid = useUnsaid();
  const holds: Record<StepId, () => string | undefined> = {
    sender: () => sender.city,
    receiver: () => receiver.city,
    cargo: () =>
      t('holds.cargo', {
        places: t('common:places', { count: cargo.placeCount }),
        weight: formatKg(cargo.weight),
      }),
    date: () => (draft.pickupOn === null ? undefined : formatDayWithWeekday(draft.pickupOn)),
    services: () =>
      services.length === 0 ? t('holds.noServices') : t('holds.services', { count: services.length }),
    bonus: () =>
      bonuses === 0
        ? t('holds.noBonuses')
        : t('common:bonuses', { count: bonuses, formatted: formatNumber(bonuses) }),
    confirm: () => {
      if (problems.length === 0) return t('holds.ready');
      const isWrong = problems.some(({ isShown }) => isShown);
      return isWrong ? t('holds.left', { count: problems.length }) : unsaid(problems);
    },
  };
  return (id) => holds[id]();
}

/** The steps of the order, each with what it holds or lacks. */
export function OrderRail() {
  const { t } = useTranslation('order');
  const { problems, bonus } = useForm();
  const holds = useHolds();
  const lackOf = useLack();
  const steps = orderSteps(problems, bonus.isOn);
  const currentId = useCurrentStep(steps.map(({ id }) => id));
  return (
    <StepRail
      currentId={currentId}
      errorCount={problems.filter(({ isShown }) => isShown).length}
      steps={steps.map(({ id, state, problem }) => ({
        id,
        state,
        title: t(`step.${id}`),
        detail: problem?.isShown ? lackOf(problem) : holds(id),
      }))}
    />
  );
}
