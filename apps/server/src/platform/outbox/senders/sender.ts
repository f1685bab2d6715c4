import type { JobContext } from '../../module.ts';
import type { Channel } from '../message-template.ts';

/** A stored message on its way out. */
export interface OutgoingMessage {
  readonly id: number;
  readonly recipient: string;
  /** Of a mail; the title of a push message; else empty. */
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly html: string | null;
  readonly link: string | null;
  readonly linkLabel: string | null;
  /** Read when it is asked for. */
  readonly attachment: (() => Promise<Attachment>) | null;
}

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

export interface Failure {
  /** In our words and the provider's codes: stored and logged. */
  readonly reason: string;
  /** In the provider's words, without our credentials. They may repeat the message and its recipient. */
  readonly said?: string;
}

/** What became of one try. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** For good: the message, or its recipient, is refused. */
  | ({ readonly kind: 'refused' } & Failure)
  /** For good, and no other message will reach this recipient either. */
  | ({ readonly kind: 'gone' } & Failure)
  /** Another try may do. With `retryAfterMs` the provider says when, and no try is counted. */
  | ({ readonly kind: 'later'; readonly retryAfterMs?: number } & Failure);

/** Sends by one provider. Never throws for what the provider does; what it throws is tried again. */
export interface Sender {
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendOutcome>;
}

/** The providers that are configured. */
export type Senders = Readonly<Record<Channel, Sender | undefined>>;

declare module '../../context/context.ts' {
  interface Capabilities {
    senders: Senders;
    /** Forgets a recipient that no message reaches any more, where somebody keeps it. */
    forgetRecipient: (ctx: JobContext, channel: Channel, recipient: string) => Promise<void>;
  }
}
