import type { BodyOf, Endpoint, FileBody, Operation, ParamsOf, QueryOf } from '@tranzit/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Capabilities } from '../context/index.ts';

/** A file as an answer. */
export interface FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  /** Pieces are made as they are sent. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  /** `inline` shows it in the browser, `attachment` saves it. */
  readonly disposition: 'inline' | 'attachment';
  readonly headers?: Readonly<Record<string, string>>;
}

type HandlerAnswer<Body> = Body extends z.ZodType
  ? z.output<Body>
  : Body extends FileBody
    ? FileAnswer
    : // biome-ignore lint/suspicious/noConfusingVoidType: handlers of empty answers return nothing
      void;

/** What a handler must answer with: the body of the endpoint's success. */
export type HandlerAnswerOf<E extends Endpoint> = {
  [Status in keyof E['responses']]: HandlerAnswer<E['responses'][Status]>;
}[keyof E['responses']];

/** The declared body under another status than the declared one (health says 503 with the same report). */
export class StatusAnswer<Body> {
  readonly status: number;
  readonly body: Body;

  constructor(status: number, body: Body) {
    this.status = status;
    this.body = body;
  }
}

export interface HandlerRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The caller's address, and the raw request for the few that need it. */
  readonly address: string;
  readonly raw: FastifyRequest;
}

/** The actor is there exactly when the endpoint is not open to anybody, the language when the endpoint is localized. */
export type HandlerContext<E extends Endpoint> = Omit<
  Capabilities,
  | (E['access']['kind'] extends 'anonymous' ? 'actor' : never)
  | (E extends { readonly localized: true } ? never : 'language')
>;

export type Handler<E extends Endpoint, Prepared = undefined> = (
  request: HandlerRequest<E>,
  ctx: HandlerContext<E>,
  prepared: Prepared,
) => Promise<HandlerAnswerOf<E> | StatusAnswer<HandlerAnswerOf<E>>>;

/** What an idempotent handler needs of others, such as a carrier: asked for before the transaction of its key begins. */
export type Preparation<E extends Endpoint, Prepared> = (
  request: HandlerRequest<E>,
  ctx: HandlerContext<E>,
) => Promise<Prepared>;

/** Gives an operation of the contract its handler. */
export interface Binder {
  <E extends Endpoint>(operation: Operation<E>, handler: Handler<E>): void;
  <E extends Endpoint, Prepared>(
    operation: Operation<E>,
    handler: Handler<E, Prepared>,
    prepare: Preparation<E, Prepared>,
  ): void;
}

export interface BoundHandler {
  readonly prepare: (request: HandlerRequest<Endpoint>, ctx: Capabilities) => Promise<unknown>;
  readonly handle: (
    request: HandlerRequest<Endpoint>,
    ctx: Capabilities,
    prepared: unknown,
  ) => Promise<unknown>;
}

/** Handlers by operation. */
export type BoundHandlers = ReadonlyMap<string, BoundHandler>;

/** Collects handlers; refuses a second one for the same operation. */
export function createBinder(): { readonly bind: Binder; readonly bound: BoundHandlers } {
  const bound = new Map<string, BoundHandler>();
  const bind = (
    { operationId }: { readonly operationId: string },
    handle: BoundHandler['handle'],
    prepare: BoundHandler['prepare'] = async () => undefined,
  ): void => {
    if (bound.has(operationId)) throw new Error(`${operationId} has two handlers`);
    bound.set(operationId, { prepare, handle });
  };
  return { bind: bind as Binder, bound }; // handlers are called only with requests checked by their own endpoint's schemas
}

/** Refuses a contract that is not whole: endpoints without handlers and handlers without endpoints. */
export function requireWholeContract(api: Readonly<Record<string, Endpoint>>, bound: BoundHandlers): void {
  const declared = new Set(Object.values(api).map((endpoint) => endpoint.operationId));
  const missing = [...declared].filter((operationId) => !bound.has(operationId));
  const foreign = [...bound.keys()].filter((operationId) => !declared.has(operationId));
  if (missing.length > 0) throw new Error(`endpoints without handler: ${missing.join(', ')}`);
  if (foreign.length > 0) throw new Error(`handlers without endpoint: ${foreign.join(', ')}`);
}
