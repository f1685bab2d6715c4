import type { Tokens } from '@tranzit/contract';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { hashToken } from '../../../platform/auth/refresh-token.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { recordActOf } from '../../audit/index.ts';
import { canonicalName } from '../names/canonical-name.ts';
import { hasSecondFactor, lockFactor, takeCode } from '../second-factor/second-factor.store.ts';
import { issueTokens, openSession } from '../session-tokens.ts';
import { type LockedUser, lockUser } from '../sessions/session-locks.ts';
import { isNewDevice } from '../sessions/sessions.queries.ts';
import {
  type Attempt,
  countAttempt,
  forgiveAttempt,
  forgiveUser,
  type NamedUser,
  signInAttempt,
  takeTurn,
} from '../sign-in-attempts.store.ts';
import { accountToEnter } from './account-to-enter.ts';
import { tellOfSecurity } from './tell-of-security.ts';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  /** The second step, once it is asked for. */
  readonly code?: string | undefined;
  /** What the browser keeps for itself. */
  readonly device_key?: string | undefined;
}

type SignInNeeds = TransactionNeeds &
  Needs<
    'clock' | 'config' | 'accessTokens' | 'refreshTokens' | 'origin' | 'secrets' | 'brands' | 'networkPlaces'
  >;

interface Candidate extends NamedUser {
  readonly password_hash: string;
  readonly hasSecondFactor: boolean;
}

/**
 * An e-mail that several have named is whose who has confirmed it; while nobody has, the last one's. Indexes:
 * users_email_name, users_phone.
 */
const findByName = (ctx: Needs<'db'>, name: string): Promise<Candidate | undefined> =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'phone', 'password_hash'])
    .select((eb) => hasSecondFactor(eb.ref('users.id')).as('hasSecondFactor'))
    .where((eb) => (name.includes('@') ? eb(eb.fn('lower', ['email']), '=', name) : eb('phone', '=', name)))
    .orderBy((eb) => eb('email_verified_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Tokens of a new session in the account that `accountToEnter` tells. Unknown names and wrong passwords look and last alike;
 * only who knows the password is asked for the second step.
 * Errors: 400 `wrong_credentials` at `password`, `second_factor_required` and `wrong_code` at `code`; 429 after too many
 * failures by a name, somebody's or nobody's, or from a network; after too many of a user by another name the right password is wrong too.
 */
export async function signIn(ctx: SignInNeeds, input: SignInInput): Promise<Tokens> {
  const name = canonicalName(input.username);
  const user = await findByName(ctx, name);
  const { address } = ctx.origin;
  const attempt = signInAttempt(name, user?.id, address);
  return takeTurn(attempt, () => judge(ctx, attempt, { user, ...input }));
}

interface Claim extends Omit<SignInInput, 'username'> {
  readonly user: Candidate | undefined;
}

async function judge(ctx: SignInNeeds, attempt: Attempt, claim: Claim): Promise<Tokens> {
  const { user, password, code } = claim;
  const { id: attemptId, isBarred } = await countAttempt(ctx, attempt);
  if (!(await verifyPassword(user?.password_hash, password)) || !user || isBarred)
    throw invalid('password', 'wrong_credentials');
  if (user.hasSecondFactor && code === undefined) {
    await forgiveAttempt(ctx, attemptId);
    throw invalid('code', 'second_factor_required');
  }
  const tokens = await transaction(ctx, (tx) => enter(tx, user, claim));
  if (!tokens) throw invalid('code', 'wrong_code');
  await forgiveUser(ctx, user);
  return tokens;
}

/**
 * The user, locked. Their password is judged while it may be replaced: whether it was the right one is looked at again.
 * Errors: 400 `wrong_credentials`.
 */
async function lockEntering(
  ctx: SignInNeeds,
  { id, password_hash: judgedHash }: Candidate,
): Promise<LockedUser> {
  const user = await lockUser(ctx, id);
  if (user.passwordHash !== judgedHash) throw invalid('password', 'wrong_credentials');
  return user;
}

/** `undefined` where the code of the second step is not right. */
async function enter(
  ctx: SignInNeeds,
  candidate: Candidate,
  { code, device_key: deviceKey }: Claim,
): Promise<Tokens | undefined> {
  const user = await lockEntering(ctx, candidate);
  const { id: userId } = user;
  const factor = await lockFactor(ctx, userId);
  const step = factor?.isEnabled ? await takeCode(ctx, userId, { factor, code: code ?? '' }) : 'none';
  if (!step) {
    await tellOfSecurity(ctx, userId, 'second_step_failed');
    return undefined;
  }
  const who = { userId, accountId: await accountToEnter(ctx, user) };
  if (step === 'recovery') await recordActOf(ctx, who, { kind: 'recovery_code_used' });
  const deviceKeyHash = deviceKey === undefined ? null : hashToken(deviceKey);
  if (await isNewDevice(ctx, userId, deviceKeyHash)) {
    await recordActOf(ctx, who, { kind: 'signed_in_on_new_device' });
    await tellOfSecurity(ctx, userId, 'signed_in_on_new_device');
  } else await recordActOf(ctx, who, { kind: 'signed_in' });
  const sessionId = await openSession(ctx, user, { accountId: who.accountId, deviceKeyHash });
  return issueTokens(ctx, sessionId, ctx.refreshTokens.first());
}
