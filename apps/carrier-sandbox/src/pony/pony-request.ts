import type { Operation } from '../faults/fault-store.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Answer } from '../wire/answer.ts';
import { PonyFailure, type PonyMessage, refusals, seeOrders } from './soap/messages.ts';
import { childOf, childrenOf, type XmlNode } from './soap/xml-read.ts';
import type { XmlRecord } from './soap/xml-write.ts';

const MAX_ORDERS = 50;

/** What a request gives back: elements of `Response` between `RequestId` and `MessageList`. */
export interface PonyReply {
  readonly content: XmlRecord;
  /** Nothing to say when absent. */
  readonly message?: PonyMessage;
  readonly wire?: Pick<Answer, 'delayMs' | 'isDropped'>;
}

/** How a request came. */
export interface PonyCall {
  readonly isRejected: boolean;
  /** Scheme and host the client used, for links. */
  readonly baseUrl: string;
}

/** One kind of request: a name in `xsi:type`, with a mode where the kind has modes. */
export interface PonyRequest {
  readonly type: string;
  /** `''` is taken too where it is the default. */
  readonly modes: readonly string[];
  readonly operation: Operation;
  /** Refuses in its own rows when a `reject` fault strikes, not with a message. */
  readonly refusesInRows?: true;
  handle(sandbox: Sandbox, request: XmlNode, call: PonyCall): PonyReply | Promise<PonyReply>;
}

/** One order of a reply. */
export interface PonyRow {
  readonly row: XmlRecord;
  readonly isRefused: boolean;
}

/** The orders of a request. */
export function ordersOf(request: XmlNode): readonly XmlNode[] {
  const orders = childrenOf(childOf(request, 'OrderList'), 'Order');
  if (orders.length === 0) throw new PonyFailure(refusals.noOrders);
  if (orders.length > MAX_ORDERS) throw new PonyFailure(refusals.tooManyOrders);
  return orders;
}

/** A reply of orders; one refused is enough for the total message. */
export function replyOf(rows: readonly PonyRow[]): PonyReply {
  const content = { OrderList: { Order: rows.map(({ row }) => row) } };
  return rows.some(({ isRefused }) => isRefused) ? { content, message: seeOrders } : { content };
}
