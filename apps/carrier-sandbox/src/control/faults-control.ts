import {
  defaultFaultMs,
  type FaultKind,
  faultKinds,
  type Operation,
  operations,
} from '../faults/fault-store.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { type JsonObject, numberOf, textOf } from '../wire/read-json.ts';
import { ControlFailure, type ControlRoute, readCarrier } from './control-call.ts';

function readKind(value: unknown): FaultKind {
  const kind = faultKinds.find((one) => one === value);
  if (kind === undefined) throw new ControlFailure(`kind is one of ${faultKinds.join(', ')}`);
  return kind;
}

function readOperation(value: unknown): Operation | null {
  if (value === undefined || value === null) return null;
  const operation = operations.find((one) => one === value);
  if (operation === undefined) throw new ControlFailure(`operation is one of ${operations.join(', ')}`);
  return operation;
}

function readNumber(body: JsonObject, field: string, range: readonly [number, number]): number | undefined {
  if (body[field] === undefined || body[field] === null) return undefined;
  const value = numberOf(body[field]);
  if (value === undefined || value < range[0] || value > range[1]) {
    throw new ControlFailure(`${field} is a number from ${range[0]} to ${range[1]}`);
  }
  return value;
}

/** `POST /_sandbox/faults/`, `GET`, `DELETE` (all, or one carrier's by `?carrier=`) */
export const faultRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    path: '/faults',
    handle(sandbox, { body }) {
      const kind = readKind(body.kind);
      const fault = sandbox.faults.add({
        carrier: readCarrier(body.carrier),
        kind,
        ms: readNumber(body, 'ms', [0, 600_000]) ?? defaultFaultMs[kind],
        rate: readNumber(body, 'rate', [0, 1]) ?? 1,
        left: readNumber(body, 'count', [1, 1_000_000]) ?? null,
        operation: readOperation(body.operation),
      });
      return jsonAnswer(201, fault);
    },
  },
  { method: 'GET', path: '/faults', handle: (sandbox) => jsonAnswer(200, { faults: sandbox.faults.list() }) },
  {
    method: 'DELETE',
    path: '/faults',
    handle(sandbox, { query }) {
      const carrier = textOf(query.get('carrier'));
      sandbox.faults.clear(carrier === '' ? undefined : readCarrier(carrier));
      return jsonAnswer(200, { faults: sandbox.faults.list() });
    },
  },
];
