import { carrierCodes } from '@tranzit/kernel';
import { places } from '@tranzit/places';
import type { Pool } from 'pg';

/** Beyond the number of any load that runs beside them, so that none removes them. */
const loadId = 1e12;

/** Streets for addresses and names; a search by words finds some of them everywhere and some hardly anywhere. */
const streets = [
  'Ленина', 'Советская', 'Мира', 'Гагарина', 'Кирова', 'Пушкина', 'Садовая', 'Лесная', 'Заводская', 'Чехова', 'Победы',
]; // biome-ignore format: a table of words

const week = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const hours = [
  week('09:00', '21:00'),
  week('10:00', '20:00').slice(0, 6),
  [...week('09:00', '13:00').slice(0, 5), ...week('14:00', '18:00').slice(0, 5)],
  week('00:00', '24:00'),
];

/**
 * Fills the table with so many terminals of all carriers, spread over the country as its people are: of 250,000 some
 * 30,000 stand in Moscow. The same number gives the same rows. Answers the FIAS id of the greatest city.
 */
export async function generateTerminals(pool: Pool, count: number): Promise<{ readonly fiasId: string }> {
  const cities = places().filter((place) => place.iso === 'RU' && place.population > 5000);
  const people = cities.reduce((sum, place) => sum + place.population, 0);
  const rows = cities.map((place, index) => ({
    index,
    name: place.name,
    key: place.name.toLowerCase().replaceAll('ё', 'е'),
    fias: place.fiasId ?? null,
    zone: place.timeZone,
    lat: place.latitude,
    lon: place.longitude,
    amount: Math.max(1, Math.round((count * place.population) / people)),
    degrees: 0.02 + 0.02 * Math.max(0, Math.log(place.population / 50_000)),
  }));
  await pool.query(
    `insert into terminals (carrier, code, name, kind, iso, region, city, city_key, city_fias_id, address_line, latitude,
       longitude, time_zone, phone, hours, accepts_drop_off, hands_out, takes_cash, takes_cards, max_grams, max_sides_mm,
       max_sides_sum_mm, load_id)
     select ($2::text[])[1 + n % 6], 'T' || c.index || '-' || n, street || ', ' || n,
       case when m % 4 = 0 then 'locker' else 'point' end, 'RU', '', name, key, fias,
       name || ', ул ' || street || ', д ' || n,
       lat + degrees * sin(n * 1.7) * (n % 89) / 89, lon + degrees * 1.8 * cos(n * 1.7) * (n % 89) / 89,
       zone, '+78000000000', ($4::jsonb) -> (m % 4), m % 4 <> 0, m % 7 <> 0, m % 3 <> 0, m % 5 <> 0,
       case when m % 2 = 0 then 15000 end, case when m % 3 <> 0 then '{600,400,400}'::integer[] end,
       case when m % 11 = 0 then 1000 end, $5
     from jsonb_to_recordset($1::jsonb)
         as c(index int, name text, key text, fias text, zone text, lat float, lon float, amount int, degrees float),
       generate_series(1, c.amount) as n,
       lateral (select n / 6 as m) as kinds,
       lateral (select ($3::text[])[1 + (n * 7919) % array_length($3::text[], 1)] as street) as streets`,
    [JSON.stringify(rows), [...carrierCodes], streets, JSON.stringify(hours), loadId],
  );
  await pool.query('analyze terminals');
  await pool.query(
    `insert into terminal_loads (carrier, started_at, ended_at, row_count)
     select carrier, now(), now(), count(*) from terminals group by carrier`,
  );
  return { fiasId: rows[0]?.fias ?? '' };
}
