import type { Fault } from '../harness/carriers.ts';
import { all, type ByCarrier, lateMs } from './fault-portal.ts';

/** One way of failing, and what becomes of the portal's work by it at each carrier. */
interface FaultRow {
  readonly name: string;
  readonly fault: Omit<Fault, 'carrier' | 'operation'>;
  /** How a carrier's part of a calculation ends: its state and reason. */
  readonly run: ByCarrier<readonly ['failed' | 'timed_out', string]>;
  /** How many orders the first try leaves at the carrier, as soon as it has done what it was asked. */
  readonly firstTry: ByCarrier<0 | 1>;
}

export const faultRows: readonly FaultRow[] = [
  {
    name: 'an answer that comes after the deadline',
    fault: { kind: 'delay', ms: lateMs },
    run: all(['timed_out', 'timeout']),
    firstTry: all(1),
  },
  {
    name: 'a connection that is cut',
    fault: { kind: 'cut' },
    run: all(['failed', 'unavailable']),
    firstTry: all(0),
  },
  {
    name: 'HTTP 500 with a page of HTML',
    fault: { kind: 'http_500' },
    run: all(['failed', 'unavailable']),
    firstTry: all(0),
  },
  {
    name: 'a truncated answer',
    fault: { kind: 'malformed' },
    run: all(['failed', 'malformed']),
    firstTry: all(1),
  },
  {
    name: 'an answer that is something else',
    fault: { kind: 'garbled' },
    run: all(['failed', 'malformed']),
    firstTry: all(1),
  },
  {
    name: 'an answer in another encoding than it claims',
    fault: { kind: 'wrong_encoding' },
    run: all(['failed', 'malformed']),
    firstTry: all(1),
  },
  {
    name: 'an answer lost after the work was done',
    fault: { kind: 'drop_after_store' },
    run: all(['failed', 'unavailable']),
    firstTry: all(1),
  },
  {
    name: '429 that says when to come again',
    fault: { kind: 'rate_limited', ms: 60_000 },
    run: all(['failed', 'rate_limited']),
    firstTry: all(0),
  },
  {
    name: '429 that does not',
    fault: { kind: 'rate_limited', ms: 0 },
    run: all(['failed', 'rate_limited']),
    firstTry: all(0),
  },
];

/** How a cancellation ends that is asked for again when the trouble is over, the order not being collected yet. */
export const cancelEnds = all<'canceled' | 'canceled_negotiation'>('canceled');

/** What becomes of an order whose number the carrier says has been used: status, creation stage, orders there. */
export const usedNumberEnds: ByCarrier<string> = all('pickup_waiting documents_ready 1', {
  cdek: 'problem refused 1',
  post: 'delivery_waiting documents_ready 1',
});
