/** Prints every path that a document names and that is not there. */
import { fileURLToPath } from 'node:url';
import { findDeadPaths } from './docs/named-paths.ts';

const dead = findDeadPaths(fileURLToPath(new URL('..', import.meta.url)));
for (const { document, path } of dead) console.log(`${document} names ${path}, which is not there`);
if (dead.length > 0) process.exitCode = 1;
