import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { summary } from './decisions.mjs';
import { run } from './processes.mjs';
import { LaunchError, say } from './root.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
const besideEachOther = ['--project', 'packages', '--project', 'server', '--project', 'web'];
const alone = ['--project', 'e2e'];

/**
 * The checks, the tests of packages, server and pages, then the end-to-end tests alone. Ends with a line for
 * each failure and one of counts, in which each check counts as one. With arguments (`npm test -- waybills`) only the tests they choose run.
 */
export async function test(runtime, args) {
  const isWhole = args.length === 0;
  const tallies = [];
  if (isWhole) tallies.push(await check(runtime));
  tallies.push(await runVitest(runtime, [...besideEachOther, ...args]));
  tallies.push(await runEndToEnd(runtime, args));
  if (!isWhole && tallies.every((tally) => tally.passed + tally.failed + tally.skipped === 0)) {
    throw new LaunchError(`no test matches ${args.join(' ')}.`);
  }
  console.log(summary(tallies));
  return tallies.some((tally) => tally.failed > 0) ? 1 : 0;
}

/** A missing browser or a failed build is a failed test, told in its own words, and the counts still come last. */
async function runEndToEnd(runtime, args) {
  try {
    const chromium = await ensureChromium(runtime);
    await ensureWebBuilt(runtime);
    return await runVitest({ ...runtime, env: { ...runtime.env, CHROMIUM_PATH: chromium } }, [
      ...alone,
      ...args,
    ]);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    say(error.message);
    return { passed: 0, failed: 1, skipped: 0, failures: [error.message] };
  }
}

async function runVitest({ node, env }, args) {
  const folder = mkdtempSync(join(tmpdir(), 'tranzit-tally-'));
  const tallyFile = join(folder, 'tally');
  try {
    const flags = [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=./tooling/tally-reporter.mjs',
    ];
    const { code } = await run(node, [vitest, ...flags, ...args], { env: { ...env, TALLY_FILE: tallyFile } });
    const tally = existsSync(tallyFile)
      ? JSON.parse(readFileSync(tallyFile, 'utf8').trim().split('\n').at(-1))
      : undefined;
    return counted(tally, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that ended badly without a failed test (a broken set-up, a crash) is one failure. */
function counted(tally = { passed: 0, failed: 0, skipped: 0, failures: [] }, code) {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`the run of Vitest ended with code ${code}`] };
}
