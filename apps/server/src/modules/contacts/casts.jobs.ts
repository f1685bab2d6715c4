import { z } from 'zod';
import { transaction } from '../../platform/context/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob, type JobContext } from '../../platform/module.ts';
import { sealSidePassport } from './side-passports.ts';

/** Seals passports that earlier releases have stored in plain text. Every five minutes; idempotent, goes with its column. */
export const sealPassports = defineJob({
  name: 'seal-passports',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Sides of one transaction. */
const batch = 200;

/** The next sides, if any are left. Index: contact_casts_plain_passport. */
const sealSome = (ctx: JobContext): Promise<number> =>
  transaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('contact_casts')
      .select(['id', 'account_id', 'passport'])
      .where('passport', 'is not', null)
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, account_id: accountId, passport } of rows)
      await sealSidePassport(
        tx,
        { accountId, id },
        { number: passport ?? '', issuedOn: undefined, issuedBy: undefined },
      );
    return rows.length;
  });

export const castJobs = [
  handleJob(sealPassports, async (ctx) => {
    while ((await sealSome(ctx)) === batch);
  }),
];
