import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../platform/db/embedded/index.ts';
import type { Config } from './config.ts';
import type { RunningProcess } from './run-until-stopped.ts';

/** The address of the database: the one of the configuration, or of the embedded server, which is started. */
export async function startDatabase({ config, log, onClose, endWith }: RunningProcess): Promise<string> {
  mkdirSync(config.DATA_DIR, { recursive: true });
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const dataDir = join(config.DATA_DIR, 'postgres');
  const database = await startEmbeddedDatabase({ dataDir, durable: true, log, onLost: endWith });
  onClose(() => database.stop());
  return database.url;
}

/** Where the simulated carriers keep their orders. */
export const sandboxStateFile = (config: Config): string => join(config.DATA_DIR, 'sandbox.jsonl');
