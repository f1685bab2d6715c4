import { run } from './processes.mjs';
import { checkGenerated, generated } from './scripts.mjs';

const tsc = 'node_modules/typescript-7/bin/tsc';

/** Longest first, so that two cores end together. */
const programs = [
  { name: 'types', args: [tsc, '-p', 'tsconfig.json', '--noEmit'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'structure', args: ['tooling/check-structure.mjs'] },
  { name: 'owners of tables', args: ['tooling/check-tables.ts'] },
  { name: 'first screen', args: ['apps/web/build/check-first-screen.ts'], isTold: true },
  { name: 'ratchets', args: ['tooling/check-ratchets.ts'], isTold: true },
  { name: 'types of the pages', args: [tsc, '-p', 'apps/web/tsconfig.json', '--noEmit'] },
];

const sideBySide = 2;

/** Runs every check, prints one line for each and the output of those that fail, and answers the tally. */
export async function check(runtime) {
  const waiting = [
    ...programs.map(({ name, args, isTold }) => ({
      name,
      isTold,
      run: () => run(runtime.node, args, { env: runtime.env, capture: true }),
    })),
    ...generated.map((entry) => ({ name: entry.file, run: () => checkGenerated(runtime, entry) })),
  ];
  const tally = { passed: 0, failed: 0, skipped: 0 };
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
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0 || isTold) console.log(output.trim().replace(/^/gm, '    '));
}
