import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SizedChunk } from '../../apps/web/build/first-screen.ts';
import { measureFirstScreen } from '../../apps/web/build/measure-first-screen.ts';
import { hashOfPages } from '../launch/web-build.mjs';

interface Kept {
  readonly hash: string;
  readonly chunks: readonly SizedChunk[];
}

const keptFile = fileURLToPath(new URL('../../.runtime/first-screen.json', import.meta.url));

/** The scripts of the first screen. Pages that have not changed since the last time are not built again. */
export async function firstScreenNow(): Promise<readonly SizedChunk[]> {
  const hash = hashOfPages();
  const kept: Kept | undefined = existsSync(keptFile)
    ? JSON.parse(readFileSync(keptFile, 'utf8'))
    : undefined;
  if (kept?.hash === hash) return kept.chunks;
  const chunks = await measureFirstScreen();
  mkdirSync(dirname(keptFile), { recursive: true });
  writeFileSync(keptFile, JSON.stringify({ hash, chunks } satisfies Kept));
  return chunks;
}
