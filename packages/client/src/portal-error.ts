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

/** The body of a success; throws `PortalError` for everything else. */
export async function resultOf<Data>(answering: Promise<Answered<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await answering;
  if (!response.ok || data === undefined || data === null) throw new PortalError(response, error);
  return data;
}
