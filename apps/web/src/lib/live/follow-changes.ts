import { matchQuery, type Query } from '@tanstack/react-query';
import type { CartMessage, UpdateMessage } from '@tranzit/contract';
import { type Area, touchSoon } from '../api/api-query.ts';
import { useCartChannel, useUpdateChannel } from '../session/user.ts';
import { useLive } from './use-live.ts';

/** The areas whose kept answers a live message makes old. A message that is missing here does not compile. */
const touchedAreas: Readonly<Record<UpdateMessage['t'], readonly Area[]>> = {
  waybill: ['waybill', 'registry'],
  tags: ['tag', 'waybill', 'contact'],
  contacts: ['contact'],
  team: ['team', 'user'],
};

/** Whether it is one of these messages; what else it says is taken on trust, as any answer of the portal is. */
export const isChange = (message: unknown): message is UpdateMessage =>
  typeof message === 'object' &&
  message !== null &&
  't' in message &&
  typeof message.t === 'string' &&
  Object.hasOwn(touchedAreas, message.t);

/** Whether the cart and the planner are made old; of a multi-calculation its own screen knows. */
const cartMessages: Readonly<Record<CartMessage['t'], boolean>> = {
  CHANGED: true,
  RECALC_RUNNING: true,
  RECALC_DONE: true,
  RECALC_SAVING: true,
  CREATION: true,
  CREATION_COMPLETE: true,
  CREATION_ERROR: true,
  BATCH: true,
  MULTI: false,
};
const isAboutCart = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  't' in message &&
  typeof message.t === 'string' &&
  Object.entries(cartMessages).some(([t, isAbout]) => t === message.t && isAbout);

/** Lists, and what is known of this very waybill by whichever of its numbers: an answer about another stays as it is. */
function isAboutWaybill(
  query: Query,
  { waybillId, plsWaybillNumber }: UpdateMessage & { t: 'waybill' },
): boolean {
  const asked = [waybillId, String(waybillId), plsWaybillNumber].map((id) => ({ params: { id } }));
  const isAsked = [{ params: undefined }, ...asked].some((request) =>
    matchQuery({ queryKey: [{ request }] }, query),
  );
  const { data: answer } = query.state;
  const isAnswered = typeof answer === 'object' && answer !== null && 'waybillId' in answer;
  return isAsked || (isAnswered && answer.waybillId === waybillId);
}

/**
 * Keeps every screen up with what another tab, another member or a carrier changes: what a live message makes old is asked
 * for again. Screens listen for themselves only to what a message itself says.
 */
export function useFollowChanges(): void {
  const handleMessage = (message: unknown) => {
    if (!isChange(message)) return;
    const isMeant = (query: Query) => message.t !== 'waybill' || isAboutWaybill(query, message);
    touchSoon(touchedAreas[message.t], isMeant);
  };
  const touchAll = () => touchSoon(Object.values(touchedAreas).flat());
  const cart = ['cart', 'registry'] as const;
  // Whatever it says, a destination has become another: cart and planner are asked for again.
  useLive(useCartChannel(), (message) => isAboutCart(message) && touchSoon(cart), {
    onLost: () => touchSoon(cart),
    fromStart: true,
  });
  // From the start: what changed between the first answers and the subscription is a change too.
  useLive(useUpdateChannel(), handleMessage, { onLost: touchAll, fromStart: true });
}
