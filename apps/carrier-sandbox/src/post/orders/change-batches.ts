import { moscowDay } from '../../clock/dates.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type Answer, jsonAnswer } from '../../wire/answer.ts';
import { objectsOf } from '../../wire/read-json.ts';
import { RUSSIA_CODE } from '../places/countries.ts';
import { type PostRoute, serviceRefusal } from '../post-call.ts';
import type { BatchMark } from '../post-detail.ts';
import { nextBatchName } from '../post-state.ts';
import { deletePlace, forEachId, type IdError, idsOf, isBeyondRecall } from './backlog.ts';
import { type Batch, batchStatus, isCollected, presentBatch, requireBatch, toBatch } from './batch-view.ts';
import { createPlaces } from './create-places.ts';
import { acceptSoon, startPostLife } from './lifecycle.ts';
import { findByResultId, listBatch, type StoredPlace } from './stored-places.ts';

/** Puts a shipment into a batch; with the first version of the interface its barcode and its life begin now. */
function putInto(sandbox: Sandbox, { order, place }: StoredPlace, mark: BatchMark): void {
  place.batch = mark;
  if (!place.isBarcodeGiven) {
    place.isBarcodeGiven = true;
    if (order.steps.length === 0) startPostLife(sandbox, order);
  }
  sandbox.orders.save(order);
}

function markAll(sandbox: Sandbox, { members }: Batch, change: (mark: BatchMark) => BatchMark): void {
  for (const { order, place } of members) {
    if (place.batch !== undefined) place.batch = change(place.batch);
    sandbox.orders.save(order);
  }
}

/** Shipments of different kinds do not share a batch. */
const kindKey = ({ detail }: StoredPlace): string =>
  [detail.mailType, detail.mailCategory, detail.officeIndex, detail.countryCode === RUSSIA_CODE].join(' ');

function difference(batch: Batch, { detail }: StoredPlace): string | undefined {
  const like = batch.first.detail;
  if (like.mailType !== detail.mailType) return 'DIFFERENT_MAIL_TYPE';
  if (like.mailCategory !== detail.mailCategory) return 'DIFFERENT_MAIL_CATEGORY';
  return like.officeIndex === detail.officeIndex ? undefined : 'DIFFERENT_POSTOFFICE_CODE';
}

const newMark = (sandbox: Sandbox, sendingDay: string): BatchMark => ({
  name: nextBatchName(sandbox),
  createdAt: sandbox.clock.now(),
  sendingDay,
  checkedInAt: undefined,
  isArchived: false,
});

/** `POST 1.0/user/shipment`: orders of different types fall into different batches. */
const create: PostRoute = {
  method: 'POST',
  path: '/1.0/user/shipment',
  operation: 'intake',
  handle(sandbox, { body, query }) {
    const today = moscowDay(sandbox.clock.now());
    const sendingDay = query.get('sending-date')?.slice(0, 10) || today;
    const errors: IdError[] = [];
    const taken: StoredPlace[] = [];
    for (const [position, id] of idsOf(body).entries()) {
      const stored = findByResultId(sandbox, id);
      if (stored === undefined || stored.place.batch !== undefined)
        errors.push({ 'error-code': 'NOT_FOUND', position });
      else if (sendingDay < today) errors.push({ 'error-code': 'PAST_DUE_DATE', position });
      else taken.push(stored);
    }
    const batches = [...Map.groupBy(taken, kindKey).values()].flatMap((members) => {
      const mark = newMark(sandbox, sendingDay);
      for (const stored of members) putInto(sandbox, stored, mark);
      return toBatch(members) ?? [];
    });
    return jsonAnswer(200, {
      ...(batches.length > 0 ? { batches: batches.map((batch) => presentBatch(sandbox, batch)) } : {}),
      'result-ids': taken.map(({ place }) => place.resultId),
      ...(errors.length > 0 ? { errors } : {}),
    });
  },
};

/** `POST 1.0/batch/{name}/checkin`: sends the list of acceptance; the demo account has an online balance only. */
const checkIn: PostRoute = {
  method: 'POST',
  path: '/1.0/batch/:name/checkin',
  operation: 'intake',
  refusesItself: true,
  handle(sandbox, { params, query, isRejected }) {
    const batch = requireBatch(sandbox, params[0] ?? '');
    const useOnline = query.get('useOnlineBalance') ?? query.get('use-online-balance');
    if (isRejected || useOnline === 'false') {
      return jsonAnswer(200, { 'error-code': 'OFFLINE_BALANCE_FORBIDDEN', 'f103-sent': false });
    }
    if (batch.mark.checkedInAt === undefined) {
      const checkedInAt = sandbox.clock.now();
      const isCourierCalled = isCollected(sandbox, batch);
      for (const order of new Set(batch.members.map((member) => member.order))) {
        acceptSoon(sandbox, order, isCourierCalled);
      }
      markAll(sandbox, batch, (mark) => ({ ...mark, checkedInAt }));
    }
    return jsonAnswer(200, { 'f103-sent': true });
  },
};

