import { type CarrierName, carrierNames } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Answer } from '../wire/answer.ts';
import { type JsonObject, textOf } from '../wire/read-json.ts';

/** A control call as its handler sees it. */
export interface ControlCall {
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: JsonObject;
  /** Tells the webhook sender that statuses may have changed. */
  wake(): void;
}

/** One control call. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/_sandbox`; the trailing slash may be left out. */
  readonly path: string;
  handle(sandbox: Sandbox, call: ControlCall): Answer;
}

/** Ends a control call with `{"error": …}`. */
export class ControlFailure extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** Reads a carrier's name. @throws ControlFailure 400 for any other word */
export function readCarrier(value: unknown): CarrierName {
  const found = carrierNames.find((name) => name === textOf(value));
  if (found === undefined) throw new ControlFailure(`carrier is one of ${carrierNames.join(', ')}`);
  return found;
}
