import type { BodyOf, endpoints, Tokens } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { hashPassword } from '../../../../platform/auth/password.ts';
import type { Needs } from '../../../../platform/context/index.ts';
import { invalid } from '../../../../platform/errors/index.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { IssueNeeds } from '../../codes/commands/issue-code.ts';
import { findLink, useCode } from '../../codes/commands/take-code.ts';
import { createUser } from '../../commands/create-user.ts';
import { isPresentTerms, recordConsent } from '../../consents/consents.store.ts';
import { ownProven, sendConfirmation } from '../../email/commands/confirm-address.ts';
import { refuseCommon } from '../../passwords/new-password.ts';
import { hasPhone } from '../../people/people.queries.ts';
import { issueTokens, openSession } from '../../session-tokens.ts';
import { lockUser } from '../../sessions/session-locks.ts';
import type { Joined } from '../join-team.ts';

type RegisterNeeds = IssueNeeds &
  Needs<'config' | 'language' | 'brands' | 'origin' | 'accessTokens' | 'refreshTokens' | 'teams'>;
export type Registration = BodyOf<typeof endpoints.register> & { readonly address: string };

/** Makes the user of a checked phone, who is in no account yet. Errors: 400 `phone_taken`. */
async function createPerson(
  ctx: RegisterNeeds,
  phone: string,
  input: Registration & { passwordHash: string },
): Promise<UserId> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(ctx.db);
  if (await hasPhone(ctx, phone)) throw invalid('registration_token', 'phone_taken');
  const userId = await createUser(ctx, {
    email: input.email,
    phone,
    passwordHash: input.passwordHash,
    firstName: input.first_name,
    lastName: input.last_name,
    language: ctx.language,
    isEmailVerified: false,
    address: input.address,
  });
  if (input.marketing_accepted)
    await recordConsent(ctx, { userId, kind: 'marketing', address: input.address });
  return userId;
}

/** The team that has invited them, or an account of their own that has no name yet and that nobody was written to about. */
async function settle(
  ctx: RegisterNeeds,
  userId: UserId,
  code: string | undefined,
): Promise<Pick<Joined, 'accountId'> & Partial<Joined>> {
  if (code !== undefined) return ctx.teams.join(ctx, { code, userId });
  return { accountId: await createAccount(ctx, { title: '', ownerId: userId }) };
}

/**
 * Makes the user with their account, or in the team that they were invited to, in one transaction and signs them in; nothing
 * tells whether the e-mail is somebody's already: its letter does. Whoever names the address that the invitation was mailed
 * to has shown by its link that it is theirs. Errors: 400 at `registration_token` (those of `findLink`, `phone_taken`),
 * `password` and `terms_accepted` (`terms_changed`); those of `JoinTeam`.
 */
export async function register(ctx: RegisterNeeds, input: Registration): Promise<Tokens> {
  refuseCommon(input.password);
  if (!isPresentTerms(ctx, input.terms_version)) throw invalid('terms_accepted', 'terms_changed');
  const field = 'registration_token';
  const token = await findLink(ctx, { purpose: 'registration', code: input.registration_token, field });
  if (input.invite_code !== undefined) await ctx.teams.requireOpenInvite(ctx, input.invite_code);
  if (await hasPhone(ctx, token.row.subject)) throw invalid(field, 'phone_taken');
  // Hashing takes long, so it is done before the transaction, and only for what may come to pass.
  const passwordHash = await hashPassword(input.password);
  return useCode(ctx, token, async (tx, { subject }) => {
    const userId = await createPerson(tx, subject, { ...input, passwordHash });
    const { accountId, email: invited } = await settle(tx, userId, input.invite_code);
    const { email, address } = input;
    const isProven = invited?.toLowerCase() === email.toLowerCase() && (await ownProven(tx, userId, email));
    const letter = { userId, email, language: tx.language, occasion: 'sign_up', address } as const;
    if (!isProven) await sendConfirmation(tx, letter);
    const sessionId = await openSession(tx, await lockUser(tx, userId), { accountId, deviceKeyHash: null });
    return issueTokens(tx, sessionId, tx.refreshTokens.first());
  });
}
