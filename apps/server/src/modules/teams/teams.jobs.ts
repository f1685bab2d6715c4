import { subDays, subMonths } from 'date-fns';
import { z } from 'zod';
import { purgeOlder } from '../../platform/db/purge.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';
import { countedMs } from './invitations/sendings.store.ts';
import { expireOverdue } from './ownership/commands/end-transfer.ts';
import { listOverdueTransfers } from './ownership/transfers.store.ts';

/** Clears away mails with invitations that count no more. Every hour; idempotent, for it only deletes what is over. */
export const purgeSendings = defineJob({
  name: 'purge-invite-sendings',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

/** Of one run; more wait for the next. */
const mostEndings = 100;

/**
 * Ends transfers that nobody has answered in time, and tells both sides. Every five minutes; idempotent, for each is looked
 * at again under the lock of its team. Until then the API tells one as expired by itself, and nobody can answer it.
 */
export const expireTransfers = defineJob({
  name: 'expire-ownership-transfers',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

const invitesKeptDays = 30;
const transfersKeptMonths = 12;

/**
 * Clears away invitations 30 days after they could be accepted at the latest, however they ended, and transfers 12 months after
 * their end. Every night; idempotent, for it only deletes what is over.
 */
export const purgeTeams = defineJob({
  name: 'purge-teams',
  payload: z.unknown(),
  urgency: 'background',
  maxAttempts: 3,
});

export const teamJobs = [
  handleJob(purgeTeams, async (ctx) => {
    const now = ctx.clock.now();
    // Index: invites_expires_at.
    await purgeOlder(ctx, { table: 'invites', column: 'expires_at', before: subDays(now, invitesKeptDays) });
    // Index: ownership_transfers_ended_at.
    const before = subMonths(now, transfersKeptMonths);
    await purgeOlder(ctx, { table: 'ownership_transfers', column: 'ended_at', before });
  }),
  handleJob(expireTransfers, async (ctx) => {
    const failures: unknown[] = [];
    // One that cannot be ended keeps no other from its end.
    for (const row of await listOverdueTransfers(ctx, mostEndings))
      await expireOverdue(ctx, row).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'some transfers could not be ended');
  }),
  handleJob(purgeSendings, (ctx) =>
    // Index: invite_sendings_sent_at.
    purgeOlder(ctx, {
      table: 'invite_sendings',
      column: 'sent_at',
      before: new Date(ctx.clock.now().getTime() - countedMs),
    }),
  ),
];
