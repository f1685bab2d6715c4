import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebhookSender } from '../cdek/webhooks/webhook-sender.ts';
import { answerControl } from '../control/control-router.ts';
import {
  defaultFaultMs,
  type Fault,
  type FaultKind,
  faultKinds,
  type Operation,
} from '../faults/fault-store.ts';
import type { CarrierName } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import { simulators } from '../simulators.ts';
import { type Answer, brokenGateway, jsonAnswer, tooManyCalls } from '../wire/answer.ts';

const MAX_BODY_BYTES = 10_000_000;
const KEEP_ALIVE_MS = 60_000;
const changesOrders: ReadonlySet<Operation> = new Set(['create', 'change', 'cancel', 'intake', 'webhooks']);

interface ServerParts {
  readonly sandbox: Sandbox;
  readonly webhooks: WebhookSender;
  readonly latencyMs: number;
  /** Aborts waits at close. */
  readonly closing: AbortSignal;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new Error('request body too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function write(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  const body = bytesOf(answer);
  response.writeHead(answer.status, {
    'content-type': answer.contentType,
    'content-length': body.length,
    ...answer.headers,
  });
  response.end(body);
}

/** `x-sandbox-fault: http_500` strikes this one call; `delay=300` gives the milliseconds. */
function headerFault(request: IncomingMessage): { kind: FaultKind; ms: number } | undefined {
  const header = request.headers['x-sandbox-fault'];
  if (typeof header !== 'string') return undefined;
  const [name = '', ms = ''] = header.split('=');
  const kind = faultKinds.find((one) => one === name.trim());
  return kind === undefined ? undefined : { kind, ms: Number(ms) || defaultFaultMs[kind] };
}

function cutInTwo(answer: Answer): Answer {
  const { body } = answer;
  return { ...answer, status: 200, body: body.slice(0, Math.max(1, Math.floor(body.length / 2))) };
}

/** A body of the claimed type that says something else altogether. */
function garble(answer: Answer): Answer {
  const isXml = /xml/.test(answer.contentType);
  return {
    ...answer,
    status: 200,
    body: isXml ? '<maintenance>Ведутся работы</maintenance>' : '"Ведутся работы"',
  };
}

/** No byte of UTF-8, nor the beginning of any file. */
const alien = Buffer.from([0xff]);
const bytesOf = ({ body }: Answer): Buffer => (typeof body === 'string' ? Buffer.from(body) : body);

/** Cyrillic in windows-1251 under a header that still says UTF-8, with a byte that UTF-8 has not; a file gets that byte. */
function recode(answer: Answer): Answer {
  if (!/text|json|xml/.test(answer.contentType))
    return { ...answer, body: Buffer.concat([alien, bytesOf(answer)]) };
  const text = bytesOf(answer).toString('utf8');
  const bytes = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code < 0x80 ? code : 0xb8;
  });
  const { length } = bytes;
  return {
    ...answer,
    body: Buffer.concat([
      Buffer.from(bytes.slice(0, length - 1)),
      alien,
      Buffer.from(bytes.slice(length - 1)),
    ]),
  };
}

const spoilers: readonly (readonly [FaultKind, (answer: Answer) => Answer])[] = [
  ['malformed', cutInTwo],
  ['garbled', garble],
  ['wrong_encoding', recode],
];

function isCarrier(name: string | undefined): name is CarrierName {
  return name !== undefined && name in simulators;
}

async function serveCarrier(
  parts: ServerParts,
  carrier: CarrierName,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { sandbox, closing } = parts;
  const call = simulators[carrier].readCall(sandbox, request, await readBody(request));
  sandbox.calls.record({ carrier, operation: call.operation, method: call.method, socket: request.socket });
  const asked = headerFault(request);
  const struck: readonly Pick<Fault, 'kind' | 'ms'>[] = [
    ...sandbox.faults.strike(carrier, call.operation),
    ...(asked === undefined ? [] : [asked]),
  ];
  const has = (kind: FaultKind): boolean => struck.some((fault) => fault.kind === kind);
  const pause = (ms: number): Promise<void> =>
    ms > 0 ? wait(ms, undefined, { signal: closing }) : Promise.resolve();
  // Known from the start: faults may be cleared while the call is still delayed.
  const cleared = has('store_late') ? sandbox.faults.untilCleared(carrier) : undefined;
  await pause(struck.reduce((sum, fault) => sum + (fault.kind === 'delay' ? fault.ms : 0), parts.latencyMs));
  if (has('timeout')) {
    await pause(Math.max(...struck.map((fault) => (fault.kind === 'timeout' ? fault.ms : 0))));
    request.socket.destroy();
    return;
  }
  if (has('cut')) return void request.socket.destroy();
  if (cleared) {
    request.socket.destroy();
    const lateMs = Math.max(...struck.map((fault) => (fault.kind === 'store_late' ? fault.ms : 0)));
    await wait(lateMs, undefined, { signal: AbortSignal.any([closing, cleared]) }).catch((error: unknown) => {
      if (!cleared.aborted) throw error;
    });
  }
  if (has('http_500')) return write(response, brokenGateway);
  if (has('rate_limited')) {
    return write(
      response,
      tooManyCalls(Math.max(...struck.map((fault) => (fault.kind === 'rate_limited' ? fault.ms : 0)))),
    );
  }
  const answer = await call.answer(has('reject'));
  if (changesOrders.has(call.operation)) parts.webhooks.wake();
  await pause(answer.delayMs ?? 0);
  if (answer.isDropped || has('drop_after_store')) request.socket.destroy();
  else
    write(
      response,
      spoilers.reduce((spoilt, [kind, spoil]) => (has(kind) ? spoil(spoilt) : spoilt), answer),
    );
}

async function serveControl(
  parts: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = await readBody(request);
  const call = { method: request.method ?? 'GET', url, body, wake: parts.webhooks.wake };
  write(response, answerControl(parts.sandbox, call));
}

async function serve(parts: ServerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const area = request.url?.split(/[/?]/)[1];
    if (isCarrier(area)) await serveCarrier(parts, area, request, response);
    else if (area === '_sandbox') await serveControl(parts, request, response);
    else write(response, jsonAnswer(404, { error: 'no such path' }));
  } catch (error) {
    if (parts.closing.aborted || response.destroyed) return void request.socket.destroy();
    parts.sandbox.log.warn({ err: error }, 'sandbox call failed');
    if (!response.headersSent) write(response, brokenGateway);
  }
}

/** The HTTP server over the simulators; not yet listening. */
export function createSandboxServer(parts: ServerParts): Server {
  const server = createServer((request, response) => void serve(parts, request, response));
  // Longer than any client keeps an idle connection, so that the client is the one to close it.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
