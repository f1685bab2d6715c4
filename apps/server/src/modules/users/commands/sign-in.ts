import type { Tokens } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { hashToken } from '../../../platform/auth/refresh-token.ts';
import { Turns } from '../../../platform/auth/turns.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { forbidden, invalid } from '../../../platform/errors/index.ts';
import { findFirstAccount, type MemberKey } from '../../accounts/index.ts';
import { recordActOf } from '../../audit/index.ts';
import { hasSecondFactor, lockFactor, takeCode } from '../second-factor/second-factor.store.ts';
import { issueTokens, openSession } from '../session-tokens.ts';
import { isNewDevice } from '../sessions/sessions.queries.ts';
import {
  type Attempt,
  countAttempt,
  forgiveAttempt,
  forgiveAttempts,
  hashSubject,
} from '../sign-in-attempts.store.ts';
import { tellOfSecurity } from './tell-of-security.ts';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  /** The second step, once it is asked for. */
  readonly code?: string | undefined;
  /** What the browser keeps for itself. */
  readonly device_key?: string | undefined;
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

type SignInNeeds = TransactionNeeds &
  Needs<'clock' | 'config' | 'accessTokens' | 'refreshTokens' | 'origin' | 'secrets' | 'brands'>;

interface Candidate {
  readonly id: UserId;
  readonly password_hash: string;
  readonly hasSecondFactor: boolean;
}

/** Indexes: users_email, users_phone. */
const findByName = (ctx: Needs<'db'>, name: string): Promise<Candidate | undefined> =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .select((eb) => hasSecondFactor(eb.ref('users.id')).as('hasSecondFactor'))
    .where((eb) => (name.includes('@') ? eb(eb.fn('lower', ['email']), '=', name) : eb('phone', '=', name)))
    .executeTakeFirst();

/** Attempts of one user come one after another, and few of one address at once: people who are right do not meet the limits of those who guess. */
const turnsOfSubject = new Turns(1);
const turnsOfAddress = new Turns(8);

/**
 * Tokens of a new session in the user's first living account. Unknown names and wrong passwords look and last alike; only
 * who knows the password is asked for the second step.
 * Errors: 400 `wrong_credentials` at `password`, `second_factor_required` and `wrong_code` at `code`; 403 `account_closed`;
 * 429 after too many failures of a user, by any of their names, or of an address.
 */
export async function signIn(ctx: SignInNeeds, input: SignInInput): Promise<Tokens> {
  const name = canonicalName(input.username);
  const user = await findByName(ctx, name);
  const { address } = ctx.origin;
  const attempt = { subjectHash: hashSubject(user?.id, name), address };
  return turnsOfAddress.take(address, () =>
    turnsOfSubject.take(attempt.subjectHash, () => judge(ctx, attempt, { user, ...input })),
  );
}

interface Claim extends Omit<SignInInput, 'username'> {
  readonly user: Candidate | undefined;
}

async function judge(ctx: SignInNeeds, attempt: Attempt, claim: Claim): Promise<Tokens> {
  const { user, password, code } = claim;
  const attemptId = await countAttempt(ctx, attempt);
  if (!(await verifyPassword(user?.password_hash, password)) || !user)
    throw invalid('password', 'wrong_credentials');
  if (user.hasSecondFactor && code === undefined) {
    await forgiveAttempt(ctx, attemptId);
    throw invalid('code', 'second_factor_required');
  }
  const accountId = await findFirstAccount(ctx, user.id);
  if (accountId === undefined) throw forbidden('account_closed');
  const tokens = await transaction(ctx, (tx) => enter(tx, { userId: user.id, accountId }, claim));
  if (!tokens) throw invalid('code', 'wrong_code');
  await forgiveAttempts(ctx, attempt.subjectHash);
  return tokens;
}

/** `undefined` where the code of the second step is not right. */
async function enter(
  ctx: SignInNeeds,
  who: MemberKey,
  { code, device_key: deviceKey }: Claim,
): Promise<Tokens | undefined> {
  const factor = await lockFactor(ctx, who.userId);
  if (factor?.isEnabled) {
    const step = await takeCode(ctx, who.userId, { factor, code: code ?? '' });
    if (!step) {
      await tellOfSecurity(ctx, who.userId, 'second_step_failed');
      return undefined;
    }
    if (step === 'recovery') await recordActOf(ctx, who, { kind: 'recovery_code_used' });
  }
  const deviceKeyHash = deviceKey === undefined ? null : hashToken(deviceKey);
  if (await isNewDevice(ctx, who.userId, deviceKeyHash)) {
    await recordActOf(ctx, who, { kind: 'signed_in_on_new_device' });
    await tellOfSecurity(ctx, who.userId, 'signed_in_on_new_device');
  } else await recordActOf(ctx, who, { kind: 'signed_in' });
  return issueTokens(ctx, await openSession(ctx, who, deviceKeyHash), ctx.refreshTokens.first());
}
