import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { findModuleCycle } from './module-cycle.mjs';

const folders = ['apps', 'packages', 'e2e', 'bench'];
const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const cycleRule = 'no-cycle-between-modules';

/** The names of all rules. */
export const ruleNames = [...configuration.forbidden.map(({ name }) => name), cycleRule];

/** Reads a source tree and answers how many files were seen and every violation of a rule. */
export async function findViolations(root) {
  const { forbidden, options } = configuration;
  const { output } = await cruise(folders, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: root,
  });
  const { totalCruised, violations } = output.summary;
  const cycle = findModuleCycle(output.modules.flatMap(importsOf));
  return {
    fileCount: totalCruised,
    violations: [
      ...violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...(cycle.length > 0 ? [{ rule: cycleRule, from: cycle[0], to: cycle.slice(1).join(' → ') }] : []),
    ],
  };
}

function importsOf({ source, dependencies }) {
  return dependencies.map(({ resolved }) => ({ from: source, to: resolved }));
}
