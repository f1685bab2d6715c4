import type { AccountId } from '@tranzit/kernel';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/log.ts';
import { createHttpExchange, type HttpExchange } from '../../platform/net/http-exchange.ts';
import { AnswerCache } from './answer-cache.ts';
import { Rest, readRetryAfter } from './rest.ts';

/** What of the API is asked: method and object. */
export type DadataPath = `${'suggest' | 'findById' | 'geolocate'}/${'address' | 'party' | 'bank'}`;

/** Whose share of the day's calls a question takes. */
export interface DadataAsker {
  readonly accountId: AccountId;
}

export interface Dadata {
  /** Whether there is a service at all that could be asked. */
  readonly isThere: boolean;
  /** Until when it is left alone; `undefined` where it may be asked. */
  readonly restsUntil: Date | undefined;
  /** The answer in the asker's shape, or `undefined` when the service has none to give at present, or the asker no share left. */
  ask<Schema extends z.ZodType>(
    path: DadataPath,
    request: object,
    shape: Schema,
    by: DadataAsker,
  ): Promise<z.output<Schema> | undefined>;
  close(): Promise<void>;
}

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    dadata: Dadata;
  }
}

/** Stands where no token is configured. */
export const noDadata: Dadata = {
  isThere: false,
  restsUntil: undefined,
  ask: async () => undefined,
  close: async () => undefined,
};

export interface DadataOptions {
  readonly token: string;
  /** Where the service stands, up to `/api`. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly timeoutMs?: number;
  /** Takes one call of an account's share of the day; false where there is none left. */
  readonly takeShare: (by: DadataAsker) => Promise<boolean>;
}

const defaultTimeoutMs = 3000;
const maxAnswerBytes = 2_000_000;
/** Characters of kept answers in all. */
const maxKept = 32_000_000;
const hourMs = 3_600_000;
const lifetimeMsOf = (path: DadataPath): number => (path.endsWith('/address') ? 24 * hourMs : hourMs);

/** Letters' case makes no difference to the service. */
const keyOf = (path: DadataPath, body: string): string => `${path} ${body}`.toLowerCase();

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly retryAfterMs: number | undefined;

  constructor(status: number, retryAfterMs: number | undefined) {
    super(`refused with ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

const anyAnswer = z.looseObject({
  suggestions: z.array(
    z.looseObject({ value: z.string(), unrestricted_value: z.string(), data: z.looseObject({}) }),
  ),
});
type Answer = z.output<typeof anyAnswer>;

class DadataClient implements Dadata {
  readonly isThere = true;
  readonly #options: DadataOptions;
  readonly #exchange: HttpExchange;
  readonly #cache: AnswerCache<Answer>;
  readonly #running = new Map<string, Promise<Answer | undefined>>();
  readonly #rest: Rest;

  constructor(options: DadataOptions) {
    const { clock, timeoutMs = defaultTimeoutMs } = options;
    this.#options = options;
    this.#exchange = createHttpExchange({ timeoutMs, maxBytes: maxAnswerBytes });
    this.#cache = new AnswerCache(clock, { maxWeight: maxKept });
    this.#rest = new Rest(clock);
  }

  async ask<Schema extends z.ZodType>(
    path: DadataPath,
    request: object,
    shape: Schema,
    by: DadataAsker,
  ): Promise<z.output<Schema> | undefined> {
    const body = JSON.stringify(request);
    const kept = this.#cache.find(keyOf(path, body));
    const answer = kept ?? (this.#rest.until ? undefined : await this.#askOnce(path, body, by));
    const parsed = shape.safeParse(answer);
    return parsed.success ? parsed.data : undefined;
  }

  get restsUntil(): Date | undefined {
    return this.#rest.until;
  }

  close(): Promise<void> {
    return this.#exchange.close();
  }

  /** Who asks the same at the same time gets the same answer. */
  #askOnce(path: DadataPath, body: string, by: DadataAsker): Promise<Answer | undefined> {
    const key = keyOf(path, body);
    const running = this.#running.get(key);
    if (running) return running;
    const answer = this.#askWithinShare(path, body, by).finally(() => this.#running.delete(key));
    this.#running.set(key, answer);
    return answer;
  }

  async #askWithinShare(path: DadataPath, body: string, by: DadataAsker): Promise<Answer | undefined> {
    return (await this.#options.takeShare(by)) ? this.#askOrRest(path, body) : undefined;
  }

  async #askOrRest(path: DadataPath, body: string): Promise<Answer | undefined> {
    try {
      const answer = await this.#call(path, body);
      this.#rest.succeeded();
      return answer;
    } catch (error) {
      const { status, retryAfterMs } = error instanceof Refusal ? error : {};
      this.#rest.failed(status, retryAfterMs);
      const reason = error instanceof Error ? error.name : 'unknown';
      const fields = { provider: 'dadata', path, status, reason };
      this.#options.log.warn(fields, 'suggestions fell back to what is embedded');
      return undefined;
    }
  }

  async #call(path: DadataPath, body: string): Promise<Answer> {
    const { url, token, clock } = this.#options;
    const headers = {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    };
    const call = { method: 'POST', url: `${url}/api/4_1/rs/${path}`, headers, body } as const;
    const reply = await this.#exchange.call(call);
    if (reply.status !== 200)
      throw new Refusal(reply.status, readRetryAfter(reply.headers['retry-after'], clock.now()));
    const text = new TextDecoder().decode(reply.body);
    const answer = anyAnswer.parse(JSON.parse(text));
    const kept = { weight: text.length + body.length, lifetimeMs: lifetimeMsOf(path) };
    this.#cache.save(keyOf(path, body), answer, kept);
    return answer;
  }
}

export const createDadata = (options: DadataOptions): Dadata => new DadataClient(options);
