import type { AccountId, TagId, UserId } from '@tranzit/kernel';
import { addMember, createAccount } from '../../modules/accounts/index.ts';
import { giveBonuses, recordPayment } from '../../modules/billing/index.ts';
import { createTags } from '../../modules/tags/index.ts';
import { createUser, hasUsers } from '../../modules/users/index.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { ManualClock, systemClock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { SandboxAccess } from '../carriers/connect-carriers.ts';
import type { Config } from '../config.ts';
import { type DemoAccount, demoAccounts, demoTags, demoUsers } from './demo-accounts.ts';
import { connectDemoCarriers } from './demo-carriers.ts';
import { demoContext } from './demo-context.ts';
import { after } from './demo-order.ts';
import { seedWaybills } from './seed-waybills.ts';

export interface SeedOptions {
  readonly databaseUrl: string;
  readonly config: Config;
  readonly sandbox: SandboxAccess;
  readonly log: Logger;
}

const emailOf = (name: string): string => `${name}@demo.tranzit.local`;

/** Fills an empty database with the demo cabinet, in one transaction; a database with users is left as it is. */
export async function seedDemo({ databaseUrl, config, sandbox, log }: SeedOptions): Promise<void> {
  const carriers = connectDemoCarriers(config, sandbox);
  const { db, close } = openDatabase({ url: databaseUrl, maxConnections: 2, log });
  try {
    if (await hasUsers({ db })) return;
    const startedAt = performance.now();
    await db.transaction().execute(async (tx) => {
      const users = await createUsers(tx, config, await hashPassword(config.DEMO_PASSWORD));
      const accounts = await createAccounts(tx, users);
      for (const account of demoAccounts) {
        const [accountId, userIds] = [idOf(accounts, account.key), membersOf(account.key, users)];
        const tagIds = account.key === 'shop' ? await createDemoTags(tx, accountId, userIds) : [];
        await seedWaybills(tx, { account, accountId, userIds, tagIds, carriers });
      }
    });
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'demo cabinet made');
  } finally {
    await close();
    await carriers.close();
  }
}

function idOf<Key, Id>(ids: ReadonlyMap<Key, Id>, key: Key): Id {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo has no ${String(key)}`);
  return id;
}

const membersOf = (account: DemoAccount['key'], users: ReadonlyMap<string, UserId>): readonly UserId[] =>
  demoUsers
    .filter((user) => user.memberships.some((one) => one.account === account && one.role !== 'accountant'))
    .map((user) => idOf(users, user.name));

async function createUsers(
  db: Db,
  config: Config,
  passwordHash: string,
): Promise<ReadonlyMap<string, UserId>> {
  const ids = new Map<string, UserId>();
  for (const { name, phone, firstName, lastName, isStaff } of demoUsers) {
    const id = await createUser(
      { db, clock: systemClock, config },
      {
        email: emailOf(name),
        passwordHash: name === 'system' ? 'nobody signs in as the system' : passwordHash,
        ...{ phone, firstName, lastName, isStaff },
      },
    );
    ids.set(name, id);
  }
  return ids;
}

async function createAccounts(
  db: Db,
  users: ReadonlyMap<string, UserId>,
): Promise<ReadonlyMap<DemoAccount['key'], AccountId>> {
  const ids = new Map<DemoAccount['key'], AccountId>();
  for (const [index, account] of demoAccounts.entries()) {
    const { key, hasContract, creditLimitRoubles, waybills: _waybills, ...settings } = account;
    const members = demoUsers.flatMap((user) =>
      user.memberships.filter((one) => one.account === key).map((one) => ({ user, ...one })),
    );
    const owner = members.find((member) => member.role === 'owner');
    if (!owner) throw new Error(`the demo account ${key} has no owner`);
    const accountId = await createAccount(
      { db },
      {
        ...settings,
        ownerId: idOf(users, owner.user.name),
        contractId: hasContract ? 101 + index : null,
        creditLimitKopecks: creditLimitRoubles * 100,
        managerName: key === 'shop' ? 'Марина Орлова' : null,
        featureFlags: key === 'shop' ? { BETTER_RATE: true, contactsImport: true } : {},
      },
    );
    ids.set(key, accountId);
    for (const { user, role, permissions } of members.filter((member) => member !== owner))
      await addMember({ db }, { accountId, userId: idOf(users, user.name) }, { role, permissions });
    await giveMoney(db, accountId, account);
  }
  return ids;
}

/** What the account had before its first order. */
async function giveMoney(db: Db, accountId: AccountId, account: DemoAccount): Promise<void> {
  const ctx = { db, clock: new ManualClock(after(new Date(), -95)) };
  const roubles = account.paymentKind === 'prepaid' ? 60_000 : 250_000;
  await recordPayment(ctx, { accountId, kopecks: roubles * 100 });
  if (account.hasContract) await giveBonuses(ctx, { accountId, kopecks: 234_000 });
}

async function createDemoTags(
  db: Db,
  accountId: AccountId,
  [userId]: readonly UserId[],
): Promise<readonly TagId[]> {
  if (userId === undefined) throw new Error('the account has no members');
  const tags = await createTags(demoContext(db, { accountId, userId, at: new Date() }), demoTags);
  return tags.map(({ id }) => id);
}
