import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type DeliveryDays, forgetAskedRates, type Offer } from '../../../features/ordering/offer/index.ts';
import type { Saving, SideName } from '../../../features/ordering/sides/index.ts';
import { touch } from '../../../lib/api/api-query.ts';
import type { KeyOf } from '../../../lib/api/idempotency-keys.ts';
import type { SidePapers } from '../check-order.ts';
import type { OrderDraft } from '../order-draft.ts';
import type { OrderDraftState } from '../use-order-draft.ts';
import { placeOrder } from './place-order.ts';
import { putIntoCart } from './put-into-cart.ts';
import { landlineSide, serverProblems } from './server-problems.ts';

/** What a press is for: the order itself, or a place in the cart. */
export type OrderGoal = 'order' | 'cart';

export interface Told {
  /** The order had been accepted before the user's last changes. */
  readonly isEarlier: boolean;
  /** Sides that were to go to the book, and that it seems to have already. */
  readonly unsaved: readonly Saving[];
}
export type OnPlaced = (number: string, told?: Told) => void;
export type OnInCart = (unsaved: Told['unsaved']) => void;

interface Sending extends Pick<OrderDraftState, 'keepAttempt' | 'changeSide'> {
  readonly draft: OrderDraft;
  readonly offer: Offer;
  readonly papers: SidePapers;
  readonly delivery: DeliveryDays | undefined;
  readonly onPlaced: OnPlaced;
  readonly onInCart: OnInCart;
  /** The server wants the landline number of this side to be confirmed. */
  readonly onLandline: (side: SideName) => void;
}

/**
 * Places the order and tells its number, or puts it into the cart; throws what keeps it from that, with what was read before
 * put aside.
 */
export function useSendOrder(sending: Sending) {
  const { draft, offer, papers, delivery, keepAttempt, changeSide, onPlaced, onInCart, onLandline } = sending;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const putAside = (failure: unknown) => {
    const { needsRecalculation, needsContract } = serverProblems(failure);
    // Days that were read before may promise what the server promises no more.
    void touch(['scheduler']);
    // Nor is a rate that was asked for and is refused shown again.
    if (needsRecalculation) void forgetAskedRates();
    if (needsContract) void navigate('/contract');
    const side = landlineSide(failure);
    if (side) onLandline(side);
  };
  return async (keyOf: KeyOf, goal: OrderGoal) => {
    const unsaved: Saving[] = [];
    const order = { draft, offer, papers, deliveryOn: delivery?.to };
    const attempting = {
      keep: keepAttempt,
      keyOf,
      onSaved: (side: SideName, counterpartyId: number) => {
        changeSide(side, { counterpartyId, isToBeSaved: false });
        void touch(['contact']);
      },
      onUnsaved: (saving: Saving) => void unsaved.push(saving),
    };
    const refuse = (failure: unknown): never => {
      putAside(failure);
      throw failure;
    };
    if (goal === 'cart') {
      await putIntoCart(order, attempting).catch(refuse);
      await touch(['cart', 'registry']);
      onInCart(unsaved);
      return;
    }
    const placed = await placeOrder(order, attempting).catch(refuse);
    keepAttempt({ created: placed.plsWaybillNumber });
    void queries.invalidateQueries({ refetchType: 'none' });
    onPlaced(placed.plsWaybillNumber, { isEarlier: placed.isEarlier, unsaved });
  };
}
