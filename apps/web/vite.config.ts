import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressed } from './build/compressed.ts';
import { firstPaint } from './build/first-paint.ts';
import { plainApi } from './build/plain-api.ts';

/**
 * Fifty small files of a kilobyte compress badly, and on a slow line each costs a turn there and back: what the first
 * screens need travels in a few. Libraries that change seldom have chunks of their own, so that a release leaves them
 * cached.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  {
    name: 'routing',
    test: /node_modules[\\/](react-router|@tanstack[\\/](react-query|query-core)|i18next|react-i18next)[\\/]/,
    priority: 4,
  },
  // What most screens share, but for what only forms, codes, phones, fields with suggestions, days of pickup, maps, work that
  // goes on and the way of an order need: the first screen has none of them.
  {
    name: 'base',
    test: /[\\/]web[\\/]src[\\/](lib[\\/](?!forms[\\/]|hooks[\\/]use-seconds-until|format[\\/](?:phone|entry-name|street-line|tell-apart|use-entry-facts)|browser[\\/](?:press|use-ask-before-unload)|shipping[\\/]pickup-days)|ui[\\/](?!draft-form[\\/]|code-field[\\/]|suggest[\\/]|field[\\/]phone-field|journey[\\/]|overlay[\\/]form-dialog|map[\\/]|progress[\\/])|app[\\/])/,
    minShareCount: 6,
    priority: 3,
  },
  // What every form stands on; the first screen has none.
  {
    name: 'forms',
    test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|[\\/]web[\\/]src[\\/]lib[\\/]forms[\\/](late-form|server-errors|refusal)/,
    priority: 2,
  },
  // The first screen after sign-in with the shell around it, and what only they need. To each leads a file of a line,
  // which the page asks for ahead (`build/first-paint.ts`).
  {
    name: 'home',
    test: /[\\/]web[\\/]src[\\/](app[\\/]shell[\\/]shell|screens[\\/]orders[\\/]index)\.tsx$/,
    includeDependenciesRecursively: true,
    priority: 1,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), plainApi, firstPaint, compressed],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: true,
    // Most of their licences ask to be passed on with the code; the page of sources leads there.
    license: { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // As the other projects: with fewer these files would be run apart from theirs, one after another.
    maxWorkers: 3,
    // What takes a second on a quiet machine takes fifteen on a busy one.
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
