export type EmbeddedDatabaseErrorCode =
  | 'folder_in_use'
  | 'folder_belongs_to_another_user'
  | 'folder_not_writable'
  | 'other_postgres_version'
  | 'port_taken'
  | 'unsupported_machine'
  | 'server_failed';

/** Why the database did not start. The message is one sentence a person can act on; print it without the stack. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
