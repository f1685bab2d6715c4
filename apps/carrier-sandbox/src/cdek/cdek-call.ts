import { randomUUID } from 'node:crypto';
import { cdekInstant } from '../clock/dates.ts';
import type { Operation } from '../faults/fault-store.ts';
import type { AsyncRequest, CarrierRefusal } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, jsonAnswer } from '../wire/answer.ts';
import type { JsonObject } from '../wire/read-json.ts';

/** A call as the operations see it. */
export interface CdekCall {
  /** Path parameters, in order. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  /** Parsed JSON body; empty when there is none. */
  readonly body: JsonObject;
  /** `http://host:port/cdek/v2`: print links are absolute. */
  readonly baseUrl: string;
  /** A `reject` fault struck: refuse in the carrier's own way. */
  readonly isRejected: boolean;
}

/** One path of the API. */
export interface CdekRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/cdek/v2`; `:id` stands for one segment. */
  readonly path: string;
  readonly operation: Operation;
  handle(sandbox: Sandbox, call: CdekCall): Answer | Promise<Answer>;
}

/** Ends a call with errors in the carrier's form. */
export class CdekFailure extends Error {
  readonly status: number;
  readonly errors: readonly CarrierRefusal[];

  constructor(status: number, errors: readonly CarrierRefusal[]) {
    super(errors.map((error) => error.code).join(', '));
    this.status = status;
    this.errors = errors;
  }
}

/** A failure of one error. */
export function cdekFailure(code: string, message: string, status = 400): CdekFailure {
  return new CdekFailure(status, [{ code, message }]);
}

/** `v2_field_is_empty` for a named field. */
export function emptyField(field: string): CarrierRefusal {
  return { code: 'v2_field_is_empty', message: `[${field}] is empty` };
}

/** The errors at the top and once more inside a refused request: clients of both habits are served. */
export function failureAnswer(failure: CdekFailure, type: string, now: number): Answer {
  const { errors } = failure;
  const request = { request_uuid: randomUUID(), type, date_time: cdekInstant(now), state: 'INVALID', errors };
  return jsonAnswer(failure.status, { requests: [request], errors });
}

/** A request just taken in; it is decided after the carrier has thought it over. */
export function newRequest(
  sandbox: Sandbox,
  type: AsyncRequest['type'],
  errors: readonly CarrierRefusal[] = [],
): AsyncRequest {
  const at = sandbox.clock.now();
  return { id: randomUUID(), type, at, decidedAt: at + sandbox.processingMs, errors };
}

/** Where a request stands. */
export function requestState(
  request: AsyncRequest,
  now: number,
): 'ACCEPTED' | 'WAITING' | 'SUCCESSFUL' | 'INVALID' {
  if (now >= request.decidedAt) return request.errors.length > 0 ? 'INVALID' : 'SUCCESSFUL';
  return now < (request.at + request.decidedAt) / 2 ? 'ACCEPTED' : 'WAITING';
}

/** A request on the wire. */
export function presentRequest(request: AsyncRequest, now: number) {
  const state = requestState(request, now);
  return {
    request_uuid: request.id,
    type: request.type,
    date_time: cdekInstant(request.at),
    state,
    ...(state === 'INVALID' ? { errors: request.errors } : {}),
  };
}

/** 202: taken in, the outcome is to be asked for. */
export function acceptedAnswer(uuid: string, request: AsyncRequest): Answer {
  const requests = [presentRequest(request, request.at)];
  return jsonAnswer(202, { entity: { uuid }, requests, related_entities: [] });
}
