import type { Schemas } from './schemas.ts';

export type PortalErrorBody = Schemas['Error'];

/** An answer that is no success. */
export class PortalError extends Error {
  readonly status: number;
  /** Messages by field in the language of the client, and their codes; absent where something in between answered. */
  readonly body: PortalErrorBody | undefined;
  /** Seconds until it is worth asking again; with 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, body: unknown) {
    super(`the portal answered ${response.status}`);
    this.name = 'PortalError';
    this.status = response.status;
    this.body = isErrorBody(body) ? body : undefined;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  }
}

const isErrorBody = (body: unknown): body is PortalErrorBody =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

interface Answered<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

interface Succeeded<Data> extends Answered<Data> {
  /** `undefined` where the contract gives a success no body. */
  readonly data: Data;
}

const hasSucceeded = <Data>(answer: Answered<Data>): answer is Succeeded<Data> => answer.response.ok;

/** The body of a success, nothing where a success has none; throws `PortalError` for everything else. */
export async function resultOf<Data>(answering: Promise<Answered<Data>>): Promise<Data> {
  const answer = await answering;
  if (!hasSucceeded(answer)) throw new PortalError(answer.response, answer.error);
  return answer.data;
}
