import { api, type Operation } from '@tranzit/contract';
import type { Plugin } from 'vite';

/** What most operations have; those say nothing of it. */
const usual = { answer: 'json', access: { kind: 'signed-in' } } as const;

/**
 * What a page needs to know of an operation beside its name, as far as it is not usual. Of who may call it a page asks whether
 * a token is sent; whose right it takes the server judges.
 */
function plain([name, { operationId, access, answer, ...operation }]: [string, Operation]): [string, object] {
  if (name !== operationId) throw new Error(`the contract calls ${operationId} by another name: ${name}`);
  return [
    name,
    {
      ...operation,
      ...(answer !== usual.answer && { answer }),
      ...(access.kind === 'anonymous' && { access }),
    },
  ];
}

const source = (): string => `
export const api = ${JSON.stringify(Object.fromEntries(Object.entries(api).map(plain)))};
for (const operationId in api) api[operationId] = { operationId, ...${JSON.stringify(usual)}, ...api[operationId] };
`;

/**
 * A page calls the endpoints of the contract and checks nothing by their schemas; those, and the library that makes them,
 * would be the largest part of the first screen. The contract reckons the plain data of `api` from its endpoints: the build
 * does so once and writes down what came of it. A page that checks something (a form, a draft) imports that schema by name.
 */
export const plainApi: Plugin = {
  name: 'plain-api',
  apply: 'build',
  load: { filter: { id: /packages[\\/]contract[\\/]src[\\/]api\.ts$/ }, handler: source },
};
