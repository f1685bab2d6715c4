import type { Pool, PoolClient } from 'pg';

/** How many statements go to the database through a pool while something is done. Nothing else may use it meanwhile. */
export async function countStatements(pool: Pool, act: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const watched = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient): void => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    client.query = new Proxy(query, {
      apply(target, self, values) {
        statements += 1;
        return Reflect.apply(target, self, values);
      },
    });
  };
  pool.on('acquire', watch);
  try {
    await act();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  return statements;
}
