import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findHidden, listMutants, readSources } from './scope-mutants.ts';
import { secondFences } from './second-fences.ts';

/** What can be said of the bounds of queries without taking them away; `scenarios/scope-mutants.test.ts` does that. */

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

describe('the bounds of queries', () => {
  it('have no reason among the second fences that no bound is left for', () => {
    const places = new Set(listMutants(root).map(({ at }) => at));
    expect(Object.keys(secondFences).filter((at) => !places.has(at))).toEqual([]);
  });

  it('are all spelt so that each can be taken away', () => {
    const hidden = readSources(root).flatMap(({ path, source }) =>
      findHidden(source).map((text) => `${path}: ${text}`),
    );
    expect(hidden).toEqual([]);
  });

  it.each([
    `.where(({ and }) => and(where))`,
    `.where(({ and }) => and({ account_id: accountId, key }))`,
    `.where((eb) => eb('account_id', '=', accountId))`,
    `.where('account_id', 'in', accountIds)`,
    `.where('accounts.id', 'in', accountId)`,
    `.where(ofAccount(actorOf(row), 'tags'))`,
    `sql\`account_id = \${ownerOf(row)}\``,
  ])('are looked for in %s', (source) => expect(findHidden(source)).not.toEqual([]));
});
