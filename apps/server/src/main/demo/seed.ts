import type { AccountId, UserId } from '@tranzit/kernel';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Db } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { SandboxAccess } from '../carriers/connect-carriers.ts';
import type { Config } from '../config.ts';
import { type DemoAccount, demoAccounts, demoTags, demoUsers } from './cast-of-characters.ts';
import { connectDemoCarriers } from './demo-carriers.ts';
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
    const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return;
    const startedAt = performance.now();
    await db.transaction().execute(async (tx) => {
      const users = await insertUsers(tx, await hashPassword(config.DEMO_PASSWORD));
      const accounts = await insertAccounts(tx, users);
      for (const account of demoAccounts) {
        await seedWaybills(tx, {
          account,
          accountId: idOf(accounts, account.key),
          userIds: membersOf(account.key, users),
          carriers,
        });
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

async function insertUsers(db: Db, passwordHash: string): Promise<ReadonlyMap<string, UserId>> {
  const ids = new Map<string, UserId>();
  for (const user of demoUsers) {
    const row = await db
      .insertInto('users')
      .values({
        email: emailOf(user.name),
        phone: user.phone,
        password_hash: user.name === 'system' ? 'nobody signs in as the system' : passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        is_staff: user.isStaff,
        email_verified_at: new Date(),
        terms_accepted_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(user.name, row.id);
  }
  return ids;
}

async function insertAccounts(
  db: Db,
  users: ReadonlyMap<string, UserId>,
): Promise<ReadonlyMap<DemoAccount['key'], AccountId>> {
  const ids = new Map<DemoAccount['key'], AccountId>();
  for (const [index, account] of demoAccounts.entries()) {
    const members = demoUsers.flatMap((user) =>
      user.memberships.filter((one) => one.account === account.key).map((one) => ({ user, ...one })),
    );
    const owner = members.find((member) => member.role === 'owner');
    if (!owner) throw new Error(`the demo account ${account.key} has no owner`);
    const row = await db
      .insertInto('accounts')
      .values({
        title: account.title,
        owner_id: idOf(users, owner.user.name),
        kind: account.kind,
        is_legal_entity: account.isLegalEntity,
        inn: account.inn,
        seller_id: account.sellerId,
        status: account.status,
        contract_id: account.hasContract ? 101 + index : null,
        loyalty: account.loyalty,
        discount_percent: account.discountPercent,
        rank: account.rank,
        payment_kind: account.paymentKind,
        credit_limit_kopecks: account.creditLimitRoubles * 100,
        manager_name: account.kind === 'shop' ? 'Марина Орлова' : null,
        feature_flags: JSON.stringify(account.key === 'shop' ? { BETTER_RATE: true } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(account.key, row.id);
    await db
      .insertInto('memberships')
      .values(
        members.map(({ user, role, permissions }) => ({
          account_id: row.id,
          user_id: idOf(users, user.name),
          role,
          permissions: [...(permissions ?? [])],
        })),
      )
      .execute();
    await giveMoney(db, row.id, account);
    if (account.key === 'shop')
      await db
        .insertInto('tags')
        .values(demoTags.map((tag) => ({ account_id: row.id, ...tag })))
        .execute();
  }
  return ids;
}

async function giveMoney(db: Db, accountId: AccountId, account: DemoAccount): Promise<void> {
  const occurredAt = new Date(Date.now() - 95 * 86_400_000);
  const roubles = account.paymentKind === 'prepaid' ? 60_000 : 250_000;
  await db
    .insertInto('ledger_entries')
    .values({
      account_id: accountId,
      kind: 'payment',
      amount_kopecks: roubles * 100,
      occurred_at: occurredAt,
    })
    .execute();
  if (!account.hasContract) return;
  await db
    .insertInto('bonus_entries')
    .values({
      account_id: accountId,
      kind: 'gift',
      state: 'credited',
      amount_kopecks: 234_000,
      occurred_at: occurredAt,
    })
    .execute();
}
