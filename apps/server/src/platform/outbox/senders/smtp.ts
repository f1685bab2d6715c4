import { createTransport } from 'nodemailer';
import type { OutgoingMessage, Sender, SendOutcome } from './sender.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, `smtps://…` for TLS from the first byte. */
  readonly url: string;
  /** `Name <address>`, or the two apart. */
  readonly from: string | { readonly name: string; readonly address: string };
  /** The right side of message ids. */
  readonly hostname: string;
  readonly timeoutMs: number;
  /** The server is a relay near by that takes a password without TLS. */
  readonly isPlainRelay: boolean;
}

/** A try in all may take so many times as long as the server may be silent: a line now and then is no progress. */
const longestTry = 3;

/** Answers about this mailbox: it does not exist, is full, is no name of one. */
const ofMailbox: ReadonlySet<unknown> = new Set([550, 551, 552, 553, 556]);
/** The server does not send for us: the same answer to every recipient until its settings, or ours, are put right. */
const ofUs = /\brelay|\b5\.7\.\d/i;

const propertyOf = (error: Error, name: string): unknown =>
  Object.entries(error).find(([key]) => key === name)?.[1];

/** What is refused for good is this letter or this mailbox; a server that refuses us takes all of them one day. */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof Error)) throw error;
  const [status, code, command] = ['responseCode', 'code', 'command'].map((name) => propertyOf(error, name));
  const isRefusal = typeof status === 'number' && status >= 500;
  const isOfMailbox = command === 'RCPT TO' && ofMailbox.has(status) && !ofUs.test(error.message);
  const isOfLetter = command === 'DATA' && code === 'EMESSAGE';
  return {
    kind: isRefusal && (isOfMailbox || isOfLetter) ? 'refused' : 'later',
    reason: typeof status === 'number' ? `answered ${status}` : `no answer: ${String(code ?? error.name)}`,
    said: error.message,
  };
}

async function attachmentsOf({ attachment }: OutgoingMessage) {
  if (attachment === null) return [];
  const { fileName, contentType, body } = await attachment();
  return [{ filename: fileName, content: Buffer.from(body), contentType }];
}

/** A password is told by TLS alone, whatever the server offers: who sits between could take the offer away. */
function addressOfServer({ url, isPlainRelay }: SmtpOptions): string {
  const address = new URL(url);
  const hasPassword = address.username !== '' || address.password !== '';
  // What stands in the address goes before the transport's own options.
  if (hasPassword && !isPlainRelay) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** The bare address, for the envelope. */
const addressOf = (from: SmtpOptions['from']): string =>
  typeof from === 'string' ? (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim() : from.address;

export function createSmtpSender(options: SmtpOptions): Sender {
  const { from, hostname, timeoutMs } = options;
  return {
    async send(message, signal) {
      const attachments = await attachmentsOf(message);
      const transport = createTransport({
        url: addressOfServer(options),
        name: hostname,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.recipient },
          // Said by us, not read out of the heads of the letter: undelivered letters come back to the sender, and each goes to one.
          envelope: { from: addressOf(from), to: [message.recipient] },
          subject: message.subject,
          text: message.body,
          ...(message.html === null ? {} : { html: message.html }),
          // The same at every try, so that a mailbox shows a repeated delivery once.
          messageId: `<${message.id}.outbox@${hostname}>`,
          attachments,
          signal: AbortSignal.any([signal, AbortSignal.timeout(longestTry * timeoutMs)]),
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      } finally {
        transport.close();
      }
    },
  };
}
