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

/** SMTP answers from 500 on are final: the mailbox does not exist, the message is refused. */
const permanentFailure = 500;

/** A server that does not know us refuses every message, and takes them when its settings, or ours, are put right. */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof Error)) throw error;
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  const code = 'code' in error ? error.code : error.name;
  const isAnswer = typeof responseCode === 'number';
  return {
    kind: isAnswer && responseCode >= permanentFailure && code !== 'EAUTH' ? 'refused' : 'later',
    reason: isAnswer ? `answered ${responseCode}` : `no answer: ${String(code)}`,
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
    async send(message) {
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
