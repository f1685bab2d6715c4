import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Libraries that change seldom and stand on every screen: chunks of their own, so that a release leaves them cached. */
const vendorGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'routing',
    test: /node_modules[\\/](react-router|@tanstack[\\/](react-query|query-core)|i18next|react-i18next)[\\/]/,
  },
  // Fifty small files of a kilobyte each compress badly: what most screens share travels in one.
  {
    name: 'base',
    test: /[\\/](web[\\/]src[\\/](lib|ui|app)|node_modules[\\/]@mantine)[\\/]/,
    minShareCount: 6,
  },
];

const describesSchemas = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js/;

/** Pages check input with zod and describe no schema: that half of the library stays with the server. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform(code, id) {
    if (!describesSchemas.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const stubs = names.map((name) => `export const ${name} = refuse;`);
    const refuse = `const refuse = () => { throw new Error('no JSON schemas in the pages'); };`;
    return { code: [refuse, ...stubs, 'export { refuse as process };'].join('\n'), map: null };
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchemas],
  server: { proxy: { '/api': { target: apiOrigin }, '/connection': { target: apiOrigin, ws: true } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: vendorGroups } } },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
