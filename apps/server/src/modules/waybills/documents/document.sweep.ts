import type { Db } from '../../../platform/db/database.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { documentsKey, giveUpDocuments, planDocuments } from './fetch-documents.job.ts';

/** Orders of which nothing is fetched any more, as the job has it. */
const endedUndelivered = ['canceled', 'lost', 'scrapped'] as const;

/** The documents of a registered order are there, given up, or have a job. */
export const documentSweep = sweepOf({
  name: 'documents',
  keyPrefix: documentsKey(''),
  // Index: waybills_documents_waiting.
  rows: (db: Db) =>
    db
      .selectFrom('waybills')
      .select(['id', 'account_id', 'carrier', 'created_at as since'])
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
      ),
  plan: (ctx, row) => planDocuments(ctx, row, { round: 0 }),
  giveUp: giveUpDocuments,
});
