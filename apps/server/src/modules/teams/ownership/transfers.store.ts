import { randomBytes } from 'node:crypto';
import { answerDays } from '@tranzit/contract';
import type { TransferId, UserId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import { hashToken } from '../../../platform/auth/refresh-token.ts';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';

export type TransferRow = Selectable<Tables['ownership_transfers']>;

const linkBytes = 32;
const answerMs = answerDays * 86_400_000;
/** As long as the code of the SMS is good. */
export const confirmingSeconds = 300;

const ownTransfers = (ctx: AccountNeeds) =>
  ctx.db.selectFrom('ownership_transfers').selectAll().where(ofAccount(ctx.actor, 'ownership_transfers'));

/** Index: primary key. */
export const findTransfer = (ctx: AccountNeeds, id: TransferId): Promise<TransferRow | undefined> =>
  ownTransfers(ctx).where('id', '=', id).executeTakeFirst();

/** The one that is not over, or whose time has run out unnoticed. Index: ownership_transfers_open. */
export const findOpenTransfer = (ctx: AccountNeeds): Promise<TransferRow | undefined> =>
  ownTransfers(ctx).where('state', 'in', ['confirming', 'waiting']).executeTakeFirst();

/** Index: ownership_transfers_account. */
export const findLatestTransfer = (ctx: AccountNeeds): Promise<TransferRow | undefined> =>
  ownTransfers(ctx).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The one whose link somebody has been mailed; nobody else’s link. Index: ownership_transfers_code_hash. */
export const findTransferByCode = (
  ctx: Needs<'db'>,
  { code, userId }: { readonly code: string; readonly userId: UserId },
): Promise<TransferRow | undefined> =>
  ctx.db
    .selectFrom('ownership_transfers')
    .selectAll()
    .where('code_hash', '=', hashToken(code))
    .where('to_user_id', '=', userId)
    .executeTakeFirst();

/** Those whose answer has not come in time, of all accounts, the oldest first. Index: ownership_transfers_waiting. */
export const listOverdueTransfers = (ctx: Needs<'db' | 'clock'>, most: number): Promise<TransferRow[]> =>
  ctx.db
    .selectFrom('ownership_transfers')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', ctx.clock.now())
    .orderBy('expires_at')
    .limit(most)
    .execute();

/** Whether the answer may still come. */
export const isWaiting = ({ state, expires_at }: TransferRow, now: Date): boolean =>
  state === 'waiting' && expires_at > now;

interface Parties {
  readonly from: UserId;
  readonly to: UserId;
}

/** Opens a transfer that waits for the owner’s code, or lets `before`, which is of the same two, wait for another one. */
export function saveConfirming(
  ctx: AccountNeeds & Needs<'clock'>,
  { from, to }: Parties,
  before: TransferRow | undefined,
): Promise<TransferRow> {
  const now = ctx.clock.now();
  const times = { started_at: now, expires_at: new Date(now.getTime() + confirmingSeconds * 1000) };
  if (!before)
    return ctx.db
      .insertInto('ownership_transfers')
      .values({
        account_id: ctx.actor.accountId,
        state: 'confirming',
        from_user_id: from,
        to_user_id: to,
        ...times,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  return update(ctx, before.id, times);
}

const update = (
  ctx: AccountNeeds,
  id: TransferId,
  columns: Partial<Omit<TransferRow, 'id' | 'account_id'>>,
): Promise<TransferRow> =>
  ctx.db
    .updateTable('ownership_transfers')
    .set(columns)
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'ownership_transfers'))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Lets a confirmed transfer wait for its answer; gives the key of the link, of which only the hash is kept. */
export async function saveWaiting(
  ctx: AccountNeeds & Needs<'clock'>,
  { id }: TransferRow,
): Promise<{ readonly row: TransferRow; readonly code: string }> {
  const code = randomBytes(linkBytes).toString('base64url');
  const now = ctx.clock.now();
  const row = await update(ctx, id, {
    state: 'waiting',
    code_hash: hashToken(code),
    started_at: now,
    expires_at: new Date(now.getTime() + answerMs),
  });
  return { row, code };
}

export type Ending = 'accepted' | 'declined' | 'canceled' | 'expired';

/** One that has run out has ended then, whenever that is noticed. */
export const saveEnding = (
  ctx: AccountNeeds & Needs<'clock'>,
  { id, expires_at }: TransferRow,
  state: Ending,
): Promise<TransferRow> =>
  update(ctx, id, { state, ended_at: state === 'expired' ? expires_at : ctx.clock.now() });
