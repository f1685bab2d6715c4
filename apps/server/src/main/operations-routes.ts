import { timingSafeEqual } from 'node:crypto';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { receiveChatUpdate } from '../modules/messenger/index.ts';
import { receiveWebhook } from '../modules/waybills/index.ts';
import { createRateLimiter } from '../platform/http/rate-limiter.ts';
import { renderOutboxPage } from '../platform/outbox/outbox.ts';
import type { Runtime } from './runtime.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this machine itself, and not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;

const isCarrier = (text: string): text is CarrierCode => (carrierCodes as readonly string[]).includes(text);

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export interface OperationsOptions {
  readonly webhookSecret: string;
  readonly registry: Registry;
}

/** More than anybody asks the bot for; each answer counts against the bot at the messenger. */
const answersOfChat = { max: 20, windowSeconds: 600 } as const;

/** What people say to the bot, brought by the messenger under the secret that it was given. */
function bindChatHook(app: FastifyInstance, { capabilities }: Runtime): void {
  const wanted = capabilities.config.TELEGRAM_WEBHOOK_SECRET;
  const limiter = createRateLimiter(capabilities.clock);
  const mayAnswer = (chatId: string): boolean => limiter.take(chatId, answersOfChat) === 0;
  app.post('/hooks/telegram', { bodyLimit: 65_536 }, async (request, reply) => {
    const given = request.headers['x-telegram-bot-api-secret-token'];
    if (!wanted || typeof given !== 'string' || !isSame(given, wanted)) return reply.callNotFound();
    await receiveChatUpdate(capabilities, request.body, mayAnswer);
    return reply.code(200).send({});
  });
}

/** What machines and developers call: webhooks of carriers and of the bot, metrics, the outbox. None of it is part of the contract. */
export function bindOperations(
  app: FastifyInstance,
  runtime: Runtime,
  { webhookSecret, registry }: OperationsOptions,
): void {
  const { config } = runtime.capabilities;

  app.post<{ Params: { carrier: string; secret: string } }>(
    '/hooks/:carrier/:secret',
    { bodyLimit: 65_536 },
    async (request, reply) => {
      const { carrier, secret } = request.params;
      if (!isCarrier(carrier) || !isSame(secret, webhookSecret)) return reply.callNotFound();
      const isOurs = await receiveWebhook(runtime.capabilities, carrier, request.body);
      return reply.code(200).send({ accepted: isOurs });
    },
  );

  bindChatHook(app, runtime);

  app.get('/metrics', async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isAllowed = config.METRICS_TOKEN
      ? token !== undefined && isSame(token, config.METRICS_TOKEN)
      : isLocal(request);
    if (!isAllowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  if (config.NODE_ENV === 'production') return;
  app.get('/dev/outbox', async (_request, reply) =>
    reply.type('text/html').send(await renderOutboxPage(runtime.capabilities)),
  );
}
