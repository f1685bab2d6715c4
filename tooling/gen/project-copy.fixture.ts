import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a new carrier is written into, and what checking it needs. */
export const carrierParts = [
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

/** Everything that is checked of an area. */
export const areaParts = [
  'package.json',
  'biome.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  '.dependency-cruiser.cjs',
  'packages',
  'apps',
  'e2e',
  'bench',
  'tooling',
  'docs/openapi.json',
];

/** A copy of the project's sources in a temporary folder, on the installed libraries. The caller removes it. */
export function copyProject(parts: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'tranzit-gen-'));
  // mkdtemp closes the folder to everyone else, and as root a database runs as another user.
  chmodSync(copy, 0o755);
  for (const part of parts) {
    const isWanted = (path: string): boolean =>
      !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(root.length));
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isWanted });
  }
  linkLibraries(copy);
  const ownLibraries = 'apps/web/node_modules';
  if (existsSync(join(copy, 'apps/web')) && existsSync(join(root, ownLibraries)))
    symlinkSync(join(root, ownLibraries), join(copy, ownLibraries));
  return copy;
}

/** The libraries by links; our own packages as links into the copy, so that none of the originals is loaded. */
function linkLibraries(copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@tranzit'), { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== '@tranzit' && !one.startsWith('.')))
    symlinkSync(join(from, name), join(to, name));
  for (const name of ['kernel', 'contract', 'client', 'places', 'carrier-kit'])
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

const execute = promisify(execFile);

/** A program under this Node in the copy, as a person would run it there; what it said when it fails. */
export async function failureOf(copy: string, args: readonly string[]): Promise<string> {
  const isOurs = (name: string): boolean => !name.startsWith('VITEST') && name !== 'NODE_OPTIONS';
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isOurs(name)));
  try {
    await execute(process.execPath, [...args], { cwd: copy, env, maxBuffer: 64_000_000 });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }; // of a program that failed
    return `failed: ${stdout}${stderr}`;
  }
}
