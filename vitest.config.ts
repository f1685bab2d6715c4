import { defineConfig } from 'vitest/config';
import { scopeSwitches } from './apps/server/test/harness/scope-mutants.ts';
import { filesAtOnce } from './e2e/files-at-once.ts';

/** Node suites share one module graph per worker: tests make their own accounts and clean nothing. */
const node = { environment: 'node' as const, isolate: false, pool: 'threads' as const };

export default defineConfig({
  test: {
    // More than there are cores: what kills processes and takes things away waits most of its time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...node,
          name: 'packages',
          include: ['packages/**/*.test.ts', 'apps/carrier-sandbox/**/*.test.ts', 'tooling/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        // Only for the run that takes every bound of a query away in turn.
        plugins: process.env.SCOPE_MUTANTS ? [scopeSwitches(import.meta.dirname)] : [],
        test: {
          ...node,
          pool: 'forks',
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/harness/global-setup.ts'],
          // What takes two seconds on a quiet machine takes fifteen on a busy one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      './apps/web/vite.config.ts',
      {
        test: {
          ...node,
          pool: 'forks',
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          maxWorkers: filesAtOnce,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As patient as the browser's own waiting: a page takes more than a second to come on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['e2e/global-setup.ts'],
        },
      },
    ],
  },
});
