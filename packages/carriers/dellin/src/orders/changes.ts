import type { CarrierCall } from '@tranzit/carrier-kit';
import type { DellinClient } from '../client.ts';
import { isUnknownOrder } from '../errors.ts';
import { changesSchema, type DellinChange, type DellinOrder } from '../schemas.ts';

export type Decision = 'done' | 'declined' | 'open';

const isCancellation = ({ typeCode, typeName }: DellinChange): boolean =>
  /cancel/i.test(typeCode ?? '') || /отмен/i.test(typeName ?? '');

/** The words of a status are not published but for `success`; what is neither yes nor no is still open. */
function decisionOf({ status }: DellinChange): Decision {
  if (/declin|reject|refus|error|fail|отклон|отказ/i.test(status ?? '')) return 'declined';
  return /success|done|complete|approv|accepted|выполн|одобр/i.test(status ?? '') ? 'done' : 'open';
}

/** Decisions on cancellations, the oldest wish first. */
export const cancellationsIn = (changes: readonly DellinChange[]): Decision[] =>
  changes
    .filter(isCancellation)
    .toSorted((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
    .map(decisionOf);

/** Whether the order was cancelled at our wish: the carrier declines orders of its own accord too. */
export const wasCanceled = (changes: readonly DellinChange[]): boolean =>
  cancellationsIn(changes).some((decision) => decision !== 'declined');

/** Changes asked of an order, with what became of them; none of an order the carrier keeps no changes of. */
export const readChanges = (
  client: DellinClient,
  { orderId, documents }: DellinOrder,
  call: CarrierCall,
): Promise<readonly DellinChange[]> =>
  client
    .ask({
      operation: 'cancel',
      path: '/v3/orders/history.json',
      body: { orderID: orderId ?? documents.find(({ id }) => id)?.id },
      schema: changesSchema,
      mayRetry: true,
      call,
    })
    .catch((error: unknown) => {
      if (isUnknownOrder(error)) return [];
      throw error;
    });
