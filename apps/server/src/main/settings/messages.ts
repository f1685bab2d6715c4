import { z } from 'zod';
import { serviceAccount } from '../../platform/outbox/senders/fcm-access.ts';
import { flag, jsonFile, pattern, url } from './kinds.ts';

/** Who carries messages to people: mail, SMS, push, messenger. A channel that is not set keeps them in the outbox. */
export const messageSettings = {
  MESSAGE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(120_000)
    .default(20_000)
    .describe('How long a provider of messages may think before another try is planned.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server; without it mail stays in the outbox. A password is told by TLS alone.'),
  SMTP_PLAIN_RELAY: flag
    .default(false)
    .describe('Whether the mail server is a relay of this machine that takes the password without TLS.'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\s]+@[^<>@\s]+|[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>)$/,
      'must be `Name <address>` or an address',
    )
    .optional()
    .describe('Sender of mail, `Name <address>`; without it the name of the product at `PUBLIC_URL`.'),
  SMS_URL: url
    .optional()
    .describe(
      'HTTP call of an SMS provider; without it SMS stay in the outbox. `{phone}` `{text}` `{id}` `{secret}` in address, header and body are filled.',
    ),
  SMS_METHOD: z.enum(['GET', 'POST']).default('POST').describe('Its method.'),
  SMS_AUTHORIZATION: z.string().optional().describe('Its `Authorization` header, where it has one.'),
  SMS_BODY: z.string().optional().describe('Its body, of a POST.'),
  SMS_BODY_TYPE: z.enum(['form', 'json']).default('form').describe('What its body is.'),
  SMS_SECRET: z.string().default('').describe('Password or key of the provider, filled in for `{secret}`.'),
  SMS_ACCEPTED: pattern
    .optional()
    .describe('Regular expression of an answer that took the SMS; without it every 2xx did.'),
  SMS_REFUSED: pattern
    .optional()
    .describe('Regular expression of an answer that refuses the SMS for good; others are tried again.'),
  FCM_SERVICE_ACCOUNT: jsonFile(serviceAccount)
    .optional()
    .describe('Key file of a Firebase service account; without it push messages stay in the outbox.'),
  FCM_URL: url.default('https://fcm.googleapis.com').describe('Firebase Cloud Messaging, or a proxy to it.'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be <number>:<letters> as the bot father gives it')
    .optional()
    .describe('Bot of the messenger; without it messages to its chats stay in the outbox.'),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, 'must be 16 to 256 letters, digits, _ and -')
    .optional()
    .describe(
      'Secret token that the bot’s calls of `/hooks/telegram/` carry; without it they are answered 404.',
    ),
  TELEGRAM_URL: url.default('https://api.telegram.org').describe('The bot interface, or a proxy to it.'),
};
