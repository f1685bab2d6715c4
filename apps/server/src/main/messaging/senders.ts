import type { Senders } from '../../platform/outbox/senders/sender.ts';
import { createSmtpSender } from '../../platform/outbox/senders/smtp.ts';
import type { Config } from '../config.ts';

/** The senders of the channels that are configured; messages of the others are kept in the outbox. */
export function createSenders(config: Config): Senders {
  const { hostname } = new URL(config.PUBLIC_URL);
  return {
    ...(config.SMTP_URL && {
      email: createSmtpSender({ url: config.SMTP_URL, from: config.MAIL_FROM, hostname }),
    }),
  };
}
