import type { Dispatcher, Pool } from 'undici';

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
  /**
   * Asked just before the first byte is written, by a clock that does not stop: a process that stood still goes on before
   * its timers tell it that time is up.
   */
  readonly isTooLate: () => boolean;
  readonly maxAnswerBytes: number;
}

export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As it came, still compressed when the server compresses. */
  readonly body: Buffer;
}

export type ExchangeFailureReason = 'aborted' | 'network' | 'too_large';

/** A request that got no whole answer. `wasSent` is false only when not one byte of it was written to a socket. */
export class ExchangeFailure extends Error {
  readonly reason: ExchangeFailureReason;
  readonly wasSent: boolean;

  constructor(reason: ExchangeFailureReason, wasSent: boolean, cause: unknown) {
    super(`exchange failed: ${reason}`, { cause });
    this.name = 'ExchangeFailure';
    this.reason = reason;
    this.wasSent = wasSent;
  }
}

const headerText = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');

/**
 * One request and its whole answer over a pool. It works on undici's dispatch because only there is it seen whether a
 * request was ever put on a connection, which decides whether a booking may have happened.
 * Rejects with `ExchangeFailure` only.
 */
export function exchange(pool: Pool, request: ExchangeRequest): Promise<ExchangeAnswer> {
  return new Promise((resolve, reject) => {
    const answer = new AnswerCollector(request, resolve, reject);
    const { method, path, headers, body = null } = request;
    pool.dispatch({ method, path, headers, body, headersTimeout: 0, bodyTimeout: 0 }, answer);
  });
}

class AnswerCollector implements Dispatcher.DispatchHandler {
  readonly #request: ExchangeRequest;
  readonly #resolve: (answer: ExchangeAnswer) => void;
  readonly #reject: (failure: ExchangeFailure) => void;
  readonly #onAbort = (): void => this.#fail('aborted', this.#request.signal.reason);
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;
  #bytes = 0;
  #status = 0;
  #headers: Record<string, string> = {};

  constructor(
    request: ExchangeRequest,
    resolve: (answer: ExchangeAnswer) => void,
    reject: (failure: ExchangeFailure) => void,
  ) {
    this.#request = request;
    this.#resolve = resolve;
    this.#reject = reject;
    if (request.signal.aborted) this.#onAbort();
    else request.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** Called when a connection is there, just before the first byte is written; aborting here still sends nothing. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#request.isTooLate()) this.#fail('aborted', new Error('too late to be sent'));
    if (this.#isOver) controller.abort(new Error('no longer waited for'));
    else this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    this.#headers = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, headerText(value)]),
    );
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#request.maxAnswerBytes) this.#fail('too_large', undefined);
    else this.#chunks.push(chunk);
  }

  /** The connection counts as free only a turn later; an answer handed out earlier lets the next call open another. */
  onResponseEnd(): void {
    if (!this.#finish()) return;
    const answer = { status: this.#status, headers: this.#headers, body: Buffer.concat(this.#chunks) };
    queueMicrotask(() => setImmediate(() => this.#resolve(answer)));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail('network', error);
  }

  #fail(reason: ExchangeFailureReason, cause: unknown): void {
    if (!this.#finish()) return;
    this.#controller?.abort(new Error(`exchange ${reason}`));
    this.#reject(new ExchangeFailure(reason, this.#controller !== undefined, cause));
  }

  #finish(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#request.signal.removeEventListener('abort', this.#onAbort);
    return true;
  }
}
