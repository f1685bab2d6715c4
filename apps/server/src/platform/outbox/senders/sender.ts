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

/** What became of one try. A reason carries no secret and no address of a person: it is stored and logged. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** For good: the message, or its recipient, is refused. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** For good, and no other message will reach this recipient either. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** Another try may do. With `retryAfterMs` the provider says when, and no try is counted. */
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs?: number };

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
