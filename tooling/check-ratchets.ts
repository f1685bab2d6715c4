/**
 * `check-ratchets.ts`: the figures of the sources may not become worse than `tooling/ratchets.json` keeps them. With
 * `--tighten` what has become better is kept there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FiguresByPart, table, tightened, worsenings } from './ratchets/compare.ts';
import { measure } from './ratchets/measure.ts';

const keptFile = fileURLToPath(new URL('ratchets.json', import.meta.url));
// Written below alone.
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as FiguresByPart;
const now = measure(fileURLToPath(new URL('..', import.meta.url)));
console.log(table(now));
const worse = worsenings(now, kept);
for (const sentence of worse) console.log(`worse than before: ${sentence}`);
if (process.argv.includes('--tighten'))
  writeFileSync(keptFile, `${JSON.stringify(tightened(now, kept), null, 2)}\n`);
else if (worse.length > 0) process.exitCode = 1;
