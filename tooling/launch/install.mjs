import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedParts, isInstallNeeded } from './decisions.mjs';
import { readStamp, writeStamp } from './hash.mjs';
import { run } from './processes.mjs';
import { LaunchError, root, say } from './root.mjs';

const stamp = join(root, 'node_modules', '.tranzit-install');

/** Installs exactly what the lock file says, when that changed since the last time. */
export async function ensureInstalled({ node, npm, env }) {
  const lock = readJson(join(root, 'package-lock.json'));
  const wantedHash = hashOfManifests(lock);
  const stampedHash = readStamp(stamp);
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  const installed = existsSync(installedLock) ? readJson(installedLock) : undefined;
  if (isInstallNeeded({ wantedHash, stampedHash, lock, installed }))
    await install({ node, npm, env }, installed);
  if (stampedHash !== wantedHash) writeStamp(stamp, wantedHash);
}

async function install({ node, npm, env }, installed) {
  say(installed ? 'package-lock.json changed; installing dependencies' : 'installing dependencies');
  // Not `npm ci`: that refuses a lock file without the builds of optional packages for other systems, which npm leaves
  // out when the registry it was written against lacks them. Without saving, `install` keeps to the lock file too.
  // The build and the tests are part of the product's own start, so development dependencies always come along.
  const flags = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(node, [npm, ...flags], { env, capture: true });
  if (code !== 0)
    throw new LaunchError(`the dependencies could not be installed (npm install):\n${output.trim()}`);
}

function hashOfManifests(lock) {
  const folders = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  const manifests = folders
    .map(([path]) => join(root, path, 'package.json'))
    .filter((file) => existsSync(file));
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const manifest of manifests) hash.update(JSON.stringify(installedParts(readJson(manifest))));
  return hash.digest('hex');
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
