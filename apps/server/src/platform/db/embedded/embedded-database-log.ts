/** The part of a pino logger used here. */
export interface EmbeddedDatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
