import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';
import type { Language } from '../../platform/errors/index.ts';

const codeBytes = 32;
export const codeLifetimeMinutes = 15;

/** A key of 256 random bits needs no salt. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

export interface ChatOfCode {
  readonly chatId: string;
  readonly language: Language;
  /** Of its person, as the messenger tells it; may be empty. */
  readonly name: string;
  /** Second of the messenger's clock at which it asked for the link. */
  readonly saidAt: number | undefined;
}

/** The code of a link for a chat, good once and for a quarter of an hour; it takes the place of the one before. */
export async function issueChatCode(
  ctx: Needs<'db' | 'clock'>,
  { chatId, language, name, saidAt }: ChatOfCode,
): Promise<string> {
  const now = ctx.clock.now();
  // Index: messenger_codes_expires_at.
  await ctx.db.deleteFrom('messenger_codes').where('expires_at', '<=', now).execute();
  const code = randomBytes(codeBytes).toString('base64url');
  const issued = {
    code_hash: hashOf(code),
    language,
    name,
    said_at: saidAt ?? null,
    expires_at: new Date(now.getTime() + codeLifetimeMinutes * 60_000),
  };
  // Index: messenger_codes_chat_id.
  await ctx.db
    .insertInto('messenger_codes')
    .values({ ...issued, chat_id: chatId })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet(issued))
    .execute();
  return code;
}

/** The chat that a code was issued for; the code is used up by it. `undefined` when it is wrong, old or used. */
export async function takeChatCode(
  ctx: Needs<'db' | 'clock'>,
  code: string,
): Promise<ChatOfCode | undefined> {
  // Index: primary key.
  const taken = await ctx.db
    .deleteFrom('messenger_codes')
    .where('code_hash', '=', hashOf(code))
    .returning(['chat_id', 'language', 'name', 'said_at', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= ctx.clock.now()) return undefined;
  const { chat_id: chatId, language, name, said_at: saidAt } = taken;
  return { chatId, language, name, saidAt: saidAt ?? undefined };
}

/** Whose chat a code was issued for, which it stays; `undefined` when it is wrong, old or used. Index: primary key. */
export async function findChatName(ctx: Needs<'db' | 'clock'>, code: string): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('messenger_codes')
    .select('name')
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return found?.name;
}

/** Lets a chat into the cabinet of the actor, in their name. */
export async function saveChat(
  ctx: Needs<'db' | 'clock' | 'actor'>,
  { chatId, name, saidAt }: Pick<ChatOfCode, 'chatId' | 'name' | 'saidAt'>,
): Promise<void> {
  const { userId, accountId } = ctx.actor;
  const set = { user_id: userId, name, said_at: saidAt ?? null };
  await ctx.db
    .insertInto('messenger_chats')
    .values({ chat_id: chatId, account_id: accountId, created_at: ctx.clock.now(), ...set })
    .onConflict((conflict) => conflict.columns(['chat_id', 'account_id']).doUpdateSet(set))
    .execute();
}

/** More than anybody has; the newest are listed. */
const mostListed = 100;

/** Chats of the actor in the cabinet they are in. Index: messenger_chats_account_id. */
const ownChats = (ctx: Needs<'db' | 'actor'>) =>
  ctx.db
    .selectFrom('messenger_chats')
    .where('account_id', '=', ctx.actor.accountId)
    .where('user_id', '=', ctx.actor.userId);

/** The newest first. */
export const listOwnChats = (ctx: Needs<'db' | 'actor'>) =>
  ownChats(ctx)
    .select(['chat_id', 'name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('chat_id')
    .limit(mostListed)
    .execute();

/** Chats of a user in every cabinet, the newest first. Index: messenger_chats_user_id. */
export const listChatsOf = (ctx: Needs<'db'>, userId: UserId) =>
  ctx.db
    .selectFrom('messenger_chats')
    .select(['account_id', 'chat_id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

/** Takes a chat of the actor out of the cabinet they are in; gives its name, `undefined` where they have let in none such. Index: primary key. */
export async function deleteOwnChat(ctx: Needs<'db' | 'actor'>, chatId: string): Promise<string | undefined> {
  const { userId, accountId } = ctx.actor;
  const deleted = await ctx.db
    .deleteFrom('messenger_chats')
    .where('chat_id', '=', chatId)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** What a chat was in, and who had let it in. */
const membership = ['account_id as accountId', 'user_id as userId', 'name'] as const;

/** Takes a chat out of the cabinets it was let into before it said so; gives those. Index: primary key. */
export async function deleteChat(ctx: Needs<'db'>, chatId: string, saidAt?: number) {
  const isOlder = sql<boolean>`(said_at is null or ${saidAt ?? null}::bigint is null or said_at < ${saidAt ?? null}::bigint)`;
  await ctx.db.deleteFrom('messenger_codes').where('chat_id', '=', chatId).where(isOlder).execute();
  return ctx.db
    .deleteFrom('messenger_chats')
    .where('chat_id', '=', chatId)
    .where(isOlder)
    .returning(membership)
    .execute();
}

/** Takes every chat of a user out of the cabinets they have let it into; gives each with its cabinet. Index: messenger_chats_user_id. */
export const deleteChatsOf = (ctx: Needs<'db'>, userId: UserId) =>
  ctx.db
    .deleteFrom('messenger_chats')
    .where('user_id', '=', userId)
    .returning(['chat_id as chatId', ...membership])
    .execute();
