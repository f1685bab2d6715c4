import { migrateDatabase } from '../platform/db/migrate.ts';
import { readConfig } from './config.ts';

/** Applies what the database lacks; run once before the processes of a new version start. */
const { DATABASE_URL: url } = readConfig(process.env);
if (!url) throw new Error('set DATABASE_URL');
const { applied } = await migrateDatabase(url);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
