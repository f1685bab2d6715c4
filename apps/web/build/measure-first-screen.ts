import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { chunksOfFirstScreen, type SizedChunk } from './first-screen.ts';

/** Builds the pages without writing them, and answers the scripts of the first screen. */
export async function measureFirstScreen(): Promise<readonly SizedChunk[]> {
  const output = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    build: { write: false },
  });
  if (!('output' in output)) throw new Error('one configuration gives one build');
  return chunksOfFirstScreen(Object.fromEntries(output.output.map((file) => [file.fileName, file])));
}
