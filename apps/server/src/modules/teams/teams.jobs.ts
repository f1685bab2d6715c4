import { z } from 'zod';
import { purgeOlder } from '../../platform/db/purge.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';
import { countedMs } from './invitations/sendings.store.ts';

/** Clears away mails with invitations that count no more. Every hour; idempotent, for it only deletes what is over. */
export const purgeSendings = defineJob({
  name: 'purge-invite-sendings',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const teamJobs = [
  handleJob(purgeSendings, (ctx) =>
    // Index: invite_sendings_sent_at.
    purgeOlder(ctx, {
      table: 'invite_sendings',
      column: 'sent_at',
      before: new Date(ctx.clock.now().getTime() - countedMs),
    }),
  ),
];
