import { addSeconds } from 'date-fns';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { handleJob } from '../../../platform/module.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { recoveryCodeMessage } from './recovery.messages.ts';
import { findRecovering } from './recovery.queries.ts';

/** A letter may take some minutes. */
export const codeLifetimeSeconds = 900;

/**
 * Sends a code for a new password to whoever has the name, right after it was asked for; to nobody where nobody has it.
 * Looking that up is left to the job, so that the answer takes the same time for every name. Run twice, it sends the
 * same code twice; run when the code is over, none.
 */
export const sendRecoveryCode = defineJob({
  name: 'send-recovery-code',
  payload: z.object({
    channel: z.enum(['email', 'sms']),
    to: z.string(),
    code: z.string(),
    /** Of the code; jobs of earlier releases do not say it. */
    expiresAt: z.coerce.date().optional(),
  }),
  urgency: 'person',
  maxAttempts: 5,
});

export const sendRecoveryCodeHandler = handleJob(sendRecoveryCode, async (ctx, given) => {
  const { channel, to, code, expiresAt = addSeconds(ctx.clock.now(), codeLifetimeSeconds) } = given;
  if (expiresAt <= ctx.clock.now()) return;
  const user = await findRecovering(ctx, { channel, to });
  if (!user) return;
  const message = { language: user.language, template: recoveryCodeMessage, data: { code }, expiresAt };
  await (channel === 'sms'
    ? sendMessage(ctx, { ...message, channel, to })
    : sendMessage(ctx, { ...message, channel, to: user.email }));
});
