import type { Operation } from '../faults/fault-store.ts';
import type { Answer } from '../wire/answer.ts';

/** A call to a simulated carrier, understood but not yet answered. */
export interface CarrierCall {
  readonly operation: Operation;
  /** For the counters: `POST /orders`, `order2.createOrder2`. */
  readonly method: string;
  /** Does the work; `isRejected` refuses it in the carrier's own way. */
  answer(isRejected: boolean): Promise<Answer>;
}
