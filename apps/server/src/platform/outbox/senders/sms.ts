import { callProvider, isUnanswered, outcomeOfStatus } from './provider-call.ts';
import type { OutgoingMessage, Sender } from './sender.ts';

/** How an SMS provider is called. In address, header and body `{phone} {text} {id} {secret}` stand for their values. */
export interface SmsOptions {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly authorization: string | undefined;
  /** Of a POST. */
  readonly body: string | undefined;
  readonly bodyType: 'form' | 'json';
  /** Password or key of the provider. */
  readonly secret: string;
  /** What an answer contains that has taken the message; without it every 2xx has. */
  readonly accepted: RegExp | undefined;
  /** What an answer contains that refuses the message for good: the number, the text. */
  readonly refused: RegExp | undefined;
  readonly timeoutMs: number;
}

const mimeTypes = {
  form: 'application/x-www-form-urlencoded; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

type Encode = (value: string) => string;
/** A value as it stands within the quotes of a JSON text. */
const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);

/** A value as it stands in a form, with its sign for a blank. */
const inForm: Encode = (value) => new URLSearchParams({ value }).toString().slice('value='.length);

const shownAnswer = 200;

/**
 * Sends SMS by one HTTP call. The outbox's number of the message is its `{id}`: a provider that takes one sends a message
 * once, however often it is told.
 */
export function createSmsSender(options: SmsOptions): Sender {
  const { accepted, refused, secret, bodyType, timeoutMs } = options;
  const fill = (template: string, message: OutgoingMessage, encode: Encode): string => {
    const values: Readonly<Record<string, string>> = {
      phone: message.recipient.replaceAll(/\D/g, ''),
      text: message.body,
      id: String(message.id),
      secret,
    };
    return template.replaceAll(/\{(phone|text|id|secret)\}/g, (_, name: string) =>
      encode(values[name] ?? ''),
    );
  };
  // A provider may repeat what it was sent.
  const secrets = [secret, options.authorization ?? '']
    .filter((text) => text !== '')
    .flatMap((text) => [text, inJson(text), encodeURIComponent(text), inForm(text)]);
  const scrub = (text: string): string =>
    secrets.reduce((scrubbed, hidden) => scrubbed.replaceAll(hidden, '…'), text);

  return {
    async send(message, signal) {
      const answer = await callProvider(
        {
          url: fill(options.url, message, encodeURIComponent),
          method: options.method,
          headers: {
            ...(options.authorization && {
              authorization: fill(options.authorization, message, (value) => value),
            }),
            ...(options.body && { 'content-type': mimeTypes[bodyType] }),
          },
          ...(options.body && {
            body: fill(options.body, message, bodyType === 'json' ? inJson : encodeURIComponent),
          }),
        },
        { timeoutMs, signal },
      );
      if (isUnanswered(answer)) return answer;
      const { status, text } = answer;
      const failure = { reason: `answered ${status}`, said: scrub(text).slice(0, shownAnswer) };
      if (refused?.test(text)) return { kind: 'refused', ...failure };
      const outcome = outcomeOfStatus(answer);
      if (outcome) return outcome;
      const isAccepted = status < 300 && (accepted?.test(text) ?? true);
      return isAccepted ? { kind: 'sent' } : { kind: 'later', ...failure };
    },
  };
}
