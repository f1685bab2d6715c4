import { currentStep, type SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type Answer, jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { notFound, type PostCall, type PostRoute } from '../post-call.ts';
import { isBeforeAcceptance } from '../tracking/operations.ts';
import { readBooking, toParcel } from './booking.ts';
import { type Creation, createPlaces } from './create-places.ts';
import { endDeleted } from './lifecycle.ts';
import { presentPlace } from './present-place.ts';
import { findByResultId, listLivePlaces, type StoredPlace } from './stored-places.ts';

/** A refusal of one id of a list. */
export interface IdError {
  readonly 'error-code': string;
  readonly position: number;
}

/** Ids of a call; numbers may come as text. */
export function idsOf(body: unknown): readonly string[] {
  return Array.isArray(body) ? body.map(textOf) : [];
}

/** `{result-ids}` and `{errors}`, each where there are any; nothing at all answers an empty list of ids. */
function idsAnswer(ids: readonly number[], errors: readonly unknown[]): Answer {
  const done = ids.length > 0 || errors.length === 0 ? { 'result-ids': ids } : {};
  return jsonAnswer(200, { ...done, ...(errors.length > 0 ? { errors } : {}) });
}

/** True once the parcel is in the Post's hands, or the order says that it may not be taken back. */
export function isBeyondRecall(sandbox: Sandbox, order: SandboxOrder): boolean {
  const last = currentStep(order, sandbox.clock.now())?.state;
  return order.markers.includes('nocancel') || !isBeforeAcceptance(last);
}

function firstVersion({ places, errors, wire }: Creation): Answer {
  return {
    ...idsAnswer(
      places.map(({ resultId }) => resultId),
      errors,
    ),
    ...wire,
  };
}

function secondVersion({ places, errors, wire }: Creation): Answer {
  const orders = places.map(({ barcode, resultId, body }) => ({
    barcode,
    'order-num': textOf(body['order-num']),
    'result-id': resultId,
    ...(textOf(body['group-name']) === '' ? {} : { 'group-name': textOf(body['group-name']) }),
  }));
  const isRefusedWhole = orders.length === 0 && errors.length > 0;
  return { ...jsonAnswer(200, isRefusedWhole ? { errors } : { orders, errors }), ...wire };
}

function creation(path: string, isBarcodeGiven: boolean, present: (made: Creation) => Answer): PostRoute {
  return {
    method: 'PUT',
    path,
    operation: 'create',
    refusesItself: true,
    handle: (sandbox, { body, isRejected }) =>
      present(createPlaces(sandbox, objectsOf(body), { isBarcodeGiven, batch: undefined, isRejected })),
  };
}

function requireInBacklog(sandbox: Sandbox, id: string): StoredPlace {
  const stored = findByResultId(sandbox, id);
  if (stored === undefined || stored.place.batch !== undefined) throw notFound('ComplexOrderV2', id);
  return stored;
}

const read: PostRoute = {
  method: 'GET',
  path: '/1.0/backlog/:id',
  operation: 'tracking',
  handle: (sandbox, { params }) =>
    jsonAnswer(200, presentPlace(sandbox, requireInBacklog(sandbox, params[0] ?? ''))),
};

/** Finds by the client's own number or by barcode. */
export function searchPlaces(
  sandbox: Sandbox,
  query: URLSearchParams,
  isWanted: (stored: StoredPlace) => boolean,
): readonly JsonObject[] {
  const wanted = (query.get('query') ?? '').trim();
  const matches = ({ order, place }: StoredPlace): boolean =>
    order.number === wanted || (place.isBarcodeGiven && place.barcode === wanted);
  return listLivePlaces(sandbox)
    .filter((stored) => matches(stored) && isWanted(stored))
    .map((stored) => presentPlace(sandbox, stored));
}

const search: PostRoute = {
  method: 'GET',
  path: '/1.0/backlog/search',
  operation: 'tracking',
  handle: (sandbox, { query }) =>
    jsonAnswer(
      200,
      searchPlaces(sandbox, query, ({ place }) => place.batch === undefined),
    ),
};

const change: PostRoute = {
  method: 'PUT',
  path: '/1.0/backlog/:id',
  operation: 'change',
  handle(sandbox, { params, body, isRejected }) {
    const stored = requireInBacklog(sandbox, params[0] ?? '');
    const changed = { ...stored.place.body, ...objectOf(body) };
    const booking = readBooking(sandbox, changed, isRejected);
    if (!('price' in booking)) return idsAnswer([], [{ position: 0, 'error-codes': booking }]);
    const { order, place, position } = stored;
    place.body = changed;
    order.parcels = order.parcels.map((parcel, index) =>
      index === position ? toParcel(changed, index) : parcel,
    );
    sandbox.orders.save(order);
    return idsAnswer([place.resultId], []);
  },
};

/** Deletes a place; the order's life ends with its last one. */
export function deletePlace(sandbox: Sandbox, { order, detail, place }: StoredPlace): void {
  const now = sandbox.clock.now();
  place.deletedAt = now;
  if (detail.places.every(({ deletedAt }) => deletedAt !== undefined)) endDeleted(order, now);
  sandbox.orders.save(order);
}

/** Does something with each id of a list, or tells why not. */
export function forEachId(
  sandbox: Sandbox,
  { body, isRejected }: PostCall,
  refuse: (stored: StoredPlace | undefined) => string | undefined,
  perform: (stored: StoredPlace) => void,
): Answer {
  const done: number[] = [];
  const errors: IdError[] = [];
  for (const [position, id] of idsOf(body).entries()) {
    const stored = findByResultId(sandbox, id);
    const code = isRejected ? 'READONLY_STATE' : refuse(stored);
    if (code !== undefined || stored === undefined) {
      errors.push({ 'error-code': code ?? 'NOT_FOUND', position });
      continue;
    }
    perform(stored);
    done.push(stored.place.resultId);
  }
  return idsAnswer(done, errors);
}

const remove: PostRoute = {
  method: 'DELETE',
  path: '/1.0/backlog',
  operation: 'cancel',
  refusesItself: true,
  handle: (sandbox, call) =>
    forEachId(
      sandbox,
      call,
      (stored) => {
        if (stored === undefined || stored.place.batch !== undefined) return 'NOT_FOUND';
        return isBeyondRecall(sandbox, stored.order) ? 'READONLY_STATE' : undefined;
      },
      (stored) => deletePlace(sandbox, stored),
    ),
};

/** Orders before they are put into a batch. */
export const backlogRoutes: readonly PostRoute[] = [
  creation('/1.0/user/backlog', false, firstVersion),
  creation('/2.0/user/backlog', true, secondVersion),
  search,
  read,
  change,
  remove,
];
