import type { LivePublisher, TransactionNeeds } from './context.ts';

/**
 * Runs `body` with a context whose database is one transaction. Live messages and `afterCommit` actions wait for the
 * commit and are dropped on a rollback. Inside a transaction it just goes on in that one.
 * Only the database belongs inside: no HTTP, no waiting for others.
 */
export async function transaction<Ctx extends TransactionNeeds, Result>(
  ctx: Ctx,
  body: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.inTransaction) return body(ctx);
  const held: (() => void)[] = [];
  const live: LivePublisher = {
    publish: (channel, news) => held.push(() => ctx.live.publish(channel, news)),
  };
  const result = await ctx.db.transaction().execute((db) =>
    body({
      ...ctx,
      db,
      live,
      inTransaction: true,
      afterCommit: (action) => held.push(() => ctx.afterCommit(action)),
    }),
  );
  for (const action of held) action();
  return result;
}
