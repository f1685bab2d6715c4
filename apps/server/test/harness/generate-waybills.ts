import type { AccountId, UserId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

export interface GenerateOptions {
  readonly accounts: number;
  readonly perAccount: number;
  /** The day the newest was made; the others lie evenly in the year before. */
  readonly until?: string;
}

export interface GeneratedAccount {
  readonly accountId: AccountId;
  /** The owner; two members, who have made a third of the waybills each, follow. */
  readonly userIds: readonly [UserId, UserId, UserId];
  /** Carried by about 30 %, 5 %, 1 % and 0.1 % of the waybills, in this order. */
  readonly tagIds: readonly number[];
}

const cities = [
  'Москва', 'Санкт-Петербург', 'Казань', 'Екатеринбург', 'Новосибирск', 'Ростов-на-Дону', 'Самара', 'Уфа', 'Пермь',
  'Омск', 'Тула', 'Киров', 'Томск', 'Калуга', 'Орёл', 'Псков', 'Чита', 'Абакан', 'Элиста', 'Нальчик',
]; // biome-ignore format: a table of words
const firms = [
  'ООО «Лесной дом»', 'ООО «Ромашка»', 'АО «Техснаб»', 'ИП Воронова', 'ООО «Северный ветер»', 'ООО «Альфа-Мед»',
  'АО «Приборстрой»', 'ООО «Книжный мир»', 'ИП Карпов', 'ООО «Чай и кофе»', 'ООО «Вектор»', 'АО «Полюс»',
]; // biome-ignore format: a table of words
const surnames = [
  'Ольховская',
  'Сидоров',
  'Гаврилов',
  'Белова',
  'Тихонов',
  'Ершова',
  'Мельник',
  'Щукин',
  'Зайцева',
  'Яковлев',
];
const carriers = ['cdek', 'cdek', 'cdek', 'cdek', 'dpd', 'dpd', 'pony', 'post', 'cse', 'dellin'];

/** Element of a text list by a number that grows without bound. */
const pick = (words: readonly string[], index: RawBuilder<unknown>) =>
  sql<string>`(${sql.val([...words])}::text[])[1 + ((${index}) % ${sql.lit(words.length)})::int]`;

/** Users, accounts, memberships, one pair of sides, one cargo and four tags for each account. */
async function generateAccounts(db: Db, count: number): Promise<GeneratedAccount[]> {
  const { rows } = await sql<GeneratedAccount>`
    with numbers as (
      select n, gen_random_uuid()::text as word, nextval('accounts_id_seq') as account_id,
        array[nextval('users_id_seq'), nextval('users_id_seq'), nextval('users_id_seq')] as user_ids
      from generate_series(1, ${count}::int) n
    ), people as (
      insert into users (id, email, email_verified_at, phone, password_hash, first_name, last_name)
      overriding system value
      select user_ids[i], word || i || '@generated.test', now(), word || i, '-', 'Дарья', 'Ольховская'
      from numbers, generate_series(1, 3) i
    ), companies as (
      insert into accounts (id, title, owner_id, contract_id, credit_limit_kopecks)
      overriding system value
      select account_id, 'ООО «Лесной дом»', user_ids[1], user_ids[1], 100000000 from numbers
    ), members as (
      insert into memberships (account_id, user_id, role, permissions)
      select account_id, user_ids[i], case i when 1 then 'owner' else 'member' end, '{}'
      from numbers, generate_series(1, 3) i
    ), labels as (
      insert into tags (account_id, title, state)
      select account_id, title, 'new' from numbers, unnest(array['часто', 'иногда', 'редко', 'очень редко']) title
      returning id, account_id
    ), places as (
      insert into address_casts (account_id, type, city, address_line, iso, time_zone, is_frozen)
      select account_id, 'domestic', city, city, 'RU', 'Europe/Moscow', true
      from numbers, unnest(array['Москва', 'Казань']) city
      returning id, account_id
    ), sides as (
      insert into contact_casts (account_id, address_cast_id, contact_name, phones)
      select account_id, id, 'Ольховская Дарья', array['+79161234567'] from places
    ), goods as (
      insert into cargoes (account_id, type, packages, is_insured, declared_value_kopecks, fingerprint, is_frozen)
      select account_id, 'docs', '[]', false, 0, 'generated', true from numbers
    )
    select account_id as "accountId", to_json(user_ids) as "userIds",
      (select json_agg(id order by id) from labels where labels.account_id = numbers.account_id) as "tagIds"
    from numbers order by n`.execute(db);
  return rows;
}

const digit = (place: number) => `((seq / ${10 ** (9 - place)}) % 10)`;
const plain = (place: number) => sql.raw(digit(place));
const doubled = (place: number) => sql.raw(`(2 * ${digit(place)} - 9 * (${digit(place)} > 4)::int)`);

/** The n-th waybill of each account. The Luhn digit is summed over the nine digits of the sequence. */
const waybillsOf = (
  ids: readonly number[],
  { perAccount, until }: { perAccount: number; until: string },
) => sql`
  with owners as materialized (
    select a.id,
      (select array_agg(user_id order by user_id) from memberships where account_id = a.id) as user_ids,
      (select array_agg(c.id order by c.id) from contact_casts c where account_id = a.id) as sides,
      (select min(c.id) from cargoes c where account_id = a.id) as cargo_id
    from unnest(${sql.val([...ids])}::bigint[]) a (id)
  )
  insert into waybills (account_id, user_id, number, carrier, carrier_number, status, status_changed_at, creation_stage,
    kind, order_kind, way, tariff_code, tariff_name, sender_contact_cast_id, receiver_contact_cast_id, cargo_id,
    sender_city, sender_name, sender_inn, receiver_city, receiver_name, receiver_phone, receiver_inn, place_count,
    weight_grams, pickup_on, pickup_period, delivery_from_on, delivery_to_on, delivered_at, price_kopecks, base_kopecks,
    price_parts, search_text, created_at)
  select account_id, user_ids[1 + n % 3], number, carrier, carrier_number, status, created_at, 'documents_ready',
    1, 'SIMPLE', 'd2d', '136', 'Посылка', sides[1], sides[2], cargo_id,
    sender_city, sender, '7707083893', receiver_city, receiver, phone,
    case when n % 4 = 0 then lpad((5000000000 + (n::bigint * 7919) % 997)::text, 10, '0') end, 1 + n % 3,
    500 + (n::bigint * 37) % 9000, pickup_on, '09:00-18:00', pickup_on + 2, pickup_on + 2 + n % 6,
    case when status = 'delivered' then created_at + interval '5 days' end, 45000 + (n::bigint * 131) % 200000, 45000, '[]',
    lower(replace(concat_ws(' ', number, sender_city, sender, 'Ольховская Дарья', '+79161234567', receiver_city, firm,
      receiver, phone, carrier_number), 'ё', 'е')),
    created_at
  from (
    select numbered.id as account_id, n, user_ids, sides, cargo_id, moment.created_at,
      moment.created_at::date + n % 4 as pickup_on,
      digits.payload || (10 - digits.luhn % 10) % 10 as number,
      ${pick(carriers, sql`n::bigint * 7`)} as carrier,
      '1' || lpad((seq * 13 % 1000000000)::text, 9, '0') as carrier_number,
      case when n > ${perAccount}::int * 0.97 then (array['new', 'registered', 'pickup_waiting', 'courier_on_way',
          'sent_to_receiver_office', 'courier_delivery', 'receiver_waiting_in_office'])[1 + n % 7]
        when n % 50 = 0 then 'canceled' when n % 333 = 0 then 'problem' when n % 1000 = 1 then 'lost'
        else 'delivered' end as status,
      ${pick(cities, sql`(n::bigint * n) % 7`)} as sender_city, ${pick(cities, sql`n::bigint * 31 / 7`)} as receiver_city,
      'ООО «Лесной дом»' as sender, ${pick(firms, sql`n::bigint * 17 / 5`)} as firm,
      ${pick(surnames, sql`n::bigint * 13`)} || ' ' || ${pick(['Анна', 'Пётр', 'Семён'], sql`n`)} as receiver,
      '+79' || lpad((seq * 7919 % 1000000000)::text, 9, '0') as phone
    from (
      select owners.*, n, nextval('waybill_numbers') as seq
      from owners cross join generate_series(1, ${perAccount}::int) n
    ) numbered
    cross join lateral (
      select lpad(seq::text, 9, '0') as payload,
        ${doubled(1)} + ${plain(2)} + ${doubled(3)} + ${plain(4)} + ${doubled(5)} + ${plain(6)} + ${doubled(7)}
          + ${plain(8)} + ${doubled(9)} as luhn
    ) digits
    cross join lateral (
      select ${until}::timestamptz - interval '365 days' * (${perAccount}::int - n) / ${perAccount}::int as created_at
    ) moment
  ) drafts
  order by n`;

/**
 * Fills the database with accounts and their waybills, about 20,000 rows a second: triggers rest meanwhile, the counts
 * are written at the end and the statistics brought up to date. The database's user must be a superuser.
 */
export async function generateWaybills(
  db: Db,
  options: GenerateOptions,
): Promise<readonly GeneratedAccount[]> {
  const { accounts: count, perAccount, until = '2026-11-20T06:00:00Z' } = options;
  return db.connection().execute(async (one) => {
    const accounts = await generateAccounts(one, count);
    const ids = accounts.map(({ accountId }) => accountId);
    const { rows } = await sql<{
      definition: string;
    }>`select pg_get_indexdef('waybills_search'::regclass) as definition`.execute(one);
    await sql`set session_replication_role = replica`.execute(one);
    await sql`drop index waybills_search`.execute(one);
    try {
      await waybillsOf(ids, { perAccount, until }).execute(one);
      await sql`
        insert into waybill_tags (waybill_id, tag_id)
        select w.id, t.id from waybills w
        join (select id, account_id, row_number() over (partition by account_id order by id) as place from tags) t
          on t.account_id = w.account_id and w.id % (array[3, 20, 100, 1000])[t.place] = 0
        where w.account_id = any(${sql.val(ids)}::bigint[])`.execute(one);
      await sql`
        insert into waybill_counts (account_id, user_id, status, count)
        select account_id, user_id, status, count(*) from waybills
        where account_id = any(${sql.val(ids)}::bigint[]) group by 1, 2, 3`.execute(one);
    } finally {
      await sql.raw(rows[0]?.definition ?? '').execute(one);
      await sql`set session_replication_role = origin`.execute(one);
    }
    for (const table of ['waybills', 'waybill_tags', 'waybill_counts', 'tags'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(one);
    return accounts;
  });
}
