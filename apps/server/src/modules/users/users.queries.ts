import { api, type User } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { type Language, notFound } from '../../platform/errors/index.ts';
import { memberQuery, toMember } from '../accounts/index.ts';
import { loadConsents } from './consents/consents.store.ts';
import { getContactStates } from './contact-changes/contact-states.queries.ts';
import type { LegalNeeds } from './legal/legal-texts.ts';

/** Where a picture is got by its key, by who is told the key. */
export const avatarPath = (key: string): string => api.getAvatar.path.replace('{key}', key);

/** The signed-in user in the account of the token. Index: memberships (account_id, user_id). */
export async function getCurrentUser(ctx: Needs<'db' | 'actor' | 'clock'> & LegalNeeds): Promise<User> {
  const row = await memberQuery(ctx)
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .selectAll('users')
    .select('memberships.position')
    .where('memberships.account_id', '=', ctx.actor.accountId)
    .where('memberships.user_id', '=', ctx.actor.userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const member = toMember(row);
  return {
    userId: row.id,
    accountId: member.accountId,
    accountTitle: member.title,
    accountKind: member.holder,
    accountInn: member.inn,
    accountManagerName: member.managerName,
    contractId: member.contractId ?? 0,
    contractAcceptedAt: member.contractAcceptedAt?.toISOString() ?? null,
    emailVerified: row.email_verified_at !== null,
    ...(await getContactStates(ctx, row)),
    accountStatus: member.status,
    ...(await loadConsents(ctx, row.id)),
    isUpdatedDesign: row.is_updated_design,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    avatar: row.avatar === null ? null : avatarPath(row.avatar),
    language: row.language,
    permissions: [...member.permissions],
    role: member.role,
    position: row.position,
    isOwner: member.ownerId === row.id,
    owesSecondFactor: ctx.actor.owesSecondFactor,
    rank: member.rank,
    loyalty: member.loyalty,
    featureFlags: { ...member.flags },
  };
}

/** What a user is written to in. Index: primary key. */
export async function getLanguage(ctx: Needs<'db'>, userId: UserId): Promise<Language> {
  const { language } = await ctx.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return language;
}

export type Names = ReadonlyMap<UserId, string>;

/** Last and first names of these users, as their team shows them, in the order of the alphabet. Index: primary key. */
export async function listNames(ctx: Needs<'db'>, ids: readonly UserId[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.last_name} ${row.first_name}`.trim()]));
}

/** Whether anybody uses this portal yet. */
export async function hasUsers(ctx: Needs<'db'>): Promise<boolean> {
  const someone = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return someone !== undefined;
}
