import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chooseChromium } from './decisions.mjs';
import { run } from './processes.mjs';
import { LaunchError, say } from './root.mjs';

/** The first is Chromium without its own windows: the same pages in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: the configured one, the machine's, or Debian's, which root gets installed. */
export async function ensureChromium({ env }) {
  const choice = chooseChromium({
    configured: process.env.CHROMIUM_PATH || undefined,
    found: findChromium(),
    isRoot: process.getuid?.() === 0,
    hasApt: findInPath('apt-get') !== undefined,
  });
  if (choice.use) return choice.use;
  if (choice.missing) throw new LaunchError(choice.missing);
  say('installing Chromium for the end-to-end tests');
  await installWithApt(choice.install, env);
  const installed = findChromium();
  if (!installed)
    throw new LaunchError('apt-get installed no Chromium: install one and set CHROMIUM_PATH to the program.');
  return installed;
}

async function installWithApt([command, ...args], env) {
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, capture: true };
  const first = await run(command, args, options);
  if (first.code === 0) return;
  // A fresh container has no package lists, or old ones.
  await run(command, ['update'], options);
  const { code } = await run(command, args, options);
  if (code === 0) return;
  // Older releases have the whole program only.
  const whole = args.map((name) => (name === 'chromium-headless-shell' ? 'chromium' : name));
  const last = await run(command, whole, options);
  if (last.code !== 0)
    throw new LaunchError(
      `Chromium could not be installed: install it and set CHROMIUM_PATH.\n${last.output.trim()}`,
    );
}

function findChromium() {
  return (
    names.map(findInPath).find((path) => path !== undefined) ?? elsewhere.find((path) => existsSync(path))
  );
}

function findInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
