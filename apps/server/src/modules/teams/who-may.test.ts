import { type Endpoint, endpoints, type Permission, permissions, type Role, roles } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

/**
 * Every role, and every single permission of a member, against every call that a role or a permission opens, drawn from
 * the contract: a refusal is 403 `forbidden`, and whoever may call gets any other answer.
 */

type Who = Exclude<Role, 'member'> | Permission | 'nothing';

/** What each is known to be let in for, apart from the code that decides it. */
const rightsOf = (who: Who): readonly string[] => {
  if (who === 'owner') return ['owner', ...permissions];
  if (who === 'administrator') return permissions;
  if (who === 'accountant') return ['finance.view', 'shipping.view_all'];
  return [who];
};

const callers: readonly Who[] = [...roles.filter((role) => role !== 'member'), ...permissions, 'nothing'];
const guarded = Object.values<Endpoint>(endpoints).filter(
  ({ access }) => access.kind === 'permission' || access.kind === 'owner',
);
const opens = ({ access }: Endpoint, who: Who): boolean => {
  const wanted: readonly string[] = access.kind === 'permission' ? access.anyOf : ['owner'];
  return wanted.some((one) => rightsOf(who).includes(one));
};

let portal: TestPortal;
let people: Readonly<Record<string, TestUser>>;
beforeAll(async () => {
  portal = await createTestPortal();
  const { db } = portal.runtime.database;
  const owner = await createAccount(db);
  const others = await Promise.all(
    callers
      .filter((who) => who !== 'owner')
      .map(async (who) => {
        const isRole = who === 'administrator' || who === 'accountant';
        const chosen = isRole || who === 'nothing' ? [] : [who];
        return [who, await addMember(db, owner.accountId, isRole ? who : 'member', chosen)] as const;
      }),
  );
  people = { owner, ...Object.fromEntries(others) };
});
afterAll(() => portal.close());

describe.each(callers)('%s', (who) => {
  it.each(guarded.map((endpoint) => [endpoint.operationId, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      // A path that names nothing and an empty body: what is let in is told that, and changes nothing.
      const params = Object.fromEntries(
        Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, '2147483000']),
      );
      const reply = await portal.send(endpoint, { params, body: {} }, { as: people[who] });
      const isForbidden = reply.status === 403 && reply.error.errorCodes?.nonFieldError?.[0] === 'forbidden';
      expect(isForbidden).toBe(!opens(endpoint, who));
      if (!isForbidden) expect(reply.status).not.toBe(401);
    },
  );
});
