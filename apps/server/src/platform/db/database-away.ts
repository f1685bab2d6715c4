/** SQLSTATE classes and codes of a server that is starting, stopping, out of connections or unreachable. */
const awayStates = /^(08\w{3}|57P0[1-5]|53300)$/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** The driver and its pool say these in words only. */
const driverWords =
  /^(timeout exceeded when trying to connect|Connection terminated( unexpectedly| due to connection timeout)?|Client has encountered a connection error and is not queryable|Query read timeout)$/;

/** SQLSTATE of a transaction that was ended in favour of another, or that waited too long for its locks. */
const lockNotAvailable = '55P03';
const clashStates = new Set(['40001', '40P01', lockNotAvailable]);

/** What the database says of a lock that came free too late, said before anybody waits for it. */
export class LockNotAvailable extends Error {
  readonly code = lockNotAvailable;
}

/** Whether a transaction was ended because of others, so that it may be tried again at once; nothing of it was kept. */
export const isClash = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && clashStates.has(String(error.code));

/** SQLSTATE `disk_full`. */
const fullState = '53100';

/** Whether a statement was refused because the server's disk has no room; nothing of its transaction was kept. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === fullState;

/** Whether a query failed because the database cannot be reached, or no connection came free, not by its own fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (driverWords.test(error.message)) return true;
  const { code } = error as { code?: unknown }; // errors of the driver and of sockets carry one
  if (typeof code !== 'string') return false;
  if (awayStates.test(code)) return true;
  // Carriers are called through undici, whose socket errors are wrapped; a bare one is the database driver's.
  return networkCodes.has(code) && 'syscall' in error;
}
