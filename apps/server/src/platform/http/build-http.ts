import { randomUUID } from 'node:crypto';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, usualBodyBytes } from '@tranzit/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Language, MessageCatalogue } from '../errors/index.ts';
import type { Logger } from '../log/log.ts';
import type { BoundHandlers } from './binder.ts';
import { type ErrorAnswerer, installErrorHandler } from './error-handler.ts';
import { acceptForms } from './form-data.ts';
import { createMethodsOf } from './known-paths.ts';
import { createOpenApi } from './openapi.ts';
import { type OverloadOptions, shedOverload } from './overload.ts';
import { createParserErrorHandler } from './parser-errors.ts';
import { type HttpPorts, registerEndpoint } from './register-endpoint.ts';
import { isTurnedAway } from './turn-away.ts';
import { mayHoldUnstorable } from './unstorable-text.ts';

export interface HttpOptions extends HttpPorts {
  readonly log: Logger;
  readonly messages: MessageCatalogue;
  readonly api: Readonly<Record<string, Endpoint>>;
  readonly bound: BoundHandlers;
  readonly title: string;
  readonly fallbackLanguage: (host: string) => Language;
  /** Hosts beside our own that the page may load tiles from. */
  readonly imageHosts: readonly string[];
  /** Hosts beside our own that the page may connect to. */
  readonly connectHosts: readonly string[];
  /** The portal is reached by `https`: browsers are told to come by nothing else for a year. */
  readonly isEncrypted: boolean;
  /** How long a request may take to arrive whole. */
  readonly requestTimeoutMs: number;
  readonly overload: OverloadOptions;
  /** Reverse proxies in front; the address they add is the caller's. */
  readonly proxies: number;
  readonly documentation: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's own text shows that no text in it is unstorable. */
    isStorable: boolean;
  }
}

/** Up to a quarter of a megabyte is compressed at once, in some milliseconds: in parts each would wait for a thread of its own. */
const compression: FastifyCompressOptions = {
  threshold: 2048,
  syncThreshold: 262_144,
  encodings: ['br', 'gzip'],
};

/** The HTTP server with every endpoint of the contract, OpenAPI and its readable form; nothing listens yet. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { messages, fallbackLanguage } = options;
  const loggerInstance: FastifyBaseLogger = options.log;
  const errorHandler: { answer?: ErrorAnswerer } = {};
  const app = Fastify({
    loggerInstance,
    requestTimeout: options.requestTimeoutMs,
    http: {
      connectionsCheckingInterval: Math.min(5000, options.requestTimeoutMs),
      // Node does not look at the whole request's time-out while that of its headers is longer.
      headersTimeout: options.requestTimeoutMs,
    },
    clientErrorHandler: createParserErrorHandler(messages),
    // Paths that the router itself cannot read; asked only once the server is built.
    frameworkErrors: (error, request, reply) => void errorHandler.answer?.(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.proxies,
    bodyLimit: usualBodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
  // Before every other hook: what is turned away has no time for them.
  shedOverload(app, { ...options.overload, messages, fallbackLanguage });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isTurnedAway(reply)) return;
    const route = request.routeOptions.url;
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  acceptBodies(app);
  errorHandler.answer = installErrorHandler(app, {
    messages,
    fallbackLanguage,
    methodsOf: createMethodsOf(Object.values(options.api)),
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.imageHosts],
        connectSrc: ["'self'", ...options.connectHosts],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Neighbours of the portal's host are not its to speak for.
    strictTransportSecurity: options.isEncrypted && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(compress, compression);
  if (options.documentation) await registerDocumentation(app, options);
  for (const endpoint of Object.values(options.api)) {
    const handler = options.bound.get(endpoint.operationId);
    if (handler) registerEndpoint(app, { endpoint, handler }, options);
  }
  return app;
}

/** JSON, which many clients name on calls without a body too, and forms. */
function acceptBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('isStorable', false);
  // Any other kind is 415, plain text too.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!mayHoldUnstorable(body)) request.isStorable = true;
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
  acceptForms(app);
}

async function registerDocumentation(app: FastifyInstance, options: HttpOptions): Promise<void> {
  const document = createOpenApi(options.api, options);
  // The plugin's own type of a document is narrower than OpenAPI 3.1.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/v1/docs', uiConfig: { deepLinking: true } });
  const text = JSON.stringify(document);
  app.get('/api/v1/openapi.json', async (_request, reply) => reply.type('application/json').send(text));
}
