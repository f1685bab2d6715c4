import { randomBytes } from 'node:crypto';
import type { Permission, Role } from '@tranzit/contract';
import type { AccountId, UserId } from '@tranzit/kernel';
import { hashPassword } from '../../src/platform/auth/password.ts';
import type { Db } from '../../src/platform/db/database.ts';

export const testPassword = 'correct-horse-9';
let passwordHash: Promise<string> | undefined;

export interface AccountOptions {
  /** Its owner is one of the portal's own people. */
  readonly isStaff?: boolean;
  readonly kind?: 'public' | 'carrier' | 'shop';
  readonly status?: 1 | 2 | 3;
  readonly hasContract?: boolean;
  /** Who of the portal's own people looks after the account. */
  readonly managerName?: string;
  readonly loyalty?: 1 | 2 | 3 | 4;
  readonly discountPercent?: number;
  readonly personalDiscounts?: Readonly<Record<string, number>>;
  readonly tenderPrices?: Readonly<Record<string, number>>;
  readonly rank?: 'bronze' | 'silver' | 'gold' | 'platinum' | 'vip';
  readonly paymentKind?: 'prepaid' | 'postpaid';
  readonly creditLimitKopecks?: number;
  readonly featureFlags?: Readonly<Record<string, boolean>>;
}

export interface TestUser {
  readonly userId: UserId;
  readonly accountId: AccountId;
  readonly email: string;
  readonly phone: string;
}

const digits = (count: number): string =>
  String(BigInt(`0x${randomBytes(8).toString('hex')}`))
    .slice(0, count)
    .padStart(count, '7');

async function insertUser(db: Db, isStaff = false): Promise<{ id: UserId; email: string; phone: string }> {
  passwordHash ??= hashPassword(testPassword);
  const email = `user-${randomBytes(6).toString('hex')}@test.tranzit.local`;
  const phone = `+79${digits(9)}`;
  const row = await db
    .insertInto('users')
    .values({
      email,
      phone,
      password_hash: await passwordHash,
      first_name: 'Дарья',
      last_name: 'Ольховская',
      is_staff: isStaff,
      email_verified_at: new Date(),
      terms_accepted_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, email, phone };
}

/** An account of its own with its owner; the owner is the user. */
export async function createAccount(db: Db, options: AccountOptions = {}): Promise<TestUser> {
  const owner = await insertUser(db, options.isStaff);
  const account = await db
    .insertInto('accounts')
    .values({
      title: 'ООО «Лесной дом»',
      owner_id: owner.id,
      kind: options.kind ?? 'public',
      status: options.status ?? 1,
      contract_id: (options.hasContract ?? true) ? owner.id : null,
      manager_name: options.managerName ?? null,
      loyalty: options.loyalty ?? 1,
      discount_percent: options.discountPercent ?? 0,
      personal_discounts: JSON.stringify(options.personalDiscounts ?? {}),
      tender_prices: JSON.stringify(options.tenderPrices ?? {}),
      rank: options.rank ?? 'bronze',
      payment_kind: options.paymentKind ?? 'postpaid',
      credit_limit_kopecks: options.creditLimitKopecks ?? 100_000_000,
      feature_flags: JSON.stringify(options.featureFlags ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('memberships')
    .values({ account_id: account.id, user_id: owner.id, role: 'owner' })
    .execute();
  return { userId: owner.id, accountId: account.id, email: owner.email, phone: owner.phone };
}

/** Another user in an account. */
export async function addMember(
  db: Db,
  accountId: AccountId,
  role: Role,
  permissions: readonly Permission[] = [],
): Promise<TestUser> {
  const { id: userId, email, phone } = await insertUser(db);
  return joinAccount(db, { userId, accountId, email, phone }, role, permissions);
}

/** A user in one more account, that of `member`. */
export async function joinAccount(
  db: Db,
  member: TestUser,
  role: Role,
  permissions: readonly Permission[] = [],
): Promise<TestUser> {
  const { accountId, userId } = member;
  await db
    .insertInto('memberships')
    .values({ account_id: accountId, user_id: userId, role, permissions: [...permissions] })
    .execute();
  return member;
}

/** Bonuses, roubles: credited, or on hold as the cashback of a delivered order is. */
export async function giveBonuses(
  db: Db,
  accountId: AccountId,
  roubles: number,
  state: 'credited' | 'hold' = 'credited',
): Promise<void> {
  await db
    .insertInto('bonus_entries')
    .values({
      account_id: accountId,
      kind: state === 'hold' ? 'accrual' : 'gift',
      state,
      amount_kopecks: roubles * 100,
      occurred_at: new Date(),
    })
    .execute();
}

/** A payment on the account, roubles. */
export async function giveMoney(db: Db, accountId: AccountId, roubles: number): Promise<void> {
  await db
    .insertInto('ledger_entries')
    .values({
      account_id: accountId,
      kind: 'payment',
      amount_kopecks: Math.round(roubles * 100),
      occurred_at: new Date(),
    })
    .execute();
}
