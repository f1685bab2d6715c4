import { useQuery } from '@tanstack/react-query';
import { api, type ImportView, mostMultiTasks } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { formatDayMonth } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { monthOf } from '../../../lib/format/weeks.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';

/** The planner where the shipments stand: their day, where all have one. */
function PlannerLink({ days, isMain }: { readonly days: readonly string[]; readonly isMain: boolean }) {
  const { t } = useTranslation('order-imports');
  const [first, ...others] = [...new Set(days)].toSorted();
  const isOneDay = first !== undefined && others.length === 0;
  const path = isOneDay
    ? `/scheduler/${first}`
    : `/scheduler${first === undefined ? '' : `?month=${monthOf(first)}`}`;
  return (
    <ButtonLink variant={isMain ? 'primary' : 'default'} to={path}>
      {isOneDay ? t('onward.toDay', { day: formatDayMonth(first) }) : t('toHome')}
    </ButtonLink>
  );
}

/** What is done with what the table has brought: prices are asked for all of it, or it is looked at in the planner. */
export function Onward({ view: { importId } }: { readonly view: ImportView }) {
  const { t } = useTranslation('order-imports');
  const navigate = useNavigate();
  const { data, error } = useQuery(apiQuery(api.listImportedDestinations, { params: { id: importId } }));
  const open = data?.items ?? [];
  const asked = open.slice(0, mostMultiTasks);
  const starting = useApiMutation(api.startMultiCalculation, {
    touches: ['calculation'],
    toRequest: (ids: readonly number[]) => ({
      body: { tasks: ids.map((destination_id) => ({ destination_id })) },
    }),
    onSuccess: ({ multiTaskId }) => void navigate(`/scheduler/calculation/${multiTaskId}`),
    onError: (problem) => showToast(describeError(problem)),
  });
  const words = { count: asked.length, formatted: formatNumber(asked.length) };
  return (
    <>
      {error && <AlertLine tone="danger" title={describeError(error)} />}
      <PlannerLink days={open.map(({ pickupDate }) => pickupDate)} isMain={asked.length === 0} />
      {asked.length > 0 && (
        <Button
          variant="primary"
          busy={starting.isPending}
          onClick={() => starting.mutate(asked.map(({ destinationId }) => destinationId))}
        >
          {t(asked.length < open.length ? 'onward.calculateFirst' : 'onward.calculate', words)}
        </Button>
      )}
    </>
  );
}
