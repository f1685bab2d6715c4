import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Panel, PanelBody, PanelHead, Sums } from '../../ui/panel/panel.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { jobWatchQuery } from './health-query.ts';
import classes from './staff-carriers.module.css';
import { useHealthLabels } from './use-health-labels.ts';

type Waiting = AnswerOf<typeof api.getJobWatch>['unsettledOrders'];

/** All kinds together: how many, and the oldest of all. */
const together = (kinds: readonly Waiting[]): Waiting => ({
  count: kinds.reduce((sum, { count }) => sum + count, 0),
  oldestAt: kinds.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0] ?? null,
});

function Figure({ waiting, now }: { readonly waiting: Waiting; readonly now: string }) {
  const { t } = useTranslation('staff-carriers');
  const { moment } = useHealthLabels();
  return (
    <>
      {formatNumber(waiting.count)}
      {waiting.oldestAt && (
        <span className={`small muted ${classes.oldest}`}>
          {t('jobs.oldest', { time: moment(waiting.oldestAt, now) })}
        </span>
      )}
    </>
  );
}

const counted = (count: number): Waiting => ({ count, oldestAt: null });

const linesOf = (watch: AnswerOf<typeof api.getJobWatch>) =>
  [
    ['unsettled', watch.unsettledOrders],
    ['withoutJob', together(watch.withoutJob)],
    ['waiting', together(watch.waitingJobs)],
    ['givenUp', counted(watch.givenUpJobs)],
    ['takenOver', counted(watch.takenOverJobs)],
  ] as const;

/** Orders without an answer, work without a job, jobs that wait. */
export function JobWatch() {
  const { t } = useTranslation('staff-carriers');
  const { data, error, refetch } = useQuery(jobWatchQuery());
  return (
    <Panel className={classes.jobs ?? ''} aria-label={t('jobs.title')} aria-busy={!data && !error}>
      <PanelHead title={t('jobs.title')} />
      <PanelBody>
        {error && !data && (
          <ErrorState title={t('jobs.error')} error={error} onRetry={() => void refetch()} />
        )}
        {data && (
          <Sums
            lines={linesOf(data).map(([name, waiting]) => ({
              label: t(`jobs.${name}`),
              value: <Figure waiting={waiting} now={data.measuredAt} />,
            }))}
          />
        )}
      </PanelBody>
    </Panel>
  );
}
