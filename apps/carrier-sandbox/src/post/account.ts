import { moscowDay } from '../clock/dates.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { objectsOf, textOf } from '../wire/read-json.ts';
import { listShippingPoints, presentShippingPoint } from './places/shipping-points.ts';
import type { PostRoute } from './post-call.ts';
import { stateOf } from './post-state.ts';

/** Calls a day; the simulator counts but never refuses. */
const ALLOWED_CALLS = 100_000;
const BALANCE_KOPECKS = 100_000_000;

const limit: PostRoute = {
  method: 'GET',
  path: '/1.0/settings/limit',
  operation: 'token',
  handle: (sandbox) =>
    jsonAnswer(200, { 'allowed-count': ALLOWED_CALLS, 'current-count': stateOf(sandbox).calls.count }),
};

const settings: PostRoute = {
  method: 'GET',
  path: '/1.0/settings',
  operation: 'token',
  handle: (sandbox) =>
    jsonAnswer(200, {
      'admin-hid': 'demo',
      'api-enabled': true,
      'org-name': 'ООО Пример (демо)',
      'org-inn': '0000000000',
      'agreement-number': 'ДЕМО-1',
      'planned-monthly-number': 100,
      'shipping-points': listShippingPoints(sandbox).map(presentShippingPoint),
    }),
};

const balance: PostRoute = {
  method: 'GET',
  path: '/1.0/counterpart/balance',
  operation: 'token',
  handle: (sandbox) =>
    jsonAnswer(200, {
      balance: BALANCE_KOPECKS,
      'balance-date': moscowDay(sandbox.clock.now()),
      'work-with-balance': true,
    }),
};

const reliability: PostRoute = {
  method: 'POST',
  path: '/1.0/unreliable-recipient',
  operation: 'cities',
  handle: (_sandbox, { body }) =>
    jsonAnswer(
      200,
      objectsOf(body).map((row) => ({
        'raw-address': textOf(row['raw-address']),
        'raw-full-name': textOf(row['raw-full-name']),
        'raw-telephone': textOf(row['raw-telephone']),
        unreliability: 'RELIABLE',
      })),
    ),
};

/** The account itself. */
export const accountRoutes: readonly PostRoute[] = [limit, settings, balance, reliability];
