/** What the launcher decides, as pure functions of what it found. Types stand in `decisions.d.mts`. */

export const wantedNodeMajor = 24;

export function chooseNode({ currentVersion, broughtVersion }) {
  if (isWanted(currentVersion)) return 'current';
  return broughtVersion !== undefined && isWanted(broughtVersion) ? 'brought' : 'bring';
}

/** The packages that the npm package `node` is made of. Taken directly, they need no install script. */
export function nodePackage(platform, arch) {
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${system}-${arch}`;
}

/** The parts of a package.json that change what is installed. */
export function installedParts(manifest) {
  const names = [
    'dependencies',
    'devDependencies',
    'optionalDependencies',
    'peerDependencies',
    'overrides',
    'workspaces',
  ];
  return Object.fromEntries(names.filter((name) => name in manifest).map((name) => [name, manifest[name]]));
}

/** Whether npm has to run. Somebody may have run it by hand, so an agreeing `installed` tree counts like our stamp. */
export function isInstallNeeded({ wantedHash, stampedHash, lock, installed }) {
  if (installed === undefined) return true;
  if (stampedHash !== undefined) return stampedHash !== wantedHash;
  return !agrees(lock, installed);
}

export function isBuildNeeded({ wantedHash, stampedHash, hasOutput }) {
  return !hasOutput || stampedHash !== wantedHash;
}

export function portTakenSentence(port, variable) {
  return `Port ${port} is taken by another program: stop it, or start with another one, such as ${variable}=${port + 1} npm start.`;
}

/**
 * How far the heap of the portal may grow, as flags of Node. Left to itself Node lets it grow by what the machine has
 * before it collects. Whoever has set a bound of their own keeps it.
 */
export function heapFlags(nodeOptions) {
  return /--max[-_](old[-_]space|heap)[-_]size/.test(nodeOptions) ? [] : ['--max-old-space-size=384'];
}

/** Where the browser of the end-to-end tests comes from. */
export function chooseChromium({ configured, found, isRoot, hasApt }) {
  const path = configured ?? found;
  if (path !== undefined) return { use: path };
  if (isRoot && hasApt)
    // The pages' own stand-in for their font is as wide only where one of its metric twins is there.
    return {
      install: [
        'apt-get',
        'install',
        '--yes',
        '--no-install-recommends',
        'chromium-headless-shell',
        'fonts-liberation',
      ],
    };
  return {
    missing:
      'The end-to-end tests need Chromium: install it (on Debian: sudo apt-get install chromium fonts-liberation), or set CHROMIUM_PATH to the program.',
  };
}

/** What `npm test` ends with: a line for each failure, so that the end of a long output names them, then the counts. */
export function summary(tallies) {
  return [
    ...tallies.flatMap(({ failures = [] }) => failures.map((line) => `✗ ${line}`)),
    tallyLine(tallies),
  ].join('\n');
}

/** The last line of `npm test` and `npm run check`. */
export function tallyLine(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function isWanted(version) {
  return Number(version.replace(/^v/, '').split('.')[0]) === wantedNodeMajor;
}

function agrees(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.optional || !path.startsWith('node_modules/')) return true;
    const found = installed.packages[path];
    return found !== undefined && found.version === wanted.version && found.link === wanted.link;
  });
}
