/**
 * Messages to people, by mail, SMS, push and messenger. Each is written by a template of the module that owns its meaning
 * and stored first, in the transaction of what it is about, then delivered by a job. A channel without a configured provider
 * keeps it (`kept`): nothing is lost and nothing is said to be sent.
 * Does not: know whom to tell of what, or which channel a person wants.
 */
import type { ServerModule } from '../module.ts';
import { deliverMessageHandler, messageSweep } from './deliver-message.job.ts';
import { purgeMessages, purgeMessagesHandler } from './purge-messages.job.ts';
import { endOverdueMessages, endOverdueMessagesHandler } from './withdraw-messages.ts';

export { forgetMessages, listMessagesTo } from './kept-messages.ts';
export { button, code, facts, note, paragraph } from './mail-blocks.ts';
export type { MessageTemplate } from './message-template.ts';
export { renderOutboxPage } from './outbox-page.ts';
export { plainName } from './plain-name.ts';
export { sendMessage } from './send-message.ts';
export { withdrawMessages } from './withdraw-messages.ts';

export const outboxModule: ServerModule = {
  name: 'outbox',
  jobs: [deliverMessageHandler, endOverdueMessagesHandler, purgeMessagesHandler],
  cron: [
    { pattern: '53 2 * * *', job: purgeMessages },
    { pattern: '* * * * *', job: endOverdueMessages },
  ],
  sweeps: [messageSweep],
};
