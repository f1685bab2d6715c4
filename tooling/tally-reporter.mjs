import { appendFileSync } from 'node:fs';

/**
 * Vitest reporter: adds one line of JSON (`{ passed, failed, skipped, failures }`) for the run to the file named in
 * `TALLY_FILE`. A file that could not be loaded and an error outside of tests count as one failure each. `failures`
 * has a line for each: the file, the name of the test and the first line of what was wrong.
 */
export default class TallyReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
    const fail = (where, errors) => {
      tally.failed += 1;
      tally.failures.push(`${where}: ${firstLine(errors?.[0])}`);
    };
    for (const error of unhandledErrors) fail('outside of tests', [error]);
    for (const module of modules) {
      let hasFailedTest = false;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state !== 'failed') {
          tally[state] += 1;
          continue;
        }
        hasFailedTest = true;
        fail(`${module.relativeModuleId} > ${test.fullName}`, errors);
      }
      if (module.state() === 'failed' && !hasFailedTest) fail(module.relativeModuleId, module.errors());
    }
    appendFileSync(process.env.TALLY_FILE, `${JSON.stringify(tally)}\n`);
  }
}

function firstLine(error) {
  return String(error?.message ?? error ?? 'failed').split('\n')[0];
}
