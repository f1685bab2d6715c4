import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files gain nothing by it. */
const smallestBytes = 1_024;

/** Beside every script and sheet of the build the same as small as it can be made, which takes too long for each request. */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const output of Object.values(bundle)) {
      const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
      if (!/\.(js|css)$/.test(output.fileName) || content.length < smallestBytes) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(join(dir, `${output.fileName}.br`), brotliCompressSync(content, { params }));
    }
  },
};
