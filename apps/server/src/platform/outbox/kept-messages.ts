import type { AccountId } from '@tranzit/kernel';
import type { Needs } from '../context/index.ts';
import { purgeOlder } from '../db/purge.ts';

/** Messages of before an instant go, whatever became of them. Index: outbox_messages_created_at. */
export const forgetMessages = (ctx: Needs<'db'>, before: Date): Promise<void> =>
  purgeOlder(ctx, { table: 'outbox_messages', column: 'created_at', before });

/** Messages about an account to one of these, newest first. Index: outbox_messages_account_id. */
export const listMessagesTo = (
  ctx: Needs<'db'>,
  { accountId, recipients }: { readonly accountId: AccountId; readonly recipients: readonly string[] },
) =>
  ctx.db
    .selectFrom('outbox_messages')
    .select(['channel', 'recipient', 'subject', 'created_at', 'is_secret'])
    .where('account_id', '=', accountId)
    .where('recipient', 'in', [...recipients])
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
