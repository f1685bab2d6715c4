import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { numberOf } from '../../wire/read-json.ts';
import { notFound, type PostRoute } from '../post-call.ts';
import { searchPlaces } from './backlog.ts';
import { type Batch, presentBatch, requireBatch, toBatch } from './batch-view.ts';
import { presentPlace } from './present-place.ts';
import { findByResultId, listLivePlaces } from './stored-places.ts';

const PAGE_SIZE = 50;

function listBatches(sandbox: Sandbox): readonly Batch[] {
  const placed = listLivePlaces(sandbox).filter(({ place }) => place.batch !== undefined);
  const byName = Map.groupBy(placed, ({ place }) => place.batch?.name);
  return [...byName.values()].flatMap((members) => toBatch(members) ?? []);
}

function pageOf<T>(query: URLSearchParams, rows: readonly T[]): readonly T[] {
  const size = numberOf(query.get('size')) ?? PAGE_SIZE;
  const start = (numberOf(query.get('page')) ?? 0) * size;
  return rows.slice(start, start + size);
}

const list: PostRoute = {
  method: 'GET',
  path: '/1.0/batch',
  operation: 'tracking',
  handle(sandbox, { query }) {
    const type = query.get('mailType');
    const category = query.get('mailCategory');
    const found = listBatches(sandbox)
      .filter(({ mark }) => !mark.isArchived)
      .filter(({ first }) => type === null || first.detail.mailType === type)
      .filter(({ first }) => category === null || first.detail.mailCategory === category);
    return jsonAnswer(
      200,
      pageOf(query, found).map((batch) => presentBatch(sandbox, batch)),
    );
  },
};

const read: PostRoute = {
  method: 'GET',
  path: '/1.0/batch/:name',
  operation: 'tracking',
  handle: (sandbox, { params }) =>
    jsonAnswer(200, presentBatch(sandbox, requireBatch(sandbox, params[0] ?? ''))),
};

const readMembers: PostRoute = {
  method: 'GET',
  path: '/1.0/batch/:name/shipment',
  operation: 'tracking',
  handle(sandbox, { params, query }) {
    const { members } = requireBatch(sandbox, params[0] ?? '');
    return jsonAnswer(
      200,
      pageOf(query, members).map((stored) => presentPlace(sandbox, stored)),
    );
  },
};

const readShipment: PostRoute = {
  method: 'GET',
  path: '/1.0/shipment/:id',
  operation: 'tracking',
  handle(sandbox, { params }) {
    const stored = findByResultId(sandbox, params[0] ?? '');
    if (stored?.place.batch === undefined) throw notFound('Shipment', params[0] ?? '');
    return jsonAnswer(200, presentPlace(sandbox, stored));
  },
};

const searchShipments: PostRoute = {
  method: 'GET',
  path: '/1.0/shipment/search',
  operation: 'tracking',
  handle: (sandbox, { query }) =>
    jsonAnswer(
      200,
      searchPlaces(sandbox, query, ({ place }) => place.batch !== undefined),
    ),
};

const archive: PostRoute = {
  method: 'GET',
  path: '/1.0/archive',
  operation: 'tracking',
  handle: (sandbox) =>
    jsonAnswer(
      200,
      listBatches(sandbox)
        .filter(({ mark }) => mark.isArchived)
        .map((batch) => presentBatch(sandbox, batch)),
    ),
};

/** Batches and the shipments in them. */
export const batchReadRoutes: readonly PostRoute[] = [
  list,
  read,
  readMembers,
  searchShipments,
  readShipment,
  archive,
];
