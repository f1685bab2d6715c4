import { sql } from 'kysely';
import { unsettledOrders } from '../../modules/waybills/index.ts';
import type { Needs } from '../../platform/context/index.ts';
import type { ServerModule, Strays, Sweep } from '../../platform/module.ts';
import { readCounters, sweptCounter, takenOverCounter } from './watch-counters.ts';

/** Jobs of one kind that are due and that nobody has begun. */
export interface WaitingJobs {
  readonly job: string;
  readonly count: number;
  readonly oldestAt: Date;
}

/** How the durable work stands, over all processes. */
export interface JobWatch {
  /** What has no job and should have one, by the name of its sweep. */
  readonly strays: readonly (Strays & { readonly work: string })[];
  /** Accepted orders that their carrier has not answered for. */
  readonly unsettledOrders: Strays;
  readonly waiting: readonly WaitingJobs[];
  /** Jobs that are out of tries. */
  readonly givenUp: number;
  /** Since the database was made: `jobs_taken_over` from dead processes, `swept_…` that had no job. */
  readonly repairs: Readonly<Record<string, number>>;
}

export type JobWatchView = () => Promise<JobWatch>;

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    jobWatch: JobWatchView;
  }
}

type WatchNeeds = Needs<'db' | 'clock'>;

/** Index: waybills_accepted. */
const readUnsettled = (ctx: WatchNeeds): Promise<Strays> =>
  unsettledOrders(ctx)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldestAt')])
    .executeTakeFirstOrThrow();

interface KindRow {
  readonly job: string;
  readonly due: number;
  readonly oldest_at: Date | null;
  readonly given_up: number;
}

/** Reads the whole queue: a hundred thousand jobs take some 30 ms. */
async function readKinds({ db }: WatchNeeds): Promise<readonly KindRow[]> {
  const { rows } = await sql<KindRow>`
    select tasks.identifier as job,
      (count(*) filter (where jobs.is_available and run_at <= now()))::int as due,
      min(run_at) filter (where jobs.is_available and run_at <= now()) as oldest_at,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as given_up
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    group by tasks.identifier order by tasks.identifier`.execute(db);
  return rows;
}

/** What has never been repaired counts from nought, so that its first repair is a growth. */
const unrepaired = (sweeps: readonly Sweep[]): Readonly<Record<string, number>> =>
  Object.fromEntries([takenOverCounter, ...sweeps.map(sweptCounter)].map((name) => [name, 0]));

export const createJobWatch =
  (ctx: WatchNeeds, modules: readonly ServerModule[]): JobWatchView =>
  async () => {
    const sweeps = modules.flatMap((module) => module.sweeps ?? []);
    const [strays, unsettled, kinds, repairs] = await Promise.all([
      Promise.all(sweeps.map(async ({ name, watch }) => ({ work: name, ...(await watch(ctx)) }))),
      readUnsettled(ctx),
      readKinds(ctx),
      readCounters(ctx.db),
    ]);
    return {
      strays,
      unsettledOrders: unsettled,
      waiting: kinds.flatMap(({ job, due, oldest_at: oldestAt }) =>
        oldestAt === null ? [] : [{ job, count: due, oldestAt }],
      ),
      givenUp: kinds.reduce((sum, kind) => sum + kind.given_up, 0),
      repairs: { ...unrepaired(sweeps), ...repairs },
    };
  };
