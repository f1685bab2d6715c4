import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The configured secret, or one made at the first start and kept in the data folder (mode 0600). */
export async function loadSecret(
  dataDir: string,
  name: string,
  configured: string | undefined,
): Promise<Uint8Array> {
  if (configured) return new TextEncoder().encode(configured);
  const path = join(dataDir, 'secrets', name);
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error; // fs errors carry a code
  }
  const secret = randomBytes(32);
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, secret.toString('base64url'), { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    // Another process has just made it: theirs counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // fs errors carry a code
    return loadSecret(dataDir, name, configured);
  }
}
