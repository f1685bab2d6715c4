import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('../../apps/web/', import.meta.url));

export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Builds the pages as they stand in the sources now, and answers what they are made of. */
export async function buildPages(outDir: string): Promise<Manifest> {
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const child = spawn(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--manifest', '--logLevel', 'error'],
    {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the pages do not build');
  return JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
}
