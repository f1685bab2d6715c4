import { Pool } from 'undici';
import { type ErrorBody, engineUnreachable, LiveError, liveErrors } from '../errors.ts';

export interface ApiOptions {
  /** Where Centrifugo serves its API, without `/api`. */
  readonly url: string;
  readonly key: string;
  /** Per try, milliseconds. */
  readonly timeoutMs: number;
  /** Tries in all. */
  readonly tries: number;
  /** Milliseconds before the second try; doubles with each further one. */
  readonly retryDelayMs: number;
}

type Answer = { readonly result?: unknown; readonly error?: ErrorBody };

/** Calls methods of Centrifugo's HTTP API, again on failures that pass. */
export class ApiClient {
  readonly #options: ApiOptions;
  readonly #pool: Pool;
  readonly #path: string;

  constructor(options: ApiOptions) {
    const url = new URL(options.url);
    this.#options = options;
    this.#path = url.pathname.replace(/\/$/, '');
    this.#pool = new Pool(url.origin, { connections: 16, connect: { timeout: options.timeoutMs } });
  }

  /**
   * The result of one method.
   * @throws LiveError with Centrifugo's code; with code 0 when it could not be reached in any try
   */
  async call(method: string, request: object): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#callOnce(method, request);
      } catch (error) {
        if (!(error instanceof LiveError && error.isTemporary) || attempt >= this.#options.tries) throw error;
        await pause(this.#options.retryDelayMs * 2 ** (attempt - 1));
      }
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #callOnce(method: string, request: object): Promise<unknown> {
    const answer = await this.#post(method, request);
    if (answer.error) throw toLiveError(answer.error);
    if (answer.result === undefined) throw engineUnreachable('the answer has neither result nor error');
    return answer.result;
  }

  async #post(method: string, request: object): Promise<Answer> {
    try {
      const { statusCode, body } = await this.#pool.request({
        method: 'POST',
        path: `${this.#path}/api/${method}`,
        headers: { 'content-type': 'application/json', 'x-api-key': this.#options.key },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(this.#options.timeoutMs),
      });
      if (statusCode === 200) return toAnswer(await body.json());
      await body.dump();
      throw statusCode < 500 ? refused(statusCode) : engineUnreachable(`status ${statusCode}`);
    } catch (error) {
      throw error instanceof LiveError ? error : engineUnreachable(error);
    }
  }
}

function toAnswer(body: unknown): Answer {
  // Centrifugo's own shape; what is missing in it is found by the caller.
  return typeof body === 'object' && body !== null ? body : {};
}

function toLiveError({ code, message }: ErrorBody): LiveError {
  const known = Object.values(liveErrors).find((error) => error.code === code);
  return new LiveError(known ?? { code, message });
}

/** 401: a wrong key; 400 and 404: a wrong address. None of them heals by trying again. */
function refused(statusCode: number): LiveError {
  return new LiveError({
    code: liveErrors.unauthorized.code,
    message: `live engine answered with status ${statusCode}`,
  });
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
