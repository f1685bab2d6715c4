/** A stable code with what its message needs. */
export interface ErrorReason {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Key of the message, where the same refusal is worded by its circumstances; by default the code. */
  readonly wording?: string;
}

/** What a caller did wrong or cannot have; becomes the one error body. Anything else is a 500. */
export class AppError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly ErrorReason[]>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    fields: Readonly<Record<string, readonly ErrorReason[]>>,
    retryAfterSeconds?: number,
  ) {
    super(
      `${status} ${Object.entries(fields).map(([field, reasons]) => `${field}: ${reasons.map((reason) => reason.code).join(', ')}`)}`,
    );
    this.name = 'AppError';
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Params = Readonly<Record<string, string | number>>;

const one = (status: number, field: string, code: string, params?: Params): AppError =>
  new AppError(status, { [field]: [params ? { code, params } : { code }] });

/** 400 at a field. */
export const invalid = (field: string, code: string, params?: Params): AppError =>
  one(400, field, code, params);
/** The same with the seconds after which another try makes sense. */
export const invalidFor = (field: string, code: string, retryAfterSeconds: number): AppError =>
  new AppError(400, { [field]: [{ code }] }, retryAfterSeconds);
/** 400 at several fields at once. */
export const invalidFields = (fields: Readonly<Record<string, readonly ErrorReason[]>>): AppError =>
  new AppError(400, fields);
export const unauthorized = (code = 'unauthorized'): AppError => one(401, 'nonFieldError', code);
export const forbidden = (code = 'forbidden', wording = code): AppError =>
  new AppError(403, { nonFieldError: [{ code, wording }] });
/** Absent and another account's are one and the same to the caller. */
export const notFound = (code = 'not_found'): AppError => one(404, 'nonFieldError', code);
export const conflict = (code: string, params?: Params): AppError => one(409, 'nonFieldError', code, params);
/** The same, worded by what is in the way. */
export const conflictAs = (code: string, wording: string): AppError =>
  new AppError(409, { nonFieldError: [{ code, wording }] });
export const tooMany = (code: string, retryAfterSeconds: number): AppError =>
  new AppError(429, { nonFieldError: [{ code, params: { seconds: retryAfterSeconds } }] }, retryAfterSeconds);
/** 503 with the seconds after which another try makes sense. */
const unavailable = (code: string, retryAfterSeconds: number): AppError =>
  new AppError(503, { nonFieldError: [{ code }] }, retryAfterSeconds);
/** More calls than this process can serve. */
export const overloaded = (retryAfterSeconds: number): AppError =>
  unavailable('overloaded', retryAfterSeconds);
/** The database cannot be asked at the moment. */
export const databaseAway = (retryAfterSeconds: number): AppError =>
  unavailable('database_away', retryAfterSeconds);
/** A read that was ended because it kept a connection for too long. */
export const readTooLong = (retryAfterSeconds: number): AppError =>
  unavailable('read_too_long', retryAfterSeconds);
/** The database can be read, but has no room to write. */
export const databaseFull = (retryAfterSeconds: number): AppError =>
  unavailable('database_full', retryAfterSeconds);
