import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildNeeded } from './decisions.mjs';
import { hashOf, readStamp, writeStamp } from './hash.mjs';
import { run } from './processes.mjs';
import { LaunchError, root, runtimeFolder, say } from './root.mjs';

const web = join(root, 'apps', 'web');
const output = join(web, 'dist');
const stamp = join(runtimeFolder, 'web-build');

const sources = [
  ...['src', 'build', 'public', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'].map((name) =>
    join(web, name),
  ),
  ...['contract', 'kernel', 'places'].map((name) => join(root, 'packages', name, 'src')),
  join(root, 'package-lock.json'),
];

/** The hash of all that the pages are made of. */
export const hashOfPages = () =>
  hashOf(
    root,
    sources,
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(join(web, 'src', 'testing')),
  );

/** Builds the pages into apps/web/dist when anything they are made of changed. */
export async function ensureWebBuilt({ node, env }) {
  const wantedHash = hashOfPages();
  const hasOutput = existsSync(join(output, 'index.html'));
  if (!isBuildNeeded({ wantedHash, stampedHash: readStamp(stamp), hasOutput })) return;
  say('building the pages');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const built = await run(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...env, NODE_ENV: 'production' },
    capture: true,
  });
  if (built.code !== 0) throw new LaunchError(`the pages could not be built:\n${built.output.trim()}`);
  writeStamp(stamp, wantedHash);
}
