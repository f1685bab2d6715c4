import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf, ErrorBody, Operation, RequestOf } from '@tranzit/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { buildApi } from '../../src/main/build-api.ts';
import { readConfig } from '../../src/main/config.ts';
import { jobLogger } from '../../src/main/jobs/build-worker.ts';
import { createTaskList } from '../../src/main/jobs/task-list.ts';
import { createRuntime, type Runtime } from '../../src/main/runtime.ts';
import {
  type CarrierConnector,
  type CarrierEntry,
  createCarriers,
} from '../../src/modules/carrier-registry/index.ts';
import { ManualClock } from '../../src/platform/clock/clock.ts';
import { type Logger, silentLog } from '../../src/platform/log/log.ts';
import type { TestUser } from './accounts.ts';
import { createTestDatabase, getWorkerDatabase } from './database.ts';
import { requireDeclared } from './declared-refusals.ts';

export interface LiveMessage {
  readonly channel: string;
  readonly news: Readonly<Record<string, unknown>>;
}

/** Live tokens that were taken back: of a channel, or all of a user. */
export interface Revocation {
  readonly userId: string;
  readonly channel?: string;
}

export interface CallOptions {
  readonly as?: TestUser | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly error: ErrorBody;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Where a request goes, and as which operation it counts. */
type Address = Pick<Operation, 'operationId' | 'method' | 'path'>;

export interface TestPortalOptions {
  readonly now?: string;
  readonly carriers?: readonly CarrierEntry[];
  /** For contracts of accounts themselves. */
  readonly connectors?: readonly CarrierConnector[];
  readonly log?: Logger;
  readonly environment?: Readonly<Record<string, string>>;
  /** A database of its own instead of the worker's: for tests that look at all jobs or all rows. */
  readonly ownDatabase?: boolean;
}

/** Runs what is due, and is over when what became of it is written down: unless that is batched, nothing waits for it. */
export const runJobsOnce = (runtime: Runtime, taskList = createTaskList(runtime)): Promise<void> =>
  runOnce({
    pgPool: runtime.database.pool,
    taskList,
    noHandleSignals: true,
    logger: jobLogger(runtime),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });

/** The whole portal without a network: real database, real jobs, a clock that is moved by hand. */
export interface TestPortal {
  readonly app: FastifyInstance;
  readonly runtime: Runtime;
  readonly clock: ManualClock;
  readonly live: readonly LiveMessage[];
  readonly revocations: readonly Revocation[];
  /** Statuses that have been answered so far, by operation. */
  readonly answered: ReadonlyMap<string, ReadonlySet<number>>;
  /** Calls an operation through HTTP injection; throws for an error code it does not declare, and for no status. */
  call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    options?: CallOptions,
  ): Promise<Answer<AnswerOf<O>>>;
  /** Sends any request, for input that the types would not allow. */
  send(
    endpoint: Address,
    request: { params?: object | undefined; query?: object | undefined; body?: unknown },
    options?: CallOptions,
  ): Promise<Answer<unknown>>;
  /** Runs every job that is due, until none is left. */
  runJobs(): Promise<void>;
  /** The same with those whose time has not come; for portals with a database of their own. */
  runAllJobs(): Promise<void>;
  /** Waits until `check` gives a value. */
  eventually<Value>(check: () => Promise<Value | undefined> | Value | undefined): Promise<Value>;
  close(): Promise<void>;
}

function pathOf(endpoint: Address, params: object = {}): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    endpoint.path as string,
  );
}

function queryOf(query: object = {}): Record<string, string | string[]> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

/** A body with a file in it goes as a form. */
async function formOf(body: unknown) {
  if (typeof body !== 'object' || body === null) return undefined;
  const entries = Object.entries(body);
  if (!entries.some(([, value]) => value instanceof File)) return undefined;
  const form = new FormData();
  for (const [name, value] of entries) form.set(name, value);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers };
}

