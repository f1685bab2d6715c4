import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { createAccount, type TestUser } from './accounts.ts';

const cities = [
  'Москва',
  'Казань',
  'Новосибирск',
  'Самара',
  'Тверь',
  'Пермь',
  'Омск',
  'Уфа',
  'Тула',
  'Псков',
];
const firms = [
  'Северный лён',
  'Белый камень',
  'Ромашка',
  'Техснаб',
  'Вектор',
  'Полюс',
  'Книжный мир',
  'Чай и кофе',
];
const surnames = [
  'Берёзов',
  'Мохова',
  'Кедров',
  'Ветрова',
  'Лужин',
  'Тихонова',
  'Щукин',
  'Белова',
  'Яковлев',
];
const streets = ['Речная', 'Ткачей', 'Озёрная', 'Заречная', 'Волжская', 'Камская', 'Прядильная', 'Каменная'];

const pick = (words: readonly string[], by: string) =>
  sql`(${sql.val([...words])}::text[])[1 + (${sql.raw(by)}) % ${sql.lit(words.length)}]`;

const insertEntries = (db: Db, { accountId }: TestUser, count: number) =>
  sql`
  insert into counterparties (account_id, kind, title, opf, inn, used_at, is_pinned)
  select ${accountId}, case when n % 3 = 0 then 'person' else 'company' end,
    case when n % 3 = 0 then ${pick(surnames, 'n')} || ' ' || n else ${pick(firms, 'n')} || ' ' || n end,
    case when n % 3 = 0 then null else 'ООО' end,
    case when n % 3 = 0 or n % 1000 = 1 then null else lpad(n::text, 10, '7') end,
    now() - n * interval '1 minute', n % 5000 = 0
  from generate_series(1, ${count}::int) n`.execute(db);

/** The number of an entry within its account. */
const numbered = ({ accountId }: TestUser) => sql`
  (select id, row_number() over (order by id) as n from counterparties where account_id = ${accountId}) c`;

const insertPeople = (db: Db, user: TestUser) =>
  sql`
  insert into contact_infos (account_id, counterparty_id, contact_name, is_main, phone_entries, email)
  select ${user.accountId}, c.id, ${pick(surnames, 'n / 3 + k')} || ' Иван ' || n, k = 1,
    jsonb_build_array(jsonb_build_object('number', '+79' || k || lpad(n::text, 8, '0'))), 'p' || n || '@firm.example'
  from ${numbered(user)} cross join generate_series(1, 2) k
  where (k = 1 or n % 4 = 0) and n % 500 <> 7`.execute(db);

const insertAddresses = (db: Db, user: TestUser) =>
  sql`
  insert into addresses (account_id, counterparty_id, city, street, house, address_line, iso)
  select ${user.accountId}, c.id, city, 'ул ' || street, case when n % 50 = 3 then null else (n % 90)::text end,
    'г ' || city || ', ул ' || street || ', д ' || (n % 90), 'RU'
  from ${numbered(user)} cross join generate_series(1, 2) k
  cross join lateral (select ${pick(cities, 'n * n / 7 + k')} as city, ${pick(streets, 'n / 5 + k')} as street) place
  where k = 1 or n % 5 = 0`.execute(db);

/** The words of the search and what is lacking, as `touchCounterparties` writes them. */
const writeWords = (db: Db, { accountId }: TestUser) =>
  sql`
  update counterparties c set search_text = lower(replace(replace(concat_ws(' ', '', c.opf, c.title, c.inn,
    (select string_agg(concat_ws(' ', p.contact_name, p.email,
        (select string_agg(phone ->> 'number', ' ') from jsonb_array_elements(p.phone_entries) phone)), ' ')
      from contact_infos p where p.counterparty_id = c.id),
    (select string_agg(a.address_line, ' ') from addresses a where a.counterparty_id = c.id)), 'ё', 'е'), 'Ё', 'Е')),
    lacks = array_remove(array[
      case when not exists (select from contact_infos p where p.counterparty_id = c.id) then 'phone' end,
      case when exists (select from addresses a where a.counterparty_id = c.id and a.house is null) then 'house' end,
      case when c.kind = 'company' and c.inn is null then 'inn' end], null)
  where c.account_id = ${accountId}`.execute(db);

/** Carried by 30 %, 1 % and 0.1 % of the entries. */
async function tagEntries(db: Db, user: TestUser): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [title, every] of [
    ['Опт', 3],
    ['Срочно', 100],
    ['Редкий', 1000],
  ] as const) {
    const tag = await db
      .insertInto('tags')
      .values({ account_id: user.accountId, title, state: 'new', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into counterparty_tags (counterparty_id, tag_id)
      select c.id, ${tag.id} from ${numbered(user)} where n % ${every} = 0`.execute(db);
    ids.push(tag.id);
  }
  return ids;
}

export interface GeneratedBook {
  readonly user: TestUser;
  readonly tagIds: readonly number[];
}

/** An account with a contact book of so many entries, with people, phones, addresses and tags. */
export async function generateBook(db: Db, count: number): Promise<GeneratedBook> {
  const user = await createAccount(db);
  await insertEntries(db, user, count);
  await insertPeople(db, user);
  await insertAddresses(db, user);
  // Without its statistics the tables are read whole for each entry.
  await sql`analyze counterparties, contact_infos, addresses`.execute(db);
  await writeWords(db, user);
  return { user, tagIds: await tagEntries(db, user) };
}
