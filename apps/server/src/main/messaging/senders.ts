import type { Clock } from '../../platform/clock/clock.ts';
import { createFcmSender } from '../../platform/outbox/senders/fcm.ts';
import type { Sender, Senders } from '../../platform/outbox/senders/sender.ts';
import { createSmsSender } from '../../platform/outbox/senders/sms.ts';
import { createSmtpSender } from '../../platform/outbox/senders/smtp.ts';
import { createTelegramSender } from '../../platform/outbox/senders/telegram.ts';
import type { Config } from '../config.ts';

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

function mailSender(config: Config): Sender | undefined {
  if (!config.SMTP_URL) return undefined;
  const { hostname } = new URL(config.PUBLIC_URL);
  return createSmtpSender({
    url: config.SMTP_URL,
    from: config.MAIL_FROM ?? { name: config.BRAND_NAME, address: `no-reply@${hostname}` },
    hostname,
    isPlainRelay: config.SMTP_PLAIN_RELAY,
    timeoutMs: config.MESSAGE_TIMEOUT_MS,
  });
}

const smsSender = (config: Config): Sender | undefined =>
  config.SMS_URL === undefined
    ? undefined
    : createSmsSender({
        url: config.SMS_URL,
        method: config.SMS_METHOD,
        authorization: config.SMS_AUTHORIZATION,
        body: config.SMS_BODY,
        bodyType: config.SMS_BODY_TYPE,
        secret: config.SMS_SECRET,
        accepted: config.SMS_ACCEPTED,
        refused: config.SMS_REFUSED,
        timeoutMs: config.MESSAGE_TIMEOUT_MS,
      });

const pushSender = (config: Config, clock: Clock): Sender | undefined =>
  config.FCM_SERVICE_ACCOUNT &&
  createFcmSender({
    url: withoutSlash(config.FCM_URL),
    account: config.FCM_SERVICE_ACCOUNT,
    clock,
    timeoutMs: config.MESSAGE_TIMEOUT_MS,
  });

const messengerSender = (config: Config): Sender | undefined =>
  config.TELEGRAM_BOT_TOKEN === undefined
    ? undefined
    : createTelegramSender({
        url: withoutSlash(config.TELEGRAM_URL),
        token: config.TELEGRAM_BOT_TOKEN,
        timeoutMs: config.MESSAGE_TIMEOUT_MS,
      });

/** The senders of the channels that are configured; messages of the others are kept in the outbox. */
export function createSenders(config: Config, clock: Clock): Senders {
  return {
    email: mailSender(config),
    sms: smsSender(config),
    push: pushSender(config, clock),
    messenger: messengerSender(config),
  };
}
