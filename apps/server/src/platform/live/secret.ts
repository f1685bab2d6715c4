import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'live-token-secret';
const leastBytes = 32;

/**
 * The secret that signs live tokens. A configured one is used as it is; else the one kept in the data folder,
 * made at the first start and readable by the owner only. It outlives restarts on purpose: under a new secret
 * every open page's cached token is a bad signature, which ends its live channel until the page is reloaded.
 * @param dataDir folder that survives restarts; made when absent
 * @param configured LIVE_TOKEN_SECRET, if set
 * @throws Error when the secret is shorter than 32 bytes
 */
export function loadLiveSecret(dataDir: string, configured?: string): string {
  if (configured) return checkedSecret(configured, 'LIVE_TOKEN_SECRET');
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, fileName);
  try {
    writeFileSync(path, randomBytes(leastBytes).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    chmodSync(path, 0o600);
  }
  return checkedSecret(readFileSync(path, 'utf8').trim(), path);
}

/** @throws Error when the secret is shorter than 32 bytes */
export function checkedSecret(secret: string, source: string): string {
  if (Buffer.byteLength(secret) < leastBytes)
    throw new Error(`${source}: at least ${leastBytes} bytes are required`);
  return secret;
}
