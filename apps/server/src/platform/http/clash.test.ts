import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from '../db/database.ts';
import { createMessageCatalogue } from '../errors/index.ts';
import { silentLog } from '../log/log.ts';
import { installErrorHandler } from './error-handler.ts';

it('a call whose transaction the database ends in favour of another is told to come again', async () => {
  const home = await createTestDatabase();
  const { db, close } = openDatabase({ url: home.url, maxConnections: 2, log: silentLog });
  await sql`create table things (id int)`.execute(db);
  await sql`insert into things values (1), (2)`.execute(db);
  const app = Fastify();
  installErrorHandler(app, {
    messages: createMessageCatalogue(),
    fallbackLanguage: () => 'ru',
    methodsOf: () => [],
  });
  let ready = 0;
  /** Locks the first and then the second, once another call has locked its first, too. */
  const lockBoth = (first: number, second: number) =>
    db.transaction().execute(async (tx) => {
      await sql`update things set id = id where id = ${first}`.execute(tx);
      ready += 1;
      await expect.poll(() => ready).toBe(2);
      await sql`update things set id = id where id = ${second}`.execute(tx);
      return 'done';
    });
  app.get('/there', () => lockBoth(1, 2));
  app.get('/back', () => lockBoth(2, 1));
  const answers = await Promise.all([app.inject('/there'), app.inject('/back')]);
  const [served, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect([served?.statusCode, refused?.statusCode, refused?.headers['retry-after']]).toEqual([200, 503, '1']);
  await Promise.all([app.close(), close()]);
  await home.drop();
});
