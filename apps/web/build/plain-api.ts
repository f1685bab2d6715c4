import { api, type Operation } from '@tranzit/contract';
import type { Plugin } from 'vite';

const root = '/api/v1/';
/** What an operation may be beside the usual, as a letter. */
const letters = { anonymous: 'a', file: 'f', idempotent: 'i', localized: 'l', nothing: 'n' } as const;

/**
 * An operation as a line of words: `createTag POST tag tag/create/ i`. Of who may call it a page asks whether a token is sent;
 * whose right it takes the server judges.
 */
function lineOf([name, operation]: [string, Operation]): string {
  const { operationId, area, method, path, access, answer, idempotent, localized, ...others } = operation;
  if (name !== operationId) throw new Error(`the contract calls ${operationId} by another name: ${name}`);
  if (!path.startsWith(root) || Object.keys(others).length > 0)
    throw new Error(`${operationId} has what its line does not tell`);
  const marks = [
    access.kind === 'anonymous' ? letters.anonymous : '',
    answer === 'json' ? '' : letters[answer],
    idempotent ? letters.idempotent : '',
    localized ? letters.localized : '',
  ].join('');
  return `${area} ${method} ${path.slice(root.length)} ${operationId} ${marks}`.trim();
}

/** What is alike stands together: lines of words, sorted, are sent in the fewest bytes. */
const source = (): string => `
export const api = {};
for (const line of ${JSON.stringify(Object.entries(api).map(lineOf).toSorted().join('\n'))}.split('\\n')) {
  const [area, method, path, operationId, marks = ''] = line.split(' ');
  const is = (letter) => marks.includes(letter);
  api[operationId] = {
    operationId,
    area,
    method,
    path: '${root}' + path,
    access: { kind: is('${letters.anonymous}') ? 'anonymous' : 'signed-in' },
    answer: is('${letters.nothing}') ? 'nothing' : is('${letters.file}') ? 'file' : 'json',
    ...(is('${letters.idempotent}') && { idempotent: true }),
    ...(is('${letters.localized}') && { localized: true }),
  };
}
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
