interface KnownError {
  readonly code: number;
  readonly message: string;
  readonly isTemporary?: boolean;
}

/** Error codes of the client protocol and of the server API: Centrifugo's own numbers. */
export const liveErrors = {
  internal: { code: 100, message: 'internal server error', isTemporary: true },
  unauthorized: { code: 101, message: 'unauthorized' },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  expired: { code: 110, message: 'expired' },
  tooManyRequests: { code: 111, message: 'too many requests', isTemporary: true },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
  concurrentPagination: { code: 113, message: 'concurrent pagination', isTemporary: true },
} as const satisfies Record<string, KnownError>;

/** An error as it stands in a reply: `temporary` is left out when false. */
export interface ErrorBody {
  readonly code: number;
  readonly message: string;
  readonly temporary?: true;
}

/** A refusal by either engine. `code` is one of `liveErrors`, or 0 when the engine could not be reached. */
export class LiveError extends Error {
  override readonly name = 'LiveError';
  readonly code: number;
  readonly isTemporary: boolean;

  constructor(error: KnownError, options?: ErrorOptions) {
    super(error.message, options);
    this.code = error.code;
    this.isTemporary = error.isTemporary ?? false;
  }
}

/** The refusal known under this name. */
export function liveError(name: keyof typeof liveErrors): LiveError {
  return new LiveError(liveErrors[name]);
}

/** The engine did not answer in time or answered with something that is no answer of its API. */
export function engineUnreachable(cause: unknown): LiveError {
  return new LiveError({ code: 0, message: 'live engine unreachable', isTemporary: true }, { cause });
}

/** The error as a reply carries it. */
export function toErrorBody(error: LiveError): ErrorBody {
  const body = { code: error.code, message: error.message };
  return error.isTemporary ? { ...body, temporary: true } : body;
}
