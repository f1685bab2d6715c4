import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const folders = ['apps', 'packages', 'e2e', 'bench'];
const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** The names of all rules. */
export const ruleNames = configuration.forbidden.map(({ name }) => name);

/** Reads a source tree and answers how many files were seen and every violation of a rule. */
export async function findViolations(root) {
  const { forbidden, options } = configuration;
  const ruleSet = { forbidden };
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir: join(root) });
  const { totalCruised, violations } = output.summary;
  return {
    fileCount: totalCruised,
    violations: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
