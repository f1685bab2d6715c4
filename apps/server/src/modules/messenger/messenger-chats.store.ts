import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import type { Language } from '../../platform/errors/index.ts';

const codeBytes = 32;
export const codeLifetimeMinutes = 15;

/** A key of 256 random bits needs no salt. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

export interface ChatOfCode {
  readonly chatId: string;
  readonly language: Language;
}

/** The code of a link for a chat, good once and for a quarter of an hour; it takes the place of the one before. */
export async function issueChatCode(
  ctx: Needs<'db' | 'clock'>,
  { chatId, language }: ChatOfCode,
): Promise<string> {
  const now = ctx.clock.now();
  // Index: messenger_codes_expires_at.
  await ctx.db.deleteFrom('messenger_codes').where('expires_at', '<=', now).execute();
  const code = randomBytes(codeBytes).toString('base64url');
  const issued = {
    code_hash: hashOf(code),
    language,
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
    .returning(['chat_id', 'language', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= ctx.clock.now()) return undefined;
  return { chatId: taken.chat_id, language: taken.language };
}

/** Lets a chat into the cabinet of the actor, in their name. */
export async function saveChat(ctx: Needs<'db' | 'clock' | 'actor'>, chatId: string): Promise<void> {
  const { userId, accountId } = ctx.actor;
  await ctx.db
    .insertInto('messenger_chats')
    .values({ chat_id: chatId, account_id: accountId, user_id: userId, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['chat_id', 'account_id']).doUpdateSet({ user_id: userId }))
    .execute();
}

/** Takes a chat out of every cabinet; tells whether it was in any. Index: primary key. */
export async function forgetChat(ctx: Needs<'db'>, chatId: string): Promise<boolean> {
  await ctx.db.deleteFrom('messenger_codes').where('chat_id', '=', chatId).execute();
  const { numDeletedRows } = await ctx.db
    .deleteFrom('messenger_chats')
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes every chat of a user out of the cabinets they have let it into; gives the chats. Index: messenger_chats_user_id. */
export async function deleteChatsOf(ctx: Needs<'db'>, userId: UserId): Promise<readonly string[]> {
  const rows = await ctx.db
    .deleteFrom('messenger_chats')
    .where('user_id', '=', userId)
    .returning('chat_id')
    .execute();
  return [...new Set(rows.map((row) => row.chat_id))];
}
