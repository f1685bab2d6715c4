import type { AsyncRequest, Party, Step } from '../orders/order.ts';
import type { JsonObject } from '../wire/read-json.ts';

/** A courier call. Its statuses are steps of its order, or its own when it has none. */
export interface CdekIntake {
  readonly id: string;
  readonly number: string;
  readonly orderId: string | undefined;
  readonly body: JsonObject;
  readonly createdAt: number;
  readonly steps: Step[];
  readonly sender: Party | undefined;
}

/** A webhook subscription. */
export interface CdekSubscription {
  readonly id: string;
  readonly url: string;
  readonly type: string;
}

/** A print task; forgotten a while after its link is dead. */
export interface CdekPrint {
  readonly id: string;
  readonly kind: 'orders' | 'barcodes';
  readonly orderIds: readonly string[];
  readonly body: JsonObject;
  readonly request: AsyncRequest;
}

/** What the CDEK simulator keeps beside orders. */
export interface CdekState {
  readonly intakes: Map<string, CdekIntake>;
  readonly subscriptions: Map<string, CdekSubscription>;
  readonly prints: Map<string, CdekPrint>;
}

/** Nothing yet. */
export const emptyCdekState = (): CdekState => ({
  intakes: new Map(),
  subscriptions: new Map(),
  prints: new Map(),
});
