/**
 * Why a connection is closed by the server: the WebSocket close code and a reason in plain words.
 * 3000-3499 and 4000-4499 let the client reconnect, 3500-3999 and 4500-4999 end it.
 */
export interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

/** The close codes of the protocol. 3000 is never written: it stands for a plain TCP close. */
export const closes = {
  connectionClosed: { code: 3000, reason: 'connection closed' },
  shutdown: { code: 3001, reason: 'shutdown' },
  serverError: { code: 3004, reason: 'internal server error' },
  expired: { code: 3005, reason: 'connection expired' },
  subscriptionExpired: { code: 3006, reason: 'subscription expired' },
  slow: { code: 3008, reason: 'slow' },
  writeError: { code: 3009, reason: 'write error' },
  insufficientState: { code: 3010, reason: 'insufficient state' },
  forceReconnect: { code: 3011, reason: 'force reconnect' },
  noPong: { code: 3012, reason: 'no pong' },
  tooManyRequests: { code: 3013, reason: 'too many requests' },
  stateInvalidated: { code: 3014, reason: 'state invalidated' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  forceDisconnect: { code: 3503, reason: 'force disconnect' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
  channelLimit: { code: 3505, reason: 'channel limit' },
  inappropriateProtocol: { code: 3506, reason: 'inappropriate protocol' },
  permissionDenied: { code: 3507, reason: 'permission denied' },
  notAvailable: { code: 3508, reason: 'not available' },
  tooManyErrors: { code: 3509, reason: 'too many errors' },
} as const satisfies Record<string, CloseReason>;

/** Why one subscription is ended by the server. From 2500 on the client subscribes again by itself. */
export const unsubscribes = {
  server: { code: 2000, reason: 'server unsubscribe' },
  insufficientState: { code: 2500, reason: 'insufficient state' },
  expired: { code: 2501, reason: 'subscription expired' },
  stateInvalidated: { code: 2502, reason: 'state invalidated' },
} as const satisfies Record<string, CloseReason>;

/** Thrown by a command to close its whole connection. */
export class Disconnect extends Error {
  override readonly name = 'Disconnect';
  readonly close: CloseReason;

  constructor(close: CloseReason) {
    super(close.reason);
    this.close = close;
  }
}

/**
 * Tells whether clients understand this close as meant. An empty reason makes them reconnect even after an
 * ending code, and a reason that parses as JSON is taken as advice: both are refused, as are codes outside
 * 3000-4999 and reasons over 32 ASCII bytes.
 */
export function isSoundClose({ code, reason }: CloseReason): boolean {
  if (!Number.isInteger(code) || code < 3000 || code > 4999) return false;
  return /^[\x20-\x7e]{1,32}$/.test(reason) && reason.trim() !== '' && !isJson(reason);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
