/**
 * `check-figures.ts`: what the project measures. Figures may not become worse than `tooling/ratchets.json` keeps them
 * (`--tighten` keeps there what has become better), the first screen stays within its limit, and
 * `docs/plan.md` tells the sizes of today (`--write` tells them anew).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firstScreenLimit } from '../apps/web/build/first-screen.ts';
import { type FiguresByPart, table, tightened, worsenings } from './ratchets/compare.ts';
import { renderFigures, sectionOf, staleLines, withSection } from './ratchets/figures-section.ts';
import { firstScreenNow } from './ratchets/first-screen-now.ts';
import { measure } from './ratchets/measure.ts';
import { totalOf } from './ratchets/sizes.ts';

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
const keptFile = path('tooling/ratchets.json');
const page = path('docs/plan.md');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const building = firstScreenNow();
const { figures, sizes } = measure(path(''));
const chunks = await building;
const firstScreen = chunks.reduce((sum, { size }) => sum + size, 0);
const faults: string[] = [];

const section = renderFigures({ sizes, firstScreen });
console.log(`${section}\n\n${table(figures)}\n`);
for (const [folder, files] of totalOf(Object.values(sizes)).folders.slice(0, 12))
  console.log(`${files} sources in ${folder}`);

// Written below alone.
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as FiguresByPart;
if (process.argv.includes('--tighten'))
  writeFileSync(keptFile, `${JSON.stringify(tightened(figures, kept), null, 2)}\n`);
else faults.push(...worsenings(figures, kept).map((sentence) => `worse than kept: ${sentence}`));

const told = readFileSync(page, 'utf8');
if (process.argv.includes('--write')) writeFileSync(page, withSection(told, section));
else
  for (const line of staleLines(sectionOf(told) ?? '', section))
    faults.push(`docs/plan.md is out of date, npm run figures: ${line}`);

if (firstScreen > firstScreenLimit) {
  faults.push(`the first screen takes ${kilobytes(firstScreen)}, at most ${kilobytes(firstScreenLimit)}:`);
  for (const { fileName, size, parts } of chunks)
    faults.push(
      `  ${fileName} ${kilobytes(size)}: ${parts
        .slice(0, 8)
        .map(([name]) => name)
        .join(', ')}`,
    );
}

for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
