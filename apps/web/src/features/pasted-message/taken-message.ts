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
  /** What was not understood and is wanted as a note. */
  readonly note: string;
}

/** Why a form cannot take a part; nothing where it can. */
export type Refuse = (part: MessagePart) => string | undefined;

/** What is sent: an entry of the contact book has no place for it, nor has an order, whose cargo is the price's. */
export const isOfCargo = ({ kind }: MessagePart): boolean =>
  ['places', 'weight', 'dimensions', 'value', 'documents', 'contents'].includes(kind);
