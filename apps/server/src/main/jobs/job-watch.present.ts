import type { AnswerOf, api } from '@tranzit/contract';
import type { Strays } from '../../platform/module.ts';
import type { JobWatch } from './job-watch.ts';

const present = ({ count, oldestAt }: Strays) => ({ count, oldestAt: oldestAt?.toISOString() ?? null });

export const presentJobWatch = (watch: JobWatch, measuredAt: Date): AnswerOf<typeof api.getJobWatch> => ({
  measuredAt: measuredAt.toISOString(),
  unsettledOrders: present(watch.unsettledOrders),
  withoutJob: watch.strays.map((strays) => ({ work: strays.work, ...present(strays) })),
  waitingJobs: watch.waiting.map((jobs) => ({ job: jobs.job, ...present(jobs) })),
  givenUpJobs: watch.givenUp,
  takenOverJobs: watch.repairs.jobs_taken_over ?? 0,
});
