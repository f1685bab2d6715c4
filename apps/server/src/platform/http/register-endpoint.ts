import { Readable } from 'node:stream';
import { anonymousBodyBytes, type Endpoint, isChange, isFileBody, usualBodyBytes } from '@tranzit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Capabilities } from '../context/index.ts';
import type { Db } from '../db/database.ts';
import type { OpenReads } from '../db/reads.ts';
import {
  AppError,
  errorFromZod,
  invalidFields,
  type Language,
  languageOf,
  notFound,
  tooMany,
} from '../errors/index.ts';
import { networkOf } from '../net/network-of.ts';
import { requireAccess } from './access.ts';
import { createSerializer, successOf } from './answers.ts';
import { type BoundHandler, type FileAnswer, type HandlerRequest, StatusAnswer } from './binder.ts';
import { type IdempotentAnswer, once } from './idempotency.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';
import { comparableBody } from './request-fingerprint.ts';
import { findUnstorableTexts } from './unstorable-text.ts';

export interface HttpPorts {
  /** The actor of a bearer token; throws 401 for a bad one. */
  readonly authenticate: (token: string) => Promise<Actor>;
  readonly capabilities: Omit<Capabilities, 'actor' | 'language' | 'log' | 'origin'>;
  /** For calls that change nothing. */
  readonly openReads: OpenReads;
  readonly serialization: 'strict' | 'fast';
  readonly fallbackLanguage: (host: string) => Language;
  readonly limiter: RateLimiter;
  readonly limits: RateLimits;
}

export interface RateLimits {
  /** Calls a minute of one caller to an endpoint that has no limit of its own. */
  readonly general: number;
  /** Multiplies the limits that endpoints have. */
  readonly factor: number;
}

const limitOf = ({ rateLimit }: Endpoint, { general, factor }: RateLimits): RateLimit =>
  rateLimit
    ? { ...rateLimit, max: Math.max(1, Math.floor(rateLimit.max * factor)) }
    : { max: general, windowSeconds: 60 };

function parsePart(
  schema: Endpoint['body'] | Endpoint['query'],
  value: unknown,
  isStorable = false,
): unknown {
  if (!schema) return undefined;
  const unstorable = isStorable ? [] : findUnstorableTexts(value);
  if (unstorable.length > 0)
    throw invalidFields(
      Object.fromEntries(unstorable.map((path) => [path || 'nonFieldError', [{ code: 'unstorable_text' }]])),
    );
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw errorFromZod(parsed.error);
  return parsed.data;
}

function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return undefined;
  if (findUnstorableTexts(params).length > 0) throw notFound();
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

const bytesOf = (body: FileAnswer['body']): Buffer | Readable =>
  body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body, { objectMode: false });

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const name = encodeURIComponent(answer.fileName);
  return reply
    .header('content-disposition', `${answer.disposition}; filename*=UTF-8''${name}`)
    .headers({ 'cache-control': 'private, no-store', ...answer.headers })
    .type(answer.contentType)
    .send(bytesOf(answer.body));
}

/** `actor` is present for every handler whose type has it: `requireAccess` has made sure. */
const contextOf = (
  request: FastifyRequest,
  { actor, db }: { readonly actor: Actor | undefined; readonly db: Db },
  ports: HttpPorts,
): Capabilities =>
  ({
    ...ports.capabilities,
    db,
    log: request.log,
    origin: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    language: languageOf(request.headers['accept-language'], ports.fallbackLanguage(request.hostname)),
    actor,
  }) as Capabilities; // as said above

/** A change is carried through, whoever has left; a read ends with its caller. */
function databaseFor(endpoint: Endpoint, { raw }: FastifyReply, ports: HttpPorts): Db {
  if (isChange(endpoint)) return ports.capabilities.db;
  const reads = ports.openReads();
  if (raw.destroyed) reads.abandon();
  else
    raw.once('close', () => {
      if (!raw.writableFinished) reads.abandon();
    });
  return reads.db;
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

const bodyLimitOf = ({ access, bodyBytes }: Endpoint): number =>
  bodyBytes ?? (access.kind === 'anonymous' ? anonymousBodyBytes : usualBodyBytes);

/** A body of more than anybody may send, or one that does not say how long it is. */
const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > anonymousBodyBytes;

/** Makes a route of a bound endpoint: limit, token, access, input, handler, answer, in this order. */
export function registerEndpoint(
  app: FastifyInstance,
  { endpoint, handler }: { readonly endpoint: Endpoint; readonly handler: BoundHandler },
  ports: HttpPorts,
): void {
  const success = successOf(endpoint);
  const serialize = createSerializer(endpoint, ports.serialization);
  const isFile = Object.values(endpoint.responses).some((body) => isFileBody(body));
  const limit = limitOf(endpoint, ports.limits);

  async function actorOf(request: FastifyRequest): Promise<Actor | undefined> {
    // Widgets made for DaData say `Token`.
    const token = /^(?:Bearer|Token) (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (endpoint.access.kind === 'anonymous' || !token) return undefined;
    return ports.authenticate(token);
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { takesForms: endpoint.upload === true },
    bodyLimit: bodyLimitOf(endpoint),
    // Nobody without a token has the process read much.
    onRequest: async (request: FastifyRequest) => {
      if (endpoint.bodyBytes !== undefined || isLong(request))
        requireAccess(endpoint, await actorOf(request));
    },
    handler: async (request, reply) => {
      const actor = await actorOf(request);
      const caller = actor ? `user:${actor.userId}` : `address:${networkOf(request.ip)}`;
      const waitSeconds = ports.limiter.take(`${endpoint.operationId}:${caller}`, limit);
      if (waitSeconds > 0) throw tooMany('too_many_requests', waitSeconds);
      requireAccess(endpoint, actor);
      const checked = {
        params: parseParams(endpoint, request.params),
        query: parsePart(endpoint.query, request.query),
        body: parsePart(endpoint.body, request.body ?? {}, request.isStorable),
        address: request.ip,
        raw: request,
      } as HandlerRequest<Endpoint>; // each part has just been parsed by the endpoint's own schema
      const ctx = contextOf(request, { actor, db: databaseFor(endpoint, reply, ports) }, ports);
      const answered = await answerOf(endpoint, success.status, checked, ctx, handler, keyOf(request));
      const status = answered.answer instanceof StatusAnswer ? answered.answer.status : success.status;
      const answer =
        answered.answer instanceof StatusAnswer ? { ...answered, answer: answered.answer.body } : answered;
      if (answer.isReplay) reply.header('idempotency-replayed', 'true');
      if (isFile) return sendFile(reply, answer.answer as FileAnswer); // the endpoint declares a file
      if (!success.schema) return reply.code(status).send();
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(serialize(answer.answer));
    },
  });
}

async function answerOf(
  endpoint: Endpoint,
  status: number,
  checked: HandlerRequest<Endpoint>,
  ctx: Capabilities,
  handler: BoundHandler,
  key: string | undefined,
): Promise<IdempotentAnswer> {
  if (!endpoint.idempotent || key === undefined) {
    const prepared = await handler.prepare(checked, ctx);
    return { answer: await handler.handle(checked, ctx, prepared), isReplay: false };
  }
  if (endpoint.access.kind === 'anonymous') throw new AppError(500, {});
  const body = await comparableBody(checked.body);
  const request = { user: ctx.actor.userId, params: checked.params, body };
  return once(
    ctx,
    { operationId: endpoint.operationId, key, request, status },
    {
      prepare: () => handler.prepare(checked, ctx),
      body: (tx, prepared) => handler.handle(checked, tx, prepared),
    },
  );
}
