/** `npm run gen <what>`: `carrier -- <code> "<Name>"` writes a new carrier, `carriers-page` the page of all of them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GenerationRefused, parseWish, usage } from './gen/carrier-wish.ts';
import { format, generateCarrier } from './gen/generate-carrier.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const list = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`)].join('\n');

function generate(args: readonly string[]): void {
  const wish = parseWish(args);
  const { written, changed, byHand } = generateCarrier(root, wish);
  const unformatted = format(root, [...written, ...changed]);
  console.log(list('Written:', written));
  console.log(list('Changed:', changed));
  console.log(list('Left to do by hand:', byHand));
  if (unformatted !== undefined) console.log(list('The formatter is not content:', unformatted.split('\n')));
}

const commands: Readonly<Record<string, (args: readonly string[]) => void | Promise<void>>> = {
  carrier: generate,
  'carriers-page': async () => {
    // Loaded for this command alone: it needs every carrier's package to be linked.
    const { writeCarriersPage } = await import('./carriers-page/carriers-page.ts');
    await writeCarriersPage(join(root, 'docs/carriers.md'));
    console.log('wrote docs/carriers.md');
  },
};

const [what = '', ...args] = process.argv.slice(2);
try {
  const command = commands[what];
  if (!command) throw new GenerationRefused(`usage: ${usage}, or npm run gen carriers-page`);
  await command(args);
} catch (error) {
  if (!(error instanceof GenerationRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
