import { randomBytes } from 'node:crypto';
import type { Permission, Role } from '@tranzit/contract';
import type { AccountId, UserId } from '@tranzit/kernel';
import {
  createAccount as insertAccount,
  addMember as letIn,
  type NewAccount,
} from '../../src/modules/accounts/index.ts';
import { recordPayment } from '../../src/modules/billing/index.ts';
import { createUser } from '../../src/modules/users/index.ts';
import { hashPassword } from '../../src/platform/auth/password.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Db } from '../../src/platform/db/database.ts';

export const testPassword = 'correct-horse-9';
let passwordHash: Promise<string> | undefined;

export interface AccountOptions
  extends Omit<NewAccount, 'title' | 'ownerId' | 'contractId' | 'isLegalEntity' | 'inn'> {
  /** Its owner is one of the portal's own people. */
  readonly isStaff?: boolean;
  readonly hasContract?: boolean;
  /** Empty: it is not said yet for whom the account is held. */
  readonly title?: string;
  /** Of the owner. */
  readonly isEmailVerified?: boolean;
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
  const names = { firstName: 'Дарья', lastName: 'Ольховская' };
  const user = { email, phone, passwordHash: await passwordHash, ...names, isStaff };
  return { id: await createUser({ db, clock: systemClock, config: {} }, user), email, phone };
}

/** An account of its own with its owner; the owner is the user. */
export async function createAccount(
  db: Db,
  { isStaff, hasContract = true, isEmailVerified = true, ...settings }: AccountOptions = {},
): Promise<TestUser> {
  const { id: ownerId, email, phone } = await insertUser(db, isStaff);
  if (!isEmailVerified)
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', ownerId).execute();
  const accountId = await insertAccount(
    { db },
    {
      title: 'ООО «Лесной дом»',
      ownerId,
      contractId: hasContract ? ownerId : null,
      creditLimitKopecks: 100_000_000,
      ...settings,
    },
  );
  return { userId: ownerId, accountId, email, phone };
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
  await letIn({ db }, member, { role, permissions });
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
export const giveMoney = (db: Db, accountId: AccountId, roubles: number): Promise<void> =>
  recordPayment({ db, clock: systemClock }, { accountId, kopecks: Math.round(roubles * 100) });

/** Has the user be written to in English. */
export async function speakEnglish(db: Db, { userId }: TestUser): Promise<void> {
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', userId).execute();
}
