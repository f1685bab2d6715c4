import type { LifecycleRoute, ScriptStep } from '../../orders/lifecycle.ts';
import { isToDoor } from '../../orders/order.ts';
import { orderStatusName, reasonNames } from './status-names.ts';

/** Share of the way at which the courier call, if any, should have brought the parcel in. */
export const RECEIVED_STATE = 'RECEIVED_AT_SHIPMENT_WAREHOUSE';
/** City shown with statuses that no city belongs to. */
export const OFFICE_CITY = 'Офис СДЭК';

type Draft = readonly [share: number, state: string, place: 'from' | 'to', reasonCode?: string];

const outbound: readonly Draft[] = [
  [0.12, RECEIVED_STATE, 'from'],
  [0.2, 'READY_FOR_SHIPMENT_IN_SENDER_CITY', 'from'],
  [0.28, 'TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY', 'from'],
  [0.34, 'SENT_TO_RECIPIENT_CITY', 'from'],
];
const lost: readonly Draft[] = [[0.9, 'NOT_DELIVERED', 'from', '26']];
const returned: readonly Draft[] = [
  [1.1, 'SENT_TO_SENDER_CITY', 'to'],
  [1.6, 'ACCEPTED_IN_SENDER_CITY', 'from'],
  [1.7, 'NOT_DELIVERED', 'from', '17'],
];

function waiting(route: LifecycleRoute): readonly Draft[] {
  const met: Draft = [0.75, 'ACCEPTED_IN_RECIPIENT_CITY', 'to'];
  if (route.isToLocker) return [met, [0.82, 'POSTOMAT_POSTED', 'to']];
  if (!isToDoor(route.way)) return [met, [0.82, 'ACCEPTED_AT_PICK_UP_POINT', 'to']];
  return [met, [0.82, 'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE', 'to']];
}

function ended(route: LifecycleRoute): readonly Draft[] {
  const courier: readonly Draft[] = isToDoor(route.way) ? [[0.92, 'TAKEN_BY_COURIER', 'to']] : [];
  const back: readonly Draft[] = isToDoor(route.way)
    ? [[1, 'RETURNED_TO_RECIPIENT_CITY_WAREHOUSE', 'to']]
    : [];
  switch (route.ending) {
    case 'storage':
      return [[2, 'NOT_DELIVERED', 'to', '23']];
    case 'refuse':
      return [...courier, [1, 'NOT_DELIVERED', 'to', '17']];
    case 'return':
      return [...courier, ...back, ...returned];
    default:
      return [...courier, [1, route.isToLocker ? 'POSTOMAT_RECEIVED' : 'DELIVERED', 'to']];
  }
}

/** Statuses after `CREATED`. Courier calls add their own. */
export function cdekScript(route: LifecycleRoute): readonly ScriptStep[] {
  const drafts =
    route.ending === 'lost' ? [...outbound, ...lost] : [...outbound, ...waiting(route), ...ended(route)];
  const returnStart = drafts.findIndex(([, state]) => state === 'SENT_TO_SENDER_CITY');
  return drafts.map(([share, state, place, reasonCode], index) => ({
    share,
    state,
    name: orderStatusName(state),
    place: route[place],
    isReturn: returnStart >= 0 && index >= returnStart,
    ...(reasonCode === undefined ? {} : { reasonCode, reasonName: reasonNames[reasonCode] ?? reasonCode }),
  }));
}
