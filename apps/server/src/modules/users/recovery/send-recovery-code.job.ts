import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { handleJob } from '../../../platform/module.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { recoveryCodeMessage } from './recovery.messages.ts';
import { findRecovering } from './recovery.queries.ts';

/**
 * Sends a code for a new password to whoever has the name, right after it was asked for; to nobody where nobody has it.
 * Looking that up is left to the job, so that the answer takes the same time for every name. Run twice, it sends the
 * same code twice.
 */
export const sendRecoveryCode = defineJob({
  name: 'send-recovery-code',
  payload: z.object({ channel: z.enum(['email', 'sms']), to: z.string(), code: z.string() }),
  urgency: 'person',
  maxAttempts: 5,
});

export const sendRecoveryCodeHandler = handleJob(sendRecoveryCode, async (ctx, { channel, to, code }) => {
  const user = await findRecovering(ctx, { channel, to });
  if (!user) return;
  const message = { language: user.language, template: recoveryCodeMessage, data: { code } };
  await (channel === 'sms'
    ? sendMessage(ctx, { ...message, channel, to })
    : sendMessage(ctx, { ...message, channel, to: user.email }));
});
