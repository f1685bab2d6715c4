import type { Permission, Role } from '@tranzit/contract';
import type { MembershipId, UserId } from '@tranzit/kernel';
import { type Expression, sql } from 'kysely';
import type { AccountNeeds, Needs } from '../../../platform/context/index.ts';
import type { Language } from '../../../platform/errors/index.ts';
import { memberQuery, toMember } from '../../accounts/index.ts';
import { avatarPath } from '../users.queries.ts';

/** Somebody of the actor's account, as the others of it see them. */
export interface Colleague {
  readonly membershipId: MembershipId;
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** They have shown that the e-mail is theirs. */
  readonly isEmailConfirmed: boolean;
  readonly role: Role;
  /** Those of the role and those given beside it. */
  readonly permissions: readonly Permission[];
  readonly position: string | null;
  readonly joinedAt: Date;
  /** When they last asked the portal for anything in this account, to five minutes; null once those sessions are purged. */
  readonly lastSeenAt: Date | null;
  /** A session of theirs in this account goes on. */
  readonly isSignedIn: boolean;
  /** Address of their picture. */
  readonly avatar: string | null;
}

const lower = (column: Expression<string>) => sql<string>`lower(${column})`;

/** Indexes: memberships (account_id, user_id), sessions_member. */
const colleagueQuery = (ctx: AccountNeeds) =>
  memberQuery(ctx)
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.account_id', '=', ctx.actor.accountId)
    .select(['memberships.id as membershipId', 'memberships.position', 'users.id as userId'])
    .select('memberships.created_at as joinedAt')
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.avatar', 'users.email_verified_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'memberships.account_id')
        .whereRef('sessions.user_id', '=', 'memberships.user_id')
        .select((session) => session.fn.max<Date | null>('sessions.last_seen_at').as('at'))
        .as('lastSeenAt'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sessions')
            .whereRef('sessions.account_id', '=', 'memberships.account_id')
            .whereRef('sessions.user_id', '=', 'memberships.user_id')
            .where('sessions.ended_at', 'is', null)
            .select('sessions.id'),
        )
        .$castTo<boolean>()
        .as('isSignedIn'),
    );

type ColleagueRow = Awaited<ReturnType<ReturnType<typeof colleagueQuery>['executeTakeFirstOrThrow']>>;

const toColleague = (row: ColleagueRow): Colleague => {
  const { role, permissions } = toMember(row);
  return {
    membershipId: row.membershipId,
    userId: row.userId,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isEmailConfirmed: row.email_verified_at !== null,
    role,
    permissions,
    position: row.position,
    joinedAt: row.joinedAt,
    lastSeenAt: row.lastSeenAt,
    isSignedIn: row.isSignedIn,
    avatar: row.avatar === null ? null : avatarPath(row.avatar),
  };
};

/** The owner first, then the others as they came. */
export async function listColleagues(
  ctx: AccountNeeds,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Colleague[]> {
  const rows = await colleagueQuery(ctx)
    .orderBy((eb) => eb('memberships.role', '<>', 'owner'))
    .orderBy('memberships.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toColleague);
}

export async function findColleague(ctx: AccountNeeds, id: MembershipId): Promise<Colleague | undefined> {
  const row = await colleagueQuery(ctx).where('memberships.id', '=', id).executeTakeFirst();
  return row && toColleague(row);
}

/** Whether somebody of the account has confirmed this address as theirs, in any case of letters. Index: users_email. */
export async function hasColleagueWith(ctx: AccountNeeds, email: string): Promise<boolean> {
  const row = await memberQuery(ctx)
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.account_id', '=', ctx.actor.accountId)
    .where((eb) => eb(lower(eb.ref('users.email')), '=', email.toLowerCase()))
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the signed-in user has confirmed this e-mail as their own. Index: primary key. */
export async function isOwnEmail(ctx: Needs<'db' | 'actor'>, email: string): Promise<boolean> {
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ctx.actor.userId)
    .where((eb) => eb(lower(eb.ref('email')), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return user !== undefined;
}

/** What whoever has this phone is written to in; `undefined` when nobody has it. Index: users_phone. */
export async function findPhoneLanguage(ctx: Needs<'db'>, phone: string): Promise<Language | undefined> {
  const query = ctx.db.selectFrom('users').select('language').where('phone', '=', phone);
  return (await query.executeTakeFirst())?.language;
}

/** Whether anybody has this phone. Index: users_phone. */
export const hasPhone = async (ctx: Needs<'db'>, phone: string): Promise<boolean> =>
  (await findPhoneLanguage(ctx, phone)) !== undefined;

/** How people are called and written to, by their ids. Index: primary key. */
export interface Person {
  readonly id: UserId;
  /** Last name, first name. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly isEmailVerified: boolean;
}

export async function loadPeople(
  ctx: Needs<'db'>,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'language', 'email_verified_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ first_name, last_name, email_verified_at, ...row }) => [
      row.id,
      { ...row, name: `${last_name} ${first_name}`.trim(), isEmailVerified: email_verified_at !== null },
    ]),
  );
}

/**
 * The language that an address is written to in: of who signs in by it, else of who writes. Asked in one statement, so that
 * its time does not tell which of both it was. Indexes: users_email, primary key.
 */
export async function languageOf(
  ctx: Needs<'db'>,
  { email, writerId }: { readonly email: string; readonly writerId: UserId },
): Promise<Language> {
  const rows = await ctx.db
    .selectFrom('users')
    .select([
      'id',
      'language',
      (eb) => eb(lower(eb.ref('email')), '=', email.toLowerCase()).as('isAddressed'),
    ])
    .where((eb) => eb.or([eb(lower(eb.ref('email')), '=', email.toLowerCase()), eb('id', '=', writerId)]))
    .execute();
  const reader = rows.find(({ isAddressed }) => isAddressed) ?? rows[0];
  return reader?.language ?? 'ru';
}
