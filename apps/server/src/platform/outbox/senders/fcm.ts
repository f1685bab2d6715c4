import { z } from 'zod';
import type { Clock } from '../../clock/clock.ts';
import { createFcmAccess, type ServiceAccount } from './fcm-access.ts';
import {
  callProvider,
  isUnanswered,
  outcomeOfStatus,
  type ProviderAnswer,
  readJson,
} from './provider-call.ts';
import type { OutgoingMessage, Sender, SendOutcome } from './sender.ts';

export interface FcmOptions {
  /** `https://fcm.googleapis.com`. */
  readonly url: string;
  readonly account: ServiceAccount;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

const failureSchema = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
});

/** Without a word from the service, a spent quota is back within the minute. */
const quotaWaitMs = 60_000;
/** The browser has taken the permission back, or the token is that of another project. */
const goneCodes: readonly string[] = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

function outcomeOf(answer: ProviderAnswer): SendOutcome {
  if (answer.status === 200) return { kind: 'sent' };
  const parsed = failureSchema.safeParse(readJson(answer.text));
  const { status, message, details } = parsed.success
    ? parsed.data.error
    : { status: '', message: '', details: [] };
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? status;
  const failure = { reason: `answered ${answer.status} ${code}`, said: message };
  const isBadToken = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
  if (goneCodes.includes(code) || isBadToken) return { kind: 'gone', ...failure };
  if (answer.status === 429)
    return { kind: 'later', ...failure, retryAfterMs: answer.retryAfterMs ?? quotaWaitMs };
  return outcomeOfStatus(answer) ?? { kind: answer.status === 400 ? 'refused' : 'later', ...failure };
}

/** A message sent twice replaces itself where it is shown: its tag is its number in the outbox. */
function toMessage({ id, recipient, subject, body, link }: OutgoingMessage): object {
  return {
    message: {
      token: recipient,
      notification: { title: subject, body },
      webpush: {
        notification: { tag: `outbox-${id}` },
        // The service takes no other links.
        ...(link?.startsWith('https://') && { fcm_options: { link } }),
      },
    },
  };
}

/** Sends push messages by the HTTP v1 interface of Firebase Cloud Messaging. */
export function createFcmSender({ url, account, clock, timeoutMs }: FcmOptions): Sender {
  const access = createFcmAccess(account, clock);
  return {
    async send(message, signal) {
      const token = await access.token({ timeoutMs, signal });
      if (typeof token !== 'string') return token;
      const answer = await callProvider(
        {
          url: `${url}/v1/projects/${account.project_id}/messages:send`,
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(toMessage(message)),
        },
        { timeoutMs, signal },
      );
      if (isUnanswered(answer)) return answer;
      if (answer.status === 401) access.forget(token);
      return outcomeOf(answer);
    },
  };
}
