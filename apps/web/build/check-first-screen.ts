/** `check-first-screen.ts`: builds the pages without writing them, and fails when the first screen has grown beyond its limit. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { chunksOfFirstScreen, firstScreenLimit } from './first-screen.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const output = await build({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'error',
  build: { write: false },
});
if (!('output' in output)) throw new Error('one configuration gives one build');
const chunks = chunksOfFirstScreen(Object.fromEntries(output.output.map((file) => [file.fileName, file])));
const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
console.log(`${kilobytes(size)} of JavaScript, at most ${kilobytes(firstScreenLimit)}`);
if (size > firstScreenLimit) {
  for (const { fileName, size: own, parts } of chunks)
    console.log(
      `${fileName} ${kilobytes(own)}: ${parts
        .slice(0, 8)
        .map(([name]) => name)
        .join(', ')}`,
    );
  process.exitCode = 1;
}
