import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a new carrier is written into, and what checking it needs. */
const parts = [
  'package.json',
  'biome.json',
  'tsconfig.base.json',
  'packages',
  'apps/carrier-sandbox',
  'apps/server',
  'apps/web/src/locales',
  'apps/web/src/screens/carrier-contracts',
  'apps/web/src/ui/theme',
  'apps/web/src/ui/carrier-mark',
  'tooling',
];

/** A copy of the project's sources in a temporary folder, on the installed libraries. The caller removes it. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tranzit-gen-'));
  for (const part of parts) {
    const isWanted = (path: string): boolean =>
      !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(root.length));
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isWanted });
  }
  linkLibraries(copy);
  return copy;
}

/** The libraries by links; our own packages as links into the copy, so that none of the originals is loaded. */
function linkLibraries(copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@tranzit'), { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== '@tranzit' && !one.startsWith('.')))
    symlinkSync(join(from, name), join(to, name));
  for (const name of ['kernel', 'contract', 'places', 'carrier-kit'])
    linkPackage(copy, name, `packages/${name}`);
  linkPackage(copy, 'carrier-sandbox', 'apps/carrier-sandbox');
  for (const name of readdirSync(join(copy, 'packages/carriers'))) linkCarrier(copy, name);
}

function linkPackage(copy: string, name: string, folder: string): void {
  symlinkSync(join(copy, folder), join(copy, 'node_modules/@tranzit', name));
}

/** What `npm install` does for a new carrier. */
export function linkCarrier(copy: string, code: string): void {
  linkPackage(copy, `carrier-${code}`, `packages/carriers/${code}`);
}
