import { api } from '@tranzit/contract';
import type { Plugin } from 'vite';

/**
 * A page calls the endpoints of the contract and checks nothing by their schemas; those, and the library that makes them,
 * would be the largest part of the first screen. The contract reckons the plain data of `api` from its endpoints: the build
 * does so once and writes down what came of it. A page that checks something (a form, a draft) imports that schema by name.
 */
export const plainApi: Plugin = {
  name: 'plain-api',
  apply: 'build',
  load: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/]api\.ts$/ },
    handler: () => `export const api = ${JSON.stringify(api)};`,
  },
};
