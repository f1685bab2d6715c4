import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScreenLimit } from '../../../apps/web/build/first-screen.ts';
import { type Bench, type Figure, kilobytes, type RowResult } from '../figure.ts';
import { buildPages, type Manifest, web } from '../pages.ts';

const routeReach = 90_000;

/** What a route loads, read from the table of routes itself. */
interface RouteParts {
  readonly screen: string;
  readonly areas: readonly string[];
}

/** The table is code of the page, which cannot run here: screens and areas are read as they are written. */
function readRoutes(): readonly RouteParts[] {
  const source = readFileSync(join(web, 'src/app/routes.ts'), 'utf8');
  const routes = [...source.matchAll(/frame: '\w+'[\s\S]*?areas: \[([^\]]*)\][\s\S]*?import\('([^']+)'\)/g)];
  return routes.map(([, areas = '', path = '']) => ({
    screen: posix.join('src/app', path),
    areas: [...areas.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area),
  }));
}

/** Words that no screen goes without come in one file. */
const firstWords = 'src/locales/first/ru.ts';
const firstAreas = [...readFileSync(join(web, firstWords), 'utf8').matchAll(/messages as (\w+)/g)].map(
  ([, area = '']) => area,
);
const wordsOf = (areas: readonly string[]): readonly string[] =>
  areas.filter((area) => !firstAreas.includes(area)).map((area) => `src/locales/ru/${area}.ts`);

/** Files of a chunk with everything it imports at once. */
function closureOf(
  manifest: Manifest,
  names: readonly string[],
  seen = new Set<string>(),
): ReadonlySet<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    closureOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

/** The first screen after sign-in is the orders; every further route counts what it adds to that. */
export async function bundleRow(bench: Bench): Promise<RowResult> {
  const outDir = join(bench.folder, 'pages');
  bench.say('building the pages');
  const manifest = await buildPages(outDir);
  const sizes = new Map<string, number>();
  const sizeOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => {
      const size = sizes.get(file) ?? gzipSync(readFileSync(join(outDir, file))).length;
      sizes.set(file, size);
      return sum + size;
    }, 0);
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)?.[0] ?? '';
  const base = [entry, firstWords];
  const shell = 'src/app/shell/shell.tsx';
  const home = readRoutes().find(({ screen }) => screen.includes('/orders/'));
  if (!home) throw new Error('no route to the orders');
  const firstFiles = closureOf(manifest, [...base, shell, home.screen, ...wordsOf(home.areas)]);
  const first = sizeOf(firstFiles);
  const routes = new Map(readRoutes().map((route) => [route.screen, route]));
  const added = [...routes.values()]
    .filter(({ screen }) => screen !== home.screen && !screen.includes('/dev-ui/'))
    .map((route) => {
      const files = closureOf(manifest, [...base, route.screen, ...wordsOf(route.areas)]);
      return {
        screen: route.screen.split('/').at(-2) ?? '',
        size: sizeOf([...files].filter((file) => !firstFiles.has(file))),
      };
    })
    .toSorted((a, b) => b.size - a.size);
  const largest = added[0] ?? { screen: '–', size: 0 };
  const figures: Figure[] = [
    {
      figure: 'JavaScript of the first screen after sign-in, gzip',
      reference: '–',
      measured: kilobytes(first),
      reach: `≤ ${kilobytes(firstScreenLimit)}`,
      isReached: first <= firstScreenLimit,
    },
    {
      figure: 'JavaScript of the largest further route, gzip',
      reference: '–',
      measured: `${kilobytes(largest.size)} (${largest.screen})`,
      reach: `≤ ${kilobytes(routeReach)}`,
      isReached: largest.size <= routeReach,
    },
  ];
  const list = (rows: readonly { readonly name: string; readonly size: number }[]): string =>
    rows.map(({ name, size }) => `${name} ${kilobytes(size)}`).join(', ');
  const firstList = [...firstFiles].map((file) => ({
    name: file.replace('assets/', ''),
    size: sizeOf([file]),
  }));
  return {
    figures,
    details: [
      `First screen: ${list(firstList.toSorted((a, b) => b.size - a.size).slice(0, 12))}.`,
      `Further routes: ${list(added.map(({ screen, size }) => ({ name: screen, size })))}.`,
    ],
  };
}
