import type { api, RequestOf } from '@tranzit/contract';
import { additionalServices } from '@tranzit/kernel';
import { z } from 'zod';
import type { Offer } from '../../features/ordering/offer/index.ts';
import {
  newSideDraft,
  type SideDraft,
  type SideName,
  sideDraft,
} from '../../features/ordering/sides/index.ts';
import { noPeople, type SidePerson } from '../../features/side-person/index.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { type DraftOwner, draftStore } from '../../ui/draft-form/draft-store.ts';
import type { OrderLink } from './order-link.ts';

/** A side as it was frozen at the server, and what it was frozen from. */
const frozenSide = z.object({ from: z.string(), contactCastId: z.number() });

export type CreationBody = RequestOf<typeof api.createWaybill>['body'];

/** What is known of the attempts to place the order, so that a retry never orders twice. */
const attempt = z.object({
  /** The key of the order: one for all retries, whatever becomes of the connection or the page. */
  key: z.string(),
  frozen: z.partialRecord(z.enum(['sender', 'receiver']), frozenSide),
  /** Orders that went out and whose answer never came: repeated to the letter, so nothing of them is judged here. */
  unanswered: z.array(z.custom<CreationBody>((body) => typeof body === 'object' && body !== null)).readonly(),
  /** The number of the waybill the key has made. */
  created: z.string().nullable(),
});
export type Attempt = Readonly<z.output<typeof attempt>>;

const orderDraft = z.object({
  /** Whose terminals the sides may stand at: another carrier's rate makes them worthless. */
  carrier: z.string(),
  sender: sideDraft,
  receiver: sideDraft,
  /** `YYYY-MM-DD` and `HH:mm-HH:mm`; null until the first offered ones are taken. */
  pickupOn: z.string().nullable(),
  pickupPeriod: z.string().nullable(),
  /** Roubles to which a dearer day of collection was agreed. */
  agreedPrice: z.number().nullable().default(null),
  /** Services, insurance among them, where others were chosen than the calculated ones. */
  services: z.array(z.enum(additionalServices)).readonly().nullable().default(null),
  /** Whole bonuses. */
  bonuses: z.number().nullable(),
  isAllowedCargo: z.boolean(),
  attempt,
});
export type OrderDraft = Readonly<z.output<typeof orderDraft>>;

/** The form of each calculation as it was left, for this tab: a reload loses nothing, a new calculation begins anew. */
export const orderDrafts = draftStore<OrderDraft>({
  name: 'order',
  version: 1,
  schema: orderDraft,
  keeper: 'tab',
  formerKey: ({ subjectId }) => `tranzit.order.${subjectId}`,
});

export const newAttempt = (): Attempt => ({ key: randomId(), frozen: {}, unanswered: [], created: null });

/** What begins another order with the same words: a key of its own, and no bonuses, for the first has spent them. */
export const anotherOrder = (): Pick<OrderDraft, 'attempt' | 'bonuses'> => ({
  attempt: newAttempt(),
  bonuses: null,
});

/** The stored form begins a new order: the one it has made stays as it is. */
export function forgetAttempt(owner: DraftOwner): void {
  const stored = orderDrafts.read(owner);
  if (stored) orderDrafts.write(owner, { ...stored.draft, ...anotherOrder() });
}

/** Who is to stand at each side, as far as anybody knows. */
export type KnownPeople = Readonly<Record<SideName, Partial<SidePerson> | null>>;

/** The form as it opens on an offer, with the people that the calculation was for. */
export function newDraft({ task, rate }: Offer, link: OrderLink, people: KnownPeople = noPeople): OrderDraft {
  const carrier = rate.deliveryService;
  return {
    carrier,
    sender: newSideDraft({
      cast: task.sender,
      carrier,
      chosenTerminalId: link.senderTerminalId,
      person: people.sender,
    }),
    receiver: newSideDraft({
      cast: task.receiver,
      carrier,
      chosenTerminalId: link.receiverTerminalId,
      person: people.receiver,
    }),
    pickupOn: null,
    pickupPeriod: null,
    agreedPrice: null,
    services: null,
    bonuses: null,
    isAllowedCargo: false,
    attempt: newAttempt(),
  };
}

/** A stored form on this offer: a terminal named in the address has just been chosen, one of another carrier is void, and so are its services. */
export function resumeDraft(stored: OrderDraft, offer: Offer, link: OrderLink): OrderDraft {
  const fresh = newDraft(offer, link);
  const isSameCarrier = stored.carrier === fresh.carrier;
  const side = (name: SideName, linked: number | undefined): SideDraft => ({
    ...stored[name],
    terminalId: linked ?? (isSameCarrier ? stored[name].terminalId : fresh[name].terminalId),
  });
  return {
    ...stored,
    carrier: fresh.carrier,
    services: isSameCarrier ? stored.services : null,
    sender: side('sender', link.senderTerminalId),
    receiver: side('receiver', link.receiverTerminalId),
  };
}
