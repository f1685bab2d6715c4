import { createHash } from 'node:crypto';
import type { AccountId } from '@tranzit/kernel';
import { type Capabilities, type Needs, transaction } from '../context/index.ts';
import { AppError, conflict } from '../errors/index.ts';

export const idempotencyHours = 24;

interface Guarded {
  readonly operationId: string;
  readonly key: string;
  /** What makes two requests the same: path ids and body. */
  readonly request: unknown;
  readonly status: number;
}

export interface IdempotentAnswer {
  readonly answer: unknown;
  readonly isReplay: boolean;
}

/**
 * Runs `body` once per key: the key is taken in the transaction of the call itself, so that an answer is stored exactly
 * when its effect is. A call with the same key at the same moment waits for the first and gets its answer.
 */
export async function once(
  ctx: Capabilities,
  guarded: Guarded,
  body: (ctx: Capabilities) => Promise<unknown>,
): Promise<IdempotentAnswer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(guarded.key))
    throw new AppError(400, { nonFieldError: [{ code: 'idempotency_key_invalid' }] });
  const requestHash = createHash('sha256').update(JSON.stringify(guarded.request)).digest('base64url');
  return transaction(ctx, async (tx) => {
    const where = {
      account_id: tx.actor.accountId,
      operation_id: guarded.operationId,
      key: guarded.key,
    };
    await forgetRunOut(tx, where);
    const taken = await tx.db
      .insertInto('idempotency_keys')
      .values({ ...where, request_hash: requestHash, created_at: tx.clock.now() })
      .onConflict((clash) => clash.columns(['account_id', 'operation_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!taken) return replay(tx, where, requestHash);
    const answer = await body(tx);
    await tx.db
      .updateTable('idempotency_keys')
      .set({ status: guarded.status, body: JSON.stringify(answer ?? null) })
      .where('account_id', '=', where.account_id)
      .where('operation_id', '=', where.operation_id)
      .where('key', '=', where.key)
      .execute();
    return { answer, isReplay: false };
  });
}

interface KeyPlace {
  readonly account_id: AccountId;
  readonly operation_id: string;
  readonly key: string;
}

async function forgetRunOut(ctx: Needs<'db' | 'clock'>, where: KeyPlace): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - idempotencyHours * 3_600_000);
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', where.account_id)
    .where('operation_id', '=', where.operation_id)
    .where('key', '=', where.key)
    .where('created_at', '<', since)
    .execute();
}

async function replay(ctx: Capabilities, where: KeyPlace, requestHash: string): Promise<IdempotentAnswer> {
  const first = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('account_id', '=', where.account_id)
    .where('operation_id', '=', where.operation_id)
    .where('key', '=', where.key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) throw conflict('idempotency_mismatch');
  return { answer: first.body, isReplay: true };
}
