import type { Suggestion } from '@tranzit/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/log.ts';
import { type AddressQuestion, type AddressSuggester, suggestionCount } from './address-suggester.ts';
import { AnswerCache } from './answer-cache.ts';
import { dadataReply, fromDadata } from './dadata-address.ts';

export interface DadataOptions {
  readonly token: string;
  /** Answers when DaData does not. */
  readonly fallback: AddressSuggester;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Default: the public service. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}

const publicUrl = 'https://suggestions.dadata.ru/suggestions';
const defaultTimeoutMs = 3000;
const cacheOptions = { lifetimeMs: 24 * 3_600_000, maxEntries: 20_000 };
const minQueryLength = 3;
/** DaData takes at most 300 characters. */
const maxQueryLength = 300;

/** How long the service is left alone after a refusal: its daily limit lasts, its rate limit passes in a minute. */
const pauseMsByStatus: Readonly<Record<number, number>> = { 401: 600_000, 403: 600_000, 429: 60_000 };

class Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`suggestions refused with ${status}`);
    this.status = status;
  }
}

function toRequest({ text, iso, isCity }: AddressQuestion): object {
  const cityBounds = { from_bound: { value: 'city' }, to_bound: { value: 'settlement' } };
  return {
    query: text.slice(0, maxQueryLength),
    count: suggestionCount,
    locations: [{ country_iso_code: iso ?? '*' }],
    ...(isCity ? cityBounds : {}),
  };
}

async function ask(options: DadataOptions, question: AddressQuestion): Promise<readonly Suggestion[]> {
  const answer = await fetch(`${options.baseUrl ?? publicUrl}/api/4_1/rs/suggest/address`, {
    method: 'POST',
    headers: {
      authorization: `Token ${options.token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify(toRequest(question)),
    signal: AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Refusal(answer.status);
  }
  const { suggestions } = dadataReply.parse(await answer.json());
  return suggestions.map(fromDadata).filter((suggestion) => suggestion !== undefined);
}

/**
 * Suggests by DaData. The answers of a day are kept; queries under three characters, and every question while the
 * service refuses, is slow (3 s) or out of its daily limit, go to the fallback, and only the log is told.
 */
export function createDadataSuggester(options: DadataOptions): AddressSuggester {
  const { clock, fallback, log } = options;
  const cache = new AnswerCache<readonly Suggestion[]>(clock, cacheOptions);
  let pausedUntil = 0;

  async function askOnce(question: AddressQuestion, key: string): Promise<readonly Suggestion[]> {
    try {
      const found = await ask(options, question);
      cache.save(key, found);
      return found;
    } catch (error) {
      const status = error instanceof Refusal ? error.status : undefined;
      pausedUntil = clock.now().getTime() + (pauseMsByStatus[status ?? 0] ?? 0);
      log.warn(
        { provider: 'dadata', status, reason: error instanceof Error ? error.name : 'unknown' },
        'suggestions fell back to the embedded places',
      );
      return fallback.suggest(question);
    }
  }

  return {
    suggest: async (question) => {
      const text = question.text.trim();
      const key = JSON.stringify([text.toLowerCase(), question.iso ?? '', question.isCity]);
      const known = cache.find(key);
      if (known) return known;
      const isPaused = clock.now().getTime() < pausedUntil;
      return text.length < minQueryLength || isPaused
        ? fallback.suggest(question)
        : askOnce({ ...question, text }, key);
    },
  };
}
