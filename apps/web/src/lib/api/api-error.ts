import type { ErrorBody } from '@tranzit/contract';

/** Why a call failed. `status` 0: no answer came (no connection, cut off, refused by the browser). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Messages by field path (`sender.phone`), in the language of the request. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Messages that belong to no field. */
  readonly messages: readonly string[];
  /** Stable codes, by field or `nonFieldError`. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    body: ErrorBody | undefined,
    meta: { requestId?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(`call failed with ${status}`, { cause: meta.cause });
    this.status = status;
    this.fields = fieldMessages(body);
    this.messages = body?.nonFieldError ?? [];
    this.codes = body?.errorCodes ?? {};
    this.requestId = body?.requestId ?? meta.requestId;
    this.retryAfterSeconds = meta.retryAfterSeconds;
  }

  /** Whether the server named this code for any field. */
  has(code: string): boolean {
    return Object.values(this.codes).some((codes) => codes.includes(code));
  }
}

const notFields = new Set(['nonFieldError', 'errorCodes', 'requestId']);

function fieldMessages(body: ErrorBody | undefined): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {};
  for (const [field, value] of Object.entries(body ?? {})) {
    if (notFields.has(field)) continue;
    if (typeof value === 'string') found[field] = [value];
    else if (Array.isArray(value)) found[field] = value;
    else if (value)
      for (const [inner, messages] of Object.entries(value)) found[`${field}.${inner}`] = messages;
  }
  return found;
}

const seconds = (header: string | null): number | undefined => {
  const value = Number(header);
  return header !== null && Number.isFinite(value) ? value : undefined;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isTextsByName = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isTexts);

/** The contract's `errorBody`, checked by hand: every screen needs this, and the schema would come with its library. */
function isErrorBody(value: unknown): value is ErrorBody {
  if (!isRecord(value)) return false;
  const { nonFieldError = [], errorCodes = {}, requestId = '', ...fields } = value;
  return (
    isTexts(nonFieldError) &&
    isTextsByName(errorCodes) &&
    typeof requestId === 'string' &&
    Object.values(fields).every(
      (field) => typeof field === 'string' || isTexts(field) || isTextsByName(field),
    )
  );
}

/** Reads the one error body of the server; whatever else came (a proxy's page) leaves the status alone. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const requestId = response.headers.get('x-request-id');
  const retryAfterSeconds = seconds(response.headers.get('retry-after'));
  return new ApiError(response.status, isErrorBody(body) ? body : undefined, {
    ...(requestId !== null && { requestId }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
/** No answer came: the try again is worth it once the connection is back. */
export const isUnanswered = (error: unknown): boolean => isApiError(error) && error.status === 0;
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;
export const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;
