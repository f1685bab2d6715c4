import type { Address } from '@tranzit/contract';
import type { MessageCargo, MessagePart, Receiver } from '@tranzit/kernel/message';

export type { MessagePart };

/** What was confirmed of a message. */
export interface TakenMessage {
  readonly parts: readonly MessagePart[];
  /** Who and where, in the names of the contract. */
  readonly receiver: Receiver;
  readonly cargo: MessageCargo | undefined;
  /** The town of the address as the portal knows it. */
  readonly town: Address | undefined;
  /** What was read and is not taken. */
  readonly notTaken: readonly MessagePart[];
  /** What was not understood and is wanted as a note. */
  readonly note: string;
}

/** Why a form cannot take a part. */
export interface Refusal {
  readonly why: string;
  /** Where it could be taken. Somebody has to say that they go on without it. */
  readonly way?: { readonly label: string; readonly to: string };
}

/** Nothing where the form can take the part. */
export type Refuse = (part: MessagePart) => Refusal | undefined;

/** What is sent: an entry of the contact book has no place for it, nor has an order, whose cargo is the price's. */
export const isOfCargo = ({ kind }: MessagePart): boolean =>
  ['places', 'weight', 'dimensions', 'value', 'documents', 'contents'].includes(kind);