const add: PostRoute = {
  method: 'POST',
  path: '/1.0/batch/:name/shipment',
  operation: 'intake',
  refusesItself: true,
  handle(sandbox, call) {
    const batch = requireBatch(sandbox, call.params[0] ?? '');
    const isOpen = batchStatus(sandbox, batch) === 'CREATED';
    return forEachId(
      sandbox,
      call,
      (stored) => {
        if (stored === undefined || stored.place.batch !== undefined) return 'NOT_FOUND';
        return isOpen ? difference(batch, stored) : 'READONLY_STATE';
      },
      (stored) => putInto(sandbox, stored, batch.mark),
    );
  },
};

const addNew: PostRoute = {
  method: 'PUT',
  path: '/1.0/batch/:name/shipment',
  operation: 'create',
  refusesItself: true,
  handle(sandbox, { params, body, isRejected }): Answer {
    const { mark } = requireBatch(sandbox, params[0] ?? '');
    const made = createPlaces(sandbox, objectsOf(body), { isBarcodeGiven: true, batch: mark, isRejected });
    const errors = made.errors.length > 0 ? { errors: made.errors } : {};
    const ids = made.places.map(({ resultId }) => resultId);
    return { ...jsonAnswer(200, { 'result-ids': ids, ...errors }), ...made.wire };
  },
};

/** `POST 1.0/user/backlog`: back out of a batch, as long as that is not checked in. */
const rollBack: PostRoute = {
  method: 'POST',
  path: '/1.0/user/backlog',
  operation: 'cancel',
  refusesItself: true,
  handle: (sandbox, call) =>
    forEachId(
      sandbox,
      call,
      (stored) => {
        const batch = stored?.place.batch;
        if (stored === undefined || batch === undefined) return 'NOT_FOUND';
        return batch.checkedInAt !== undefined || isBeyondRecall(sandbox, stored.order)
          ? 'READONLY_STATE'
          : undefined;
      },
      ({ order, place }) => {
        place.batch = undefined;
        sandbox.orders.save(order);
      },
    ),
};

/** `DELETE 1.0/shipment`: out of a batch and gone. */
const removeShipments: PostRoute = {
  method: 'DELETE',
  path: '/1.0/shipment',
  operation: 'cancel',
  refusesItself: true,
  handle: (sandbox, call) =>
    forEachId(
      sandbox,
      call,
      (stored) => {
        if (stored?.place.batch === undefined) return 'NOT_FOUND';
        const isFrozen = stored.place.batch.checkedInAt !== undefined;
        return isFrozen || isBeyondRecall(sandbox, stored.order) ? 'READONLY_STATE' : undefined;
      },
      (stored) => deletePlace(sandbox, stored),
    ),
};

const moveDay: PostRoute = {
  method: 'POST',
  path: '/1.0/batch/:name/sending/:year/:month/:day',
  operation: 'intake',
  handle(sandbox, { params }) {
    const [name = '', year = '', month = '', day = ''] = params;
    const batch = requireBatch(sandbox, name);
    const sendingDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (sendingDay < moscowDay(sandbox.clock.now())) {
      return jsonAnswer(200, { 'error-code': 'PAST_DUE_DATE', 'f103-sent': false });
    }
    if (batchStatus(sandbox, batch) !== 'CREATED') {
      return jsonAnswer(200, { 'error-code': 'READONLY_STATE', 'f103-sent': false });
    }
    markAll(sandbox, batch, (mark) => ({ ...mark, sendingDay }));
    return jsonAnswer(200, { 'f103-sent': false });
  },
};

function archiving(method: 'PUT' | 'POST', path: string, isArchived: boolean): PostRoute {
  return {
    method,
    path,
    operation: 'change',
    handle(sandbox, { body }) {
      if (!Array.isArray(body)) throw serviceRefusal();
      const rows = idsOf(body).map((name) => {
        const batch = toBatch(listBatch(sandbox, name));
        if (batch === undefined) return { 'batch-name': name, 'error-code': 'NOT_FOUND' };
        markAll(sandbox, batch, (mark) => ({ ...mark, isArchived }));
        return { 'batch-name': name };
      });
      return jsonAnswer(200, rows);
    },
  };
}

/** Batches: made, filled, emptied, checked in, archived. */
export const batchChangeRoutes: readonly PostRoute[] = [
  create,
  checkIn,
  add,
  addNew,
  rollBack,
  removeShipments,
  moveDay,
  archiving('PUT', '/1.0/archive', true),
  archiving('POST', '/1.0/archive/revert', false),
];
