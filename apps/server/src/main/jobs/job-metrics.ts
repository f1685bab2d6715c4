import { Gauge, type Registry } from 'prom-client';
import type { Runtime } from '../runtime.ts';
import type { JobWatch } from './job-watch.ts';

type Row = readonly [labels: Readonly<Record<string, string>>, value: number];

/** The durable work of all processes, read from the database at every look; without it there are no rows. */
export function addJobMetrics(registry: Registry, { capabilities, log }: Runtime): void {
  const ageOf = (at: Date | null): number =>
    at === null ? 0 : Math.max(0, (capabilities.clock.now().getTime() - at.getTime()) / 1_000);
  let reading: Promise<JobWatch | undefined> | undefined;
  /** One reading serves all metrics of a look. */
  const read = (): Promise<JobWatch | undefined> => {
    reading ??= capabilities
      .jobWatch()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the watch over the jobs cannot be read');
        return undefined;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const add = (
    name: string,
    help: string,
    labelNames: string[],
    rowsOf: (watch: JobWatch) => readonly Row[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const watch = await read();
        this.reset();
        for (const [labels, value] of watch ? rowsOf(watch) : []) this.set(labels, value);
      },
    });
  add('work_without_job', 'Durable work that has no job and should have one', ['work'], ({ strays }) =>
    strays.map(({ work, count }) => [{ work }, count]),
  );
  add('orders_unsettled', 'Accepted orders their carrier has not answered for', [], ({ unsettledOrders }) => [
    [{}, unsettledOrders.count],
  ]);
  add('orders_unsettled_oldest_seconds', 'Age of the oldest of them', [], ({ unsettledOrders }) => [
    [{}, ageOf(unsettledOrders.oldestAt)],
  ]);
  add('jobs_waiting', 'Jobs that are due and not begun', ['job'], ({ waiting }) =>
    waiting.map(({ job, count }) => [{ job }, count]),
  );
  add('jobs_waiting_oldest_seconds', 'How long the longest of them is due', ['job'], ({ waiting }) =>
    waiting.map(({ job, oldestAt }) => [{ job }, ageOf(oldestAt)]),
  );
  add('jobs_given_up', 'Jobs that are out of tries', [], ({ givenUp }) => [[{}, givenUp]]);
  add(
    'job_repairs_total',
    'Jobs taken over from dead processes, and work that was found without one',
    ['what'],
    ({ repairs }) => Object.entries(repairs).map(([what, total]) => [{ what }, total]),
  );
}
