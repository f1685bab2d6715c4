/**
 * `npm run gen <what>`: `carrier` writes a new carrier and `carriers-page` the page of all of them; `area` writes a new area
 * from its table to its screen, `endpoint` one more operation of it, `screen` the screen alone, `migration` an empty migration.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateArea, generateMigration, generateScreen } from './gen/area-plan.ts';
import { areaUsage, endpointUsage, parseAreaWish, parseEndpointWish } from './gen/area-wish.ts';
import { generateCarrier } from './gen/carrier-plan.ts';
import { carrierUsage, parseWish } from './gen/carrier-wish.ts';
import { generateEndpoint } from './gen/endpoint-plan.ts';
import { format, type Generation, GenerationRefused } from './gen/generation.ts';
import { makeFollowing } from './gen/make-following.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const list = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`)].join('\n');

function tell({ written, changed, byHand }: Generation): void {
  const unformatted = format(root, [...written, ...changed]);
  console.log(list('Written:', written));
  console.log(list('Changed:', changed));
  console.log(list('Left to do by hand:', byHand));
  if (unformatted !== undefined) console.log(list('The formatter is not content:', unformatted.split('\n')));
}

const commands: Readonly<Record<string, (args: readonly string[]) => void | Promise<void>>> = {
  carrier: (args) => tell(generateCarrier(root, parseWish(args))),
  area: (args) => {
    tell(generateArea(root, parseAreaWish(args)));
    console.log(list('Made anew:', makeFollowing(root)));
  },
  endpoint: (args) => {
    tell(generateEndpoint(root, parseEndpointWish(args)));
    console.log(list('Made anew:', makeFollowing(root)));
  },
  screen: (args) => tell(generateScreen(root, parseAreaWish(args))),
  migration: (args) => tell(generateMigration(root, args)),
  'carriers-page': async () => {
    // Loaded for this command alone: it needs every carrier's package to be linked.
    const { writeCarriersPage } = await import('./carriers-page/carriers-page.ts');
    await writeCarriersPage(join(root, 'docs/carriers.md'));
    console.log('wrote docs/carriers.md');
  },
};

const usage = [
  carrierUsage,
  areaUsage,
  endpointUsage,
  areaUsage.replace('area', 'screen'),
  'npm run gen migration -- <what-it-does>',
  'npm run gen carriers-page',
];

const [what = '', ...args] = process.argv.slice(2);
try {
  const command = commands[what];
  if (!command) throw new GenerationRefused(list('usage:', usage));
  await command(args);
} catch (error) {
  if (!(error instanceof GenerationRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
