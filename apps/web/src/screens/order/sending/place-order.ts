import { api } from '@tranzit/contract';
import { calculatedDay, type Offer } from '../../../features/ordering/offer/index.ts';
import {
  freezeSide,
  type Saving,
  type SideDraft,
  type SideName,
  saveSide,
  sidePlace,
} from '../../../features/ordering/sides/index.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import type { KeyOf } from '../../../lib/api/idempotency-keys.ts';
import type { SidePapers } from '../check-order.ts';
import type { Attempt, CreationBody, OrderDraft } from '../order-draft.ts';

/** Which call refused: its answer names fields of its own. */
export type OrderStage = SideName | 'order';

/** A call on the way to the order failed. */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure';
  readonly stage: OrderStage;
  constructor(stage: OrderStage, cause: unknown) {
    super(`the order failed at ${stage}`, { cause });
    this.stage = stage;
  }
}

export interface Placed {
  readonly plsWaybillNumber: string;
  /** An earlier attempt had gone through after all: the waybill is as it was typed then. */
  readonly isEarlier: boolean;
}

type KeepAttempt = (change: Partial<Attempt>) => void;

export interface Attempting {
  /** Stores a step of the attempt before the next begins. */
  readonly keep: KeepAttempt;
  readonly keyOf: KeyOf;
  /** The side has become this entry of the contact book. */
  readonly onSaved: (side: SideName, counterpartyId: number) => void;
  /** The book seems to have the side already, and nobody has said whether it is another: it was not saved. */
  readonly onUnsaved: (saving: Saving) => void;
}

export interface Order {
  readonly draft: OrderDraft;
  readonly offer: Offer;
  readonly papers: SidePapers;
  /** The last day of delivery as it stands on the screen: the server refuses an order that would be promised another. */
  readonly deliveryOn: string | undefined;
}

/** The side with the entry of the book that it was to become. */
async function savedSide(
  side: SideName,
  { draft, offer, papers }: Order,
  { keyOf, onSaved, onUnsaved }: Attempting,
): Promise<SideDraft> {
  const about = draft[side];
  if (!about.isToBeSaved || about.counterpartyId !== null) return about;
  const place = sidePlace(side, offer, papers.demands);
  const saving = { side, draft: about, keyOf, place, passport: papers[side] };
  const counterpartyId = await saveSide(saving);
  if (counterpartyId === undefined) {
    onUnsaved(saving);
    return about;
  }
  onSaved(side, counterpartyId);
  return { ...about, counterpartyId, isToBeSaved: false };
}

/** Freezes a side, unless the very same words are frozen already. */
async function frozenSide(side: SideName, order: Order, attempting: Attempting): Promise<number> {
  const known = order.draft.attempt.frozen[side];
  const { papers } = order;
  const place = sidePlace(side, order.offer, papers.demands);
  const { keep, keyOf } = attempting;
  try {
    const draft = await savedSide(side, order, attempting);
    const frozen = await freezeSide({ side, draft, place, passport: papers[side], keyOf }, known);
    if (frozen !== known) keep({ frozen: { [side]: frozen } });
    return frozen.contactCastId;
  } catch (error) {
    throw new OrderFailure(side, error);
  }
}

function send(key: string, body: CreationBody, { task }: Offer) {
  const options = { idempotencyKey: key };
  if (!task.returnCargo) return call(api.createWaybill, { body }, options);
  return call(
    api.createWaybillWithReturn,
    { body: { ...body, return_cargo_id: task.returnCargo.cargoId } },
    options,
  );
}

const isMismatch = (error: unknown): boolean => isApiError(error) && error.has('idempotency_mismatch');
/** No answer, or one that does not tell whether the order was made. */
export const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500;

/** The key has made another order than this one: finds which of the earlier ones, and gets its number. */
async function findEarlier(attempt: Attempt, offer: Offer, refusal: unknown): Promise<Placed> {
  for (const body of attempt.unanswered) {
    try {
      return { ...(await send(attempt.key, body, offer)), isEarlier: true };
    } catch (error) {
      if (!isMismatch(error)) throw error;
    }
  }
  throw refusal;
}

async function sendOrder(body: CreationBody, { draft, offer }: Order, keep: KeepAttempt): Promise<Placed> {
  const { attempt } = draft;
  const isNew = !attempt.unanswered.some((sent) => JSON.stringify(sent) === JSON.stringify(body));
  // Before the call: a page that is closed meanwhile must still know what it asked for.
  if (isNew) keep({ unanswered: [...attempt.unanswered, body] });
  try {
    return { ...(await send(attempt.key, body, offer)), isEarlier: false };
  } catch (error) {
    if (isMismatch(error)) return findEarlier(attempt, offer, error);
    if (isNew && !isUnanswered(error)) keep({ unanswered: attempt.unanswered });
    throw error;
  }
}

/** Both sides frozen, and with them what an order and a destination of the cart are made of alike. */
export async function freezeOrder(order: Order, { keyOf: keyInForm, ...handlers }: Attempting) {
  const { draft, offer } = order;
  // Another order of the same form freezes its sides anew.
  const attempting = {
    ...handlers,
    keyOf: (name: string, body: unknown) => keyInForm(`${draft.attempt.key} ${name}`, body),
  };
  const senderId = await frozenSide('sender', order, attempting);
  const receiverId = await frozenSide('receiver', order, attempting);
  return {
    sender_contact_id: senderId,
    receiver_contact_id: receiverId,
    cargo_id: offer.task.cargo.cargoId,
    rate_result_id: offer.rate.rateResultId,
    pickup_date: draft.pickupOn ?? calculatedDay(offer),
    pickup_period: draft.pickupPeriod ?? '09:00-18:00',
  };
}

/**
 * Freezes both sides and places the order. `keep` stores each step of the attempt before the next begins, so that a
 * retry, also after a reload, repeats the very same request under the same key. Throws `OrderFailure`.
 */
export async function placeOrder(order: Order, attempting: Attempting): Promise<Placed> {
  const { draft, deliveryOn } = order;
  const body: CreationBody = {
    ...(await freezeOrder(order, attempting)),
    bonus_value: draft.bonuses ?? 0,
    delivery_date: deliveryOn ?? null,
  };
  try {
    return await sendOrder(body, order, attempting.keep);
  } catch (error) {
    throw new OrderFailure('order', error);
  }
}
