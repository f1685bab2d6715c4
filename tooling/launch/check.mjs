import { join } from 'node:path';
import { run } from './processes.mjs';
import { runtimeFolder } from './root.mjs';
import { checkGenerated, generated } from './scripts.mjs';

/** What the checks of the last time have found out, and what has not changed since need not find out again. */
const kept = join(runtimeFolder, 'check');
const tsc = (project, name) => [
  'node_modules/typescript-7/bin/tsc',
  ...['-p', project, '--noEmit', '--incremental'],
  ...['--tsBuildInfoFile', join(kept, `${name}.tsbuildinfo`)],
];

/** Longest first, so that two cores end together. */
const programs = [
  { name: 'types', args: tsc('tsconfig.json', 'types') },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'figures', args: ['tooling/check-figures.ts'], isTold: true },
  {
    name: 'lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'structure', args: ['tooling/check-structure.mjs'] },
  { name: 'types of the pages', args: tsc('apps/web/tsconfig.json', 'pages') },
  { name: 'owners of tables', args: ['tooling/check-tables.ts'] },
  { name: 'paths of the documents', args: ['tooling/check-docs.ts'] },
];

const sideBySide = 2;

/** Runs every check, prints one line for each and the output of those that fail, and answers the tally. */
export async function check({ node, env }) {
  const runtime = { node, env: { ...env, NODE_COMPILE_CACHE: join(kept, 'compiled') } };
  const waiting = [
    ...programs.map(({ name, args, isTold }) => ({
      name,
      isTold,
      run: () => run(runtime.node, args, { env: runtime.env, capture: true }),
    })),
    ...generated.map((entry) => ({ name: entry.file, run: () => checkGenerated(runtime, entry) })),
  ];
  const tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        report(tally, next, await timed(next.run));
    }),
  );
  return tally;
}

async function timed(work) {
  const startedAt = Date.now();
  return { ...(await work()), seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
}

function report(tally, { name, isTold }, { code, output, seconds }) {
  tally[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) tally.failures.push(name);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0 || isTold) console.log(output.trim().replace(/^/gm, '    '));
}
