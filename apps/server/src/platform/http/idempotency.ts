import { type RawBuilder, sql } from 'kysely';
import { type Capabilities, type Needs, ofAccount, transaction } from '../context/index.ts';
import { AppError, conflict } from '../errors/index.ts';

export const idempotencyHours = 24;

interface Guarded {
  readonly operationId: string;
  readonly key: string;
  /** What makes two requests the same: who asks, path ids and body. */
  readonly request: unknown;
  readonly status: number;
}

export interface IdempotentAnswer {
  readonly answer: unknown;
  readonly isReplay: boolean;
}

interface Work {
  /** What needs others than the database: the transaction must not wait for them. */
  readonly prepare: () => Promise<unknown>;
  readonly body: (ctx: Capabilities, prepared: unknown) => Promise<unknown>;
}

/**
 * Runs `body` once per key: the key is taken in the transaction of the call itself, so that an answer is stored exactly
 * when its effect is. A call with the same key at the same moment waits for the first and gets its answer; one that comes
 * later is prepared for no more.
 */
export async function once(
  ctx: Capabilities,
  guarded: Guarded,
  { prepare, body }: Work,
): Promise<IdempotentAnswer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(guarded.key))
    throw new AppError(400, { nonFieldError: [{ code: 'idempotency_key_invalid' }] });
  // Of a passport in a request most signs are known from its mask: a plain hash would tell the rest.
  const requestHash = ctx.secrets.digest(JSON.stringify(guarded.request));
  const known = await replay(ctx, guarded, requestHash);
  if (known) return known;
  const prepared = await prepare();
  return transaction(ctx, async (tx) => {
    await forgetRunOut(tx, guarded);
    const taken = await tx.db
      .insertInto('idempotency_keys')
      .values({
        account_id: tx.actor.accountId,
        operation_id: guarded.operationId,
        key: guarded.key,
        request_hash: requestHash,
        created_at: tx.clock.now(),
      })
      .onConflict((clash) => clash.columns(['account_id', 'operation_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!taken) return requireKnown(await replay(tx, guarded, requestHash));
    const answer = await body(tx, prepared);
    await tx.db
      .updateTable('idempotency_keys')
      .set({ status: guarded.status, body: JSON.stringify(answer ?? null) })
      .where(underKey(tx, guarded))
      .execute();
    return { answer, isReplay: false };
  });
}

type NamedKey = Pick<Guarded, 'operationId' | 'key'>;

/** The condition that leaves what the actor's account has under a key. Index: primary key. */
const underKey = ({ actor }: Needs<'actor'>, { operationId, key }: NamedKey): RawBuilder<boolean> =>
  sql<boolean>`${ofAccount(actor, 'idempotency_keys')} and operation_id = ${operationId} and key = ${key}`;

const runOutBefore = (ctx: Needs<'clock'>): Date =>
  new Date(ctx.clock.now().getTime() - idempotencyHours * 3_600_000);

async function forgetRunOut(ctx: Needs<'db' | 'clock' | 'actor'>, named: NamedKey): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where(underKey(ctx, named))
    .where('created_at', '<', runOutBefore(ctx))
    .execute();
}

/** The answer that the key has, `undefined` where none is known. */
async function replay(
  ctx: Capabilities,
  named: NamedKey,
  requestHash: string,
): Promise<IdempotentAnswer | undefined> {
  const first = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where(underKey(ctx, named))
    .where('created_at', '>=', runOutBefore(ctx))
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.request_hash !== requestHash) throw conflict('idempotency_mismatch');
  return { answer: first.body, isReplay: true };
}

/** Who has taken the key has stored its answer with it. */
function requireKnown(known: IdempotentAnswer | undefined): IdempotentAnswer {
  if (!known) throw new Error('a key was taken and has no answer');
  return known;
}
