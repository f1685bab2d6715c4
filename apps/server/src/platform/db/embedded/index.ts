/**
 * The database of the default installation: a real PostgreSQL server from npm packages, run as our child.
 * Owns the data folder (cluster, password, lock, log) and the server process. Promises one server per folder,
 * recovery after a killed process, another start when the server dies, and a stop that ends within a few seconds.
 * Knows no table and no migration; an installation with `DATABASE_URL` does not come here.
 */

export type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './embedded-database.ts';
export { removeEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
export { EmbeddedDatabaseError } from './embedded-database-error.ts';
export type { EmbeddedDatabaseLog } from './embedded-database-log.ts';
