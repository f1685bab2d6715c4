import type { UserId } from '@tranzit/kernel';
import { type Expression, sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { SealedFor } from '../../../platform/secrets/secret-box.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts';
import { stepOfCode } from './totp.ts';

const sealedFor = (userId: UserId): SealedFor => ['second factor', userId];

/** Whether the user of the expression signs in by two steps. Index: primary key. */
export const hasSecondFactor = (userId: Expression<UserId>) =>
  sql<boolean>`exists (select from second_factors where user_id = ${userId} and confirmed_at is not null)`;

export async function usesSecondFactor(ctx: Needs<'db'>, userId: UserId): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select((eb) => hasSecondFactor(eb.ref('users.id')).as('isOn'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.isOn ?? false;
}

export interface StoredFactor {
  readonly isEnabled: boolean;
  readonly enabledAt: Date | null;
  readonly secret: string;
  readonly lastStep: number;
}

/** Until the transaction ends nobody else takes a code of it. Index: primary key. */
export async function lockFactor(
  ctx: Needs<'db' | 'secrets'>,
  userId: UserId,
): Promise<StoredFactor | undefined> {
  const row = await ctx.db
    .selectFrom('second_factors')
    .select(['key_id', 'sealed_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const sealed = { keyId: row.key_id, bytes: row.sealed_secret };
  return {
    isEnabled: row.confirmed_at !== null,
    enabledAt: row.confirmed_at,
    secret: ctx.secrets.open(sealed, sealedFor(userId)),
    lastStep: Number(row.last_step),
  };
}

/** A secret that waits for its first code; one that waited before is forgotten. */
export async function saveStarted(
  ctx: Needs<'db' | 'clock' | 'secrets'>,
  userId: UserId,
  secret: string,
): Promise<void> {
  const sealed = ctx.secrets.seal(secret, sealedFor(userId));
  const set = {
    key_id: sealed.keyId,
    sealed_secret: Buffer.from(sealed.bytes),
    started_at: ctx.clock.now(),
    last_step: 0,
  };
  await ctx.db
    .insertInto('second_factors')
    .values({ user_id: userId, ...set })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(set))
    .execute();
}

export async function saveConfirmed(ctx: Needs<'db' | 'clock'>, userId: UserId): Promise<void> {
  await ctx.db
    .updateTable('second_factors')
    .set({ confirmed_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .execute();
}

/** Forgets the secret and the recovery codes. */
export async function deleteFactor(ctx: Needs<'db'>, userId: UserId): Promise<void> {
  await ctx.db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** New recovery codes in the place of all others; only their hashes are kept. */
export async function replaceRecoveryCodes(ctx: Needs<'db'>, userId: UserId): Promise<string[]> {
  const codes = createRecoveryCodes();
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await ctx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
    .execute();
  return [...codes];
}

/** Index: primary key. */
export async function countRecoveryCodes(ctx: Needs<'db'>, userId: UserId): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes a time-based code once: its step and those before are over then. The factor is locked. */
async function takeTotp(
  ctx: Needs<'db' | 'clock'>,
  userId: UserId,
  { factor, code }: { readonly factor: StoredFactor; readonly code: string },
): Promise<boolean> {
  const step = stepOfCode(factor.secret, code, ctx.clock.now());
  if (step === undefined || step <= factor.lastStep) return false;
  await ctx.db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

/** Takes a recovery code once. Index: primary key. */
async function takeRecoveryCode(ctx: Needs<'db' | 'clock'>, userId: UserId, code: string): Promise<boolean> {
  const used = await ctx.db
    .updateTable('recovery_codes')
    .set({ used_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** How the second step was made; `undefined` where the code is not right or was taken before. Call it in a transaction. */
export async function takeCode(
  ctx: Needs<'db' | 'clock'>,
  userId: UserId,
  given: { readonly factor: StoredFactor; readonly code: string },
): Promise<'application' | 'recovery' | undefined> {
  if (await takeTotp(ctx, userId, given)) return 'application';
  if (given.factor.isEnabled && (await takeRecoveryCode(ctx, userId, given.code))) return 'recovery';
  return undefined;
}
