import type { SendOutcome } from './sender.ts';

/** One HTTP request to a provider. */
export interface ProviderRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
  /** What `Retry-After` says. */
  readonly retryAfterMs: number | undefined;
}

export type Unanswered = Extract<SendOutcome, { kind: 'later' }>;

export interface CallOptions {
  readonly timeoutMs: number;
  /** When the process stops. */
  readonly signal: AbortSignal;
}

/** Whatever a provider has to say about one message is shorter. */
const longestAnswer = 64 * 1024;

/** Seconds, or an HTTP date; a wait that is none is not asked for. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return ms > 0 ? ms : undefined;
}

/** As much as comes: the status has been told already, and a message that was taken is not to be told twice. */
async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestAnswer) break;
    }
  } catch {
    // Cut off, or too slow to come to its end.
  }
  return text;
}

/** What went wrong on the line, by its code alone: the address may carry a token. */
function describe(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  return `no answer: ${code}`;
}

/** Asks a provider; a line that breaks or stays silent is a reason to try later. Redirects are not followed. */
export async function callProvider(
  { url, ...request }: ProviderRequest,
  { timeoutMs, signal }: CallOptions,
): Promise<ProviderAnswer | Unanswered> {
  try {
    const answer = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return {
      status: answer.status,
      text: await readText(answer),
      retryAfterMs: readRetryAfter(answer.headers.get('retry-after')),
    };
  } catch (error) {
    return { kind: 'later', reason: describe(error) };
  }
}

export const isUnanswered = (answer: ProviderAnswer | Unanswered): answer is Unanswered => 'kind' in answer;

/** A status that says the same with every provider: it is busy, it is broken, or it does not know us. */
export function outcomeOfStatus({ status, retryAfterMs }: ProviderAnswer): Unanswered | undefined {
  const isBusy = status === 429 || status === 503;
  if (isBusy || status === 408 || status >= 500)
    return {
      kind: 'later',
      reason: `answered ${status}`,
      ...(isBusy && retryAfterMs !== undefined && { retryAfterMs }),
    };
  // Our credentials or address are wrong: every message would be refused until they are put right.
  const isOurs = status < 200 || (status >= 300 && status < 400) || status === 401;
  return isOurs ? { kind: 'later', reason: `answered ${status}` } : undefined;
}

/** JSON, or `undefined` for what is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
