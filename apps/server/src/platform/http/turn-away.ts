import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf, type MessageCatalogue, overloaded } from '../errors/index.ts';
import { errorBodyOf } from './error-handler.ts';

/** By then what was taken in before is answered. */
const retryAfterSeconds = 1;
const tellEveryMs = 1_000;

const turnedAway = new WeakSet<FastifyReply>();

/** Whether a call was turned away at the door. Such calls are not told of one by one. */
export const isTurnedAway = (reply: FastifyReply): boolean => turnedAway.has(reply);

/** Counts, and says the count once a second while there is something to say: a line for each would be the dearest part. */
function createTally(app: FastifyInstance): () => void {
  let calls = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (calls > 0) app.log.warn({ calls }, 'calls were turned away');
    calls = 0;
  };
  app.addHook('onClose', async () => tell());
  return () => {
    calls += 1;
    timer ??= setTimeout(tell, tellEveryMs).unref();
  };
}

export interface TurnAwayOptions {
  readonly messages: MessageCatalogue;
  readonly fallbackLanguage: (host: string) => Language;
}

/**
 * Answers 503 with `Retry-After`, in the one shape of errors, straight to the connection: what is turned away must cost next
 * to nothing, or turning away is itself the overload. No error is made, no later hook runs, no body is read.
 */
export function createTurnAway(
  app: FastifyInstance,
  { messages, fallbackLanguage }: TurnAwayOptions,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const count = createTally(app);
  const bodyIn = (language: Language): Buffer =>
    Buffer.from(JSON.stringify(errorBodyOf(overloaded(retryAfterSeconds), language, messages)));
  const bodies: Readonly<Record<Language, Buffer>> = { ru: bodyIn('ru'), en: bodyIn('en') };
  return (request, reply) => {
    count();
    turnedAway.add(reply);
    const body = bodies[languageOf(request.headers['accept-language'], fallbackLanguage(request.hostname))];
    reply.hijack();
    reply.raw.writeHead(503, {
      'x-request-id': request.id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'retry-after': String(retryAfterSeconds),
    });
    reply.raw.end(body);
  };
}