export async function createTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = options.ownDatabase ? await createTestDatabase() : await getWorkerDatabase();
  const clock = new ManualClock(options.now ?? '2026-11-20T08:00:00Z');
  const live: LiveMessage[] = [];
  const revocations: Revocation[] = [];
  const answered = new Map<string, Set<number>>();
  const config = readConfig({
    NODE_ENV: 'test',
    OVERLOAD_LOOP_DELAY_MS: '10000', // other tests share the processor
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tranzit-test-')),
    AUTH_SECRET: randomBytes(32).toString('hex'),
    DEMO: '0',
    PUBLIC_URL: 'http://portal.test',
    // A clock that is moved by hand never settles anything; tests of late orders say so.
    ORDER_SETTLE_SECONDS: '0',
    // Tests of what is gathered say so.
    COURIER_GATHER_SECONDS: '0',
    // All tests sign up from one address; those of its limit say so.
    CODES_PER_ADDRESS: '100000',
    ...options.environment,
  });
  const runtime = await createRuntime({
    config,
    databaseUrl: database.url,
    clock,
    log: options.log ?? silentLog,
    live: { publish: (channel, news) => live.push({ channel, news }) },
    liveTokens: {
      url: (host) => `ws://${host}/connection/websocket`,
      issueConnectionToken: async ({ userId }) => `connection-of-${userId}`,
      issueSubscriptionToken: async ({ userId, channel }) => `${channel}-of-${userId}`,
      revoke: async (revoked) => void revocations.push(revoked),
    },
    carriers: createCarriers(options.carriers ?? [], options.connectors),
  });
  const app = await buildApi(runtime);
  const tokens = new Map<number, { value: Promise<string>; until: number }>();

  /** A session without a password round: tests sign in thousands of times. */
  function tokenOf(user: TestUser): Promise<string> {
    const known = tokens.get(user.userId);
    if (known && known.until > clock.now().getTime()) return known.value;
    const value = (async () => {
      const sid = randomUUID();
      await runtime.database.db
        .insertInto('sessions')
        .values({ id: sid, user_id: user.userId, account_id: user.accountId, created_at: clock.now() })
        .execute();
      const account = await runtime.database.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', user.accountId)
        .executeTakeFirstOrThrow();
      const { is_staff: isStaff } = await runtime.database.db
        .selectFrom('users')
        .select('is_staff')
        .where('id', '=', user.userId)
        .executeTakeFirstOrThrow();
      const issued = await runtime.capabilities.accessTokens.issue({
        user_id: user.userId,
        account_id: user.accountId,
        account_owner_id: account.owner_id,
        account_status: account.status,
        group: isStaff ? 'staff' : (account.kind as 'public'), // the table's check constraint lists the kinds
        loyalty: account.loyalty,
        sid,
      });
      return issued.token;
    })();
    tokens.set(user.userId, { value, until: clock.now().getTime() + 240_000 });
    return value;
  }

  async function send(
    endpoint: Address,
    request: { params?: object | undefined; query?: object | undefined; body?: unknown },
    { as, headers = {} }: CallOptions = {},
  ): Promise<Answer<unknown>> {
    const form = await formOf(request.body);
    const injected: InjectOptions = {
      method: endpoint.method,
      url: pathOf(endpoint, request.params),
      query: queryOf(request.query),
      headers: {
        ...(as ? { authorization: `Bearer ${await tokenOf(as)}` } : {}),
        ...form?.headers,
        ...headers,
      },
      ...(request.body === undefined ? {} : { payload: form?.payload ?? (request.body as object) }), // any JSON value may be sent
    };
    const reply = await app.inject(injected);
    const statuses = answered.get(endpoint.operationId) ?? new Set();
    answered.set(endpoint.operationId, statuses.add(reply.statusCode));
    const isJson = String(reply.headers['content-type'] ?? '').includes('json');
    const body: unknown = isJson ? reply.json() : undefined;
    requireDeclared(endpoint, reply.statusCode, body);
    return {
      status: reply.statusCode,
      body,
      error: body as ErrorBody,
      headers: reply.headers,
      bytes: reply.rawPayload,
    };
  }

  return {
    app,
    runtime,
    clock,
    live,
    revocations,
    answered,
    send,
    // The body is checked against the endpoint's schema by the server's strict serialiser.
    call: (operation, request, callOptions) => send(operation, request, callOptions) as never,
    runJobs: () => runJobsOnce(runtime),
    async runAllJobs() {
      const { db } = runtime.database;
      await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'
        where locked_at is null`.execute(db);
      const isLeft = async () => {
        const due = sql`select from graphile_worker._private_jobs
          where locked_at is null and run_at <= now() and attempts < max_attempts limit 1`;
        return (await due.execute(db)).rows.length > 0;
      };
      // A run stops at the first moment when nothing is free, also when a job only waits for the one before it in its queue.
      do {
        await runJobsOnce(runtime);
      } while (await isLeft());
    },
    async eventually(check) {
      const until = Date.now() + 10_000;
      for (;;) {
        const value = await check();
        if (value !== undefined) return value;
        if (Date.now() > until) throw new Error('waited 10 s in vain');
        // Asked without a breath, a quick machine spends the minute's limit of calls while the clock stands still.
        await delay(10);
      }
    },
    async close() {
      await app.close();
      await runtime.close();
      rmSync(config.DATA_DIR, { recursive: true, force: true });
      if (options.ownDatabase) await database.drop();
    },
  };
}
