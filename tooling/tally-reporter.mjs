import { appendFileSync } from 'node:fs';

/**
 * Vitest reporter: adds one line of JSON (`{ passed, failed, skipped }`) for the run to the file named in `TALLY_FILE`.
 * A file that could not be loaded and an error outside of tests count as one failure each.
 */
export default class TallyReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tally = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) tally[test.result().state] += 1;
      const hasFailedTest = [...module.children.allTests('failed')].length > 0;
      if (module.state() === 'failed' && !hasFailedTest) tally.failed += 1;
    }
    appendFileSync(process.env.TALLY_FILE, `${JSON.stringify(tally)}\n`);
  }
}
