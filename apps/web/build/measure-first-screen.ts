import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { chunksOfFirstScreen, packagesOfSignIn, type SizedChunk } from './first-screen.ts';

/**
 * Builds the pages without writing them, and answers the scripts of the first screen. Throws where the sign-in page waits for
 * the library of schemas, which is as heavy as the page.
 */
export async function measureFirstScreen(): Promise<readonly SizedChunk[]> {
  const output = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    build: { write: false },
  });
  if (!('output' in output)) throw new Error('one configuration gives one build');
  const bundle = Object.fromEntries(output.output.map((file) => [file.fileName, file]));
  if (packagesOfSignIn(bundle).has('zod'))
    throw new Error('the sign-in page imports zod at once: its check comes late, by useLateForm');
  return chunksOfFirstScreen(bundle);
}
