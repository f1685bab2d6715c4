import { createHash } from 'node:crypto';
import type { Tokens } from '@tranzit/contract';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { forbidden, invalid, tooMany } from '../../../platform/errors/index.ts';
import { issueTokens, openSession } from '../session-tokens.ts';

const windowMs = 15 * 60_000;
const maxFailuresPerName = 5;
const maxFailuresPerAddress = 50;
const closedStatus = 3;

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The one spelling of a name: an e-mail in lower case, or a phone as E.164. */
export function canonicalName(username: string): string {
  const name = username.trim().toLowerCase();
  if (name.includes('@')) return name;
  const digits = digitsOf(name);
  if (digits.length === 10) return `+7${digits}`;
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return digits ? `+${digits}` : name;
}

async function requireFewFailures(
  ctx: Needs<'db' | 'clock'>,
  nameHash: string,
  address: string,
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - windowMs);
  const counts = await ctx.db
    .selectFrom('sign_in_failures')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('name_hash', '=', nameHash).as('byName'),
      eb.fn.countAll<number>().filterWhere('address', '=', address).as('byAddress'),
      eb.fn.min('failed_at').as('oldest'),
    ])
    .where('failed_at', '>', since)
    .where((eb) => eb.or([eb('name_hash', '=', nameHash), eb('address', '=', address)]))
    .executeTakeFirstOrThrow();
  if (counts.byName < maxFailuresPerName && counts.byAddress < maxFailuresPerAddress) return;
  const oldest = new Date(counts.oldest).getTime();
  throw tooMany(
    'too_many_sign_ins',
    Math.max(1, Math.ceil((oldest + windowMs - ctx.clock.now().getTime()) / 1000)),
  );
}

/**
 * Tokens of a new session in the user's first living account. Unknown names and wrong passwords look and last alike.
 * Errors: 400 `wrong_credentials` at `password`; 429 after five failures of a name or fifty of an address in 15 minutes.
 */
export async function signIn(
  ctx: TransactionNeeds & Needs<'clock' | 'accessTokens'>,
  { username, password, address }: SignInInput,
): Promise<Tokens> {
  const name = canonicalName(username);
  const nameHash = createHash('sha256').update(name).digest('base64url');
  await requireFewFailures(ctx, nameHash, address);
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((eb) => (name.includes('@') ? eb(eb.fn('lower', ['email']), '=', name) : eb('phone', '=', name)))
    .executeTakeFirst();
  if (!(await verifyPassword(user?.password_hash, password)) || !user) {
    await ctx.db
      .insertInto('sign_in_failures')
      .values({ name_hash: nameHash, address, failed_at: ctx.clock.now() })
      .execute();
    throw invalid('password', 'wrong_credentials');
  }
  const membership = await ctx.db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id as accountId'])
    .where('memberships.user_id', '=', user.id)
    .where('accounts.status', '<>', closedStatus)
    .orderBy('memberships.id')
    .executeTakeFirst();
  if (!membership) throw forbidden('account_closed');
  return transaction(ctx, async (tx) => {
    await tx.db.deleteFrom('sign_in_failures').where('name_hash', '=', nameHash).execute();
    return issueTokens(tx, await openSession(tx, user.id, membership.accountId));
  });
}
