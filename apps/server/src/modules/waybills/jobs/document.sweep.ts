import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import { hasLiveJob } from '../../../platform/jobs/job.ts';
import type { Sweep } from '../../../platform/module.ts';
import { documentsKey, planDocuments } from './fetch-documents.job.ts';

const atOnce = 500;

/** Orders of which nothing is fetched any more, as the job has it. */
const endedUndelivered = ['canceled', 'lost', 'scrapped'];

/** Registered orders whose documents were not given up and that no job fetches. Index: waybills_documents_waiting. */
const strays = ({ db }: Needs<'db'>) =>
  db
    .selectFrom('waybills')
    .where('creation_stage', '=', 'registered')
    .where('status', 'not in', endedUndelivered)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('waybill_documents as document')
            .select('document.kind')
            .whereRef('document.waybill_id', '=', 'waybills.id')
            .where('document.state', '=', 'failed'),
        ),
      ),
    )
    .where((eb) => eb.not(hasLiveJob(sql`${documentsKey('')}::text || waybills.id`)));

/** The documents of a registered order are there, given up, or have a job. */
export const documentSweep: Sweep = {
  name: 'documents',
  async watch(ctx) {
    return strays(ctx)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldestAt')])
      .executeTakeFirstOrThrow();
  },
  async repair(ctx) {
    const rows = await strays(ctx).select(['id', 'carrier']).orderBy('id').limit(atOnce).execute();
    for (const row of rows) await planDocuments(ctx, row, { round: 0 });
    return rows.length;
  },
};
