import { asId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { saveFile } from '../../platform/files/file-store.ts';
import { insertWaybill } from '../waybills/waybills.factory.ts';
import { pseudonymise } from './personal-data.jobs.ts';
import { keptUntil, retentionEnd } from './retention.ts';

let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  user = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const nightly = async () => {
  await sql`select graphile_worker.add_job(${pseudonymise.name}, '{"_cron":{}}'::json)`.execute(db());
  await portal.runAllJobs();
};

/** `public.table` of the rows in which a text stands. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`.execute(db());
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = sql`select from ${sql.raw(name)} as t where strpos(t::text, ${text}) > 0 limit 1`;
    if ((await hit.execute(db())).rows.length > 0) found.push(name);
  }
  return found;
}

/** An order of an instant with everything that may name a person, and the key of its document. */
async function oldOrder(orderedAt: string, mark: string) {
  const accountId = asId('AccountId', user.accountId);
  const row = await insertWaybill(db(), user as never, {
    created_at: orderedAt,
    receiver_phone: `+7916${mark}`,
    comment: `Домофон ${mark}`,
    problem_text: `Не открыл ${mark}`,
    receiver: {
      name: `Заречный ${mark}`,
      phones: [`+7916${mark}`],
      addressLine: `г Казань, ул Заповедная ${mark}`,
    },
    sender: { name: `Отправитель ${mark}` },
  });
  const casts = [row.sender_contact_cast_id, row.receiver_contact_cast_id];
  await sql`update contact_casts set created_at = ${orderedAt}, comment = ${`Домофон ${mark}`},
    latin = ${JSON.stringify({ contactName: `Zarechnyi ${mark}` })}::jsonb
    where id = any(${sql.val(casts)}::bigint[])`.execute(db());
  await sql`update address_casts set created_at = ${orderedAt} where id in (
    select address_cast_id from contact_casts where id = any(${sql.val(casts)}::bigint[]))`.execute(db());
  const { fileId } = await saveFile(portal.runtime.capabilities, accountId, {
    contentType: 'application/pdf',
    body: Buffer.from(mark),
  });
  await sql`insert into waybill_documents (waybill_id, kind, state, file_id, size_bytes, ready_at)
    values (${row.id}, 'label', 'ready', ${fileId}, 7, ${orderedAt})`.execute(db());
  await sql`insert into waybill_events (waybill_id, event_key, source, code, name, reason, is_applied, is_known,
      occurred_at, received_at, raw)
    values (${row.id}, 'k1', 'carrier', 'X9', ${`Вручено: ${mark}`}, ${`кому: ${mark}`}, false, false,
      ${orderedAt}, ${orderedAt}, ${JSON.stringify({ receiver: mark })}::jsonb)`.execute(db());
  await sql`insert into claims (account_id, number, waybill_id, problem_type, comment, created_at)
    values (${accountId}, ${`C${row.id}`}, ${row.id}, 'other', ${`пишет ${mark}`}, ${orderedAt})`.execute(
    db(),
  );
  await sql`insert into outbox_messages (channel, recipient, body, account_id, created_at, attachment_file_id)
    values ('email', ${`p${mark}@example.test`}, ${`Здравствуйте, ${mark}`}, ${accountId}, ${orderedAt}, ${fileId})`.execute(
    db(),
  );
  const file = await db()
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirst();
  return { id: row.id, storageKey: file?.storage_key ?? '', casts };
}

const numbersOf = (id: number) =>
  db()
    .selectFrom('waybills')
    .select([
      'number',
      'status',
      'carrier',
      'price_kopecks',
      'bonus_kopecks',
      'pickup_on',
      'created_at',
      'receiver_city',
      'place_count',
      'weight_grams',
    ])
    .where('id', '=', asId('WaybillId', id))
    .executeTakeFirstOrThrow();

describe('the term of accounting', () => {
  it('is the year of the order and so many full years after it', () => {
    const five = { PERSONAL_DATA_RETENTION_YEARS: 5 };
    expect(retentionEnd(new Date('2026-11-27T00:00:00Z'), five).toISOString()).toBe(
      '2021-01-01T00:00:00.000Z',
    );
    expect(keptUntil(new Date('2020-12-31T23:00:00Z'), five)).toBe('2026-01-01');
  });
});

describe('orders after the term', () => {
  it('lose their persons in every table and in the files; sums, days and states stay', async () => {
    const mark = '5550199';
    const { id, storageKey } = await oldOrder('2020-12-31T23:00:00Z', mark);
    const before = await numbersOf(id);
    expect(await tablesWith(mark)).toEqual(
      expect.arrayContaining([
        'address_casts',
        'claims',
        'contact_casts',
        'outbox_messages',
        'waybill_events',
        'waybills',
      ]),
    );
    expect((await portal.runtime.capabilities.files.get(storageKey)).toString()).toBe(mark);
    await nightly();
    expect(await tablesWith(mark)).toEqual([]);
    expect(await numbersOf(id)).toEqual(before);
    await expect(portal.runtime.capabilities.files.get(storageKey)).rejects.toThrow('ENOENT');
    const once = await db()
      .selectFrom('waybills')
      .selectAll()
      .where('id', '=', asId('WaybillId', id))
      .execute();
    expect(once[0]?.search_text).toContain(before.number);
    portal.clock.advance(86_400_000);
    await nightly();
    expect(
      await db().selectFrom('waybills').selectAll().where('id', '=', asId('WaybillId', id)).execute(),
    ).toEqual(once);
  });

  it('of the first year within it keep them', async () => {
    const mark = '5550188';
    const { storageKey } = await oldOrder('2021-01-01T00:00:00Z', mark);
    const before = await tablesWith(mark);
    await nightly();
    expect(await tablesWith(mark)).toEqual(before);
    expect((await portal.runtime.capabilities.files.get(storageKey)).toString()).toBe(mark);
  });

  it('leave a side that a later order has taken', async () => {
    const [old, late] = [
      await oldOrder('2019-05-05T00:00:00Z', '5550166'),
      await insertWaybill(db(), user as never),
    ];
    await sql`update waybills set receiver_contact_cast_id = ${old.casts[1]} where id = ${late.id}`.execute(
      db(),
    );
    await nightly();
    expect(await tablesWith('5550166')).toEqual(['address_casts', 'contact_casts']);
  });

  it('go in any number, with addresses of calculations that came to nothing', async () => {
    const { casts } = await oldOrder('2018-05-05T00:00:00Z', '5550155');
    await sql`insert into address_casts (account_id, type, city, address_line, iso, time_zone, created_at)
      select account_id, 'domestic', 'Казань', 'ул Тихая 5550155', 'RU', 'Europe/Moscow', '2018-05-05'
      from address_casts, generate_series(1, 1200) where id = (
        select address_cast_id from contact_casts where id = ${casts[0]})`.execute(db());
    await sql`insert into contact_casts (account_id, address_cast_id, contact_name, phones, created_at)
      select account_id, address_cast_id, 'Тихий 5550155', '{}', '2018-05-05' from contact_casts, generate_series(1, 1100)
      where id = ${casts[0]}`.execute(db());
    await nightly();
    expect(await tablesWith('5550155')).toEqual([]);
  });
});
