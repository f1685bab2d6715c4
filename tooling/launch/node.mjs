import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chooseNode, nodePackage, wantedNodeMajor } from './decisions.mjs';
import { run } from './processes.mjs';
import { LaunchError, runtimeFolder, say } from './root.mjs';

/**
 * The Node that everything runs under, npm too: an npm under an older Node picks older releases without saying so.
 * Answers its path, npm's, and the environment for children in which `node` is that one.
 */
export async function ensureNode() {
  const brought = join(
    runtimeFolder,
    'node_modules',
    nodePackage(process.platform, process.arch),
    'bin',
    'node',
  );
  const choice = chooseNode({ currentVersion: process.version, broughtVersion: versionOf(brought) });
  if (choice === 'bring') await bringNode(brought);
  const node = choice === 'current' ? process.execPath : brought;
  return {
    node,
    npm: findNpm(),
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  };
}

async function bringNode(target) {
  say(`this is Node ${process.version}; installing Node ${wantedNodeMajor} into .runtime (once)`);
  mkdirSync(runtimeFolder, { recursive: true });
  writeFileSync(join(runtimeFolder, 'package.json'), '{ "private": true }\n');
  const wanted = `${nodePackage(process.platform, process.arch)}@${wantedNodeMajor}`;
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await run(process.execPath, [findNpm(), 'install', wanted, ...flags], {
    cwd: runtimeFolder,
    env: process.env,
    capture: true,
  });
  if (code === 0 && versionOf(target) !== undefined) return;
  throw new LaunchError(
    `Node ${wantedNodeMajor} could not be installed: install it yourself and start again.\n${output.trim()}`,
  );
}

function versionOf(node) {
  if (!existsSync(node)) return undefined;
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** npm's own script: the one that started us, else the one beside this Node, else the one in PATH. */
function findNpm() {
  const asked = process.env.npm_execpath;
  const beside = join(
    dirname(realpathSync(process.execPath)),
    '..',
    'lib',
    'node_modules',
    'npm',
    'bin',
    'npm-cli.js',
  );
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const found = [asked, beside, ...inPath].find(
    (file) => file && existsSync(file) && isNpm(realpathSync(file)),
  );
  if (!found) throw new LaunchError('npm was not found: start with npm (npm start), or put npm into PATH.');
  return realpathSync(found);
}

function isNpm(file) {
  return file.endsWith('npm-cli.js');
}
