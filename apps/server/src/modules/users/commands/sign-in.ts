import type { Tokens } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { Turns } from '../../../platform/auth/turns.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { forbidden, invalid } from '../../../platform/errors/index.ts';
import { findFirstAccount } from '../../accounts/index.ts';
import { issueTokens, openSession } from '../session-tokens.ts';
import { type Attempt, countAttempt, forgiveAttempts, hashSubject } from '../sign-in-attempts.store.ts';

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

type SignInNeeds = TransactionNeeds & Needs<'clock' | 'config' | 'accessTokens' | 'refreshTokens'>;

interface Candidate {
  readonly id: UserId;
  readonly password_hash: string;
}

/** Indexes: users_email, users_phone. */
const findByName = (ctx: Needs<'db'>, name: string): Promise<Candidate | undefined> =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((eb) => (name.includes('@') ? eb(eb.fn('lower', ['email']), '=', name) : eb('phone', '=', name)))
    .executeTakeFirst();

/** Attempts of one user come one after another, and few of one address at once: people who are right do not meet the limits of those who guess. */
const turnsOfSubject = new Turns(1);
const turnsOfAddress = new Turns(8);

/**
 * Tokens of a new session in the user's first living account. Unknown names and wrong passwords look and last alike.
 * Errors: 400 `wrong_credentials` at `password`; 403 `account_closed`; 429 after too many failures of a user, by any of
 * their names, or of an address.
 */
export async function signIn(
  ctx: SignInNeeds,
  { username, password, address }: SignInInput,
): Promise<Tokens> {
  const name = canonicalName(username);
  const user = await findByName(ctx, name);
  const attempt = { subjectHash: hashSubject(user?.id, name), address };
  return turnsOfAddress.take(address, () =>
    turnsOfSubject.take(attempt.subjectHash, () => judge(ctx, attempt, { user, password })),
  );
}

async function judge(
  ctx: SignInNeeds,
  attempt: Attempt,
  { user, password }: { readonly user: Candidate | undefined; readonly password: string },
): Promise<Tokens> {
  await countAttempt(ctx, attempt);
  if (!(await verifyPassword(user?.password_hash, password)) || !user)
    throw invalid('password', 'wrong_credentials');
  await forgiveAttempts(ctx, attempt.subjectHash);
  const accountId = await findFirstAccount(ctx, user.id);
  if (accountId === undefined) throw forbidden('account_closed');
  return transaction(ctx, async (tx) =>
    issueTokens(tx, await openSession(tx, user.id, accountId), tx.refreshTokens.first()),
  );
}
