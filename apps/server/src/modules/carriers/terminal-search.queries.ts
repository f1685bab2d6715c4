import type { GeoPoint } from '@tranzit/kernel';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';
import type { Db, Tables } from '../../platform/db/database.ts';
import { earthRadiusKm, type MapWindow, mercatorLatitude, windowAround, windowParts } from './map-window.ts';
import type { TerminalSearch } from './terminal-search.ts';

const maxItems = 2000;
/** No search counts further, and none looks through more rows of a map window to sort them. */
const maxCount = 10_000;

type Conditions = ExpressionBuilder<Tables, 'terminals'>;

const columns = [
  'id',
  'carrier',
  'code',
  'name',
  'kind',
  'city',
  'address_line',
  'latitude',
  'longitude',
  'phone',
  'hours',
  'accepts_drop_off',
  'hands_out',
  'takes_cash',
  'takes_cards',
  'max_grams',
  'max_sides_mm',
  'duplicate_counter',
] as const;

/** Almost the whole country: the index by name then finds matching rows sooner than the map index. */
const isWide = ({ west, south, east, north }: MapWindow): boolean => east - west > 40 && north - south > 15;

/**
 * The window that the map index is asked for. None beside a city, whose own index is better: the planner takes every
 * box for a thousandth of the table and would choose it.
 */
function indexedWindow({
  cityFiasId,
  cityKey,
  point,
  radiusKm,
  window,
}: TerminalSearch): MapWindow | undefined {
  if (cityFiasId !== undefined || cityKey !== undefined) return undefined;
  if (point && radiusKm !== undefined) return windowAround(point, radiusKm);
  return window && !isWide(window) ? window : undefined;
}

const inBox = ({ west, south, east, north }: MapWindow): Expression<SqlBool> =>
  sql<boolean>`position <@ box(point(${west}, ${mercatorLatitude(south)}), point(${east}, ${mercatorLatitude(north)}))`;

const inWindow = (eb: Conditions, window: MapWindow): Expression<SqlBool> =>
  eb.and([
    eb.between('latitude', window.south, window.north),
    eb.or(windowParts(window).map(({ west, east }) => eb.between('longitude', west, east))),
  ]);

/** The cosine law: precise to a metre, which is enough to tell inside from outside. */
function inCircle({ latitude, longitude }: GeoPoint, radiusKm: number): Expression<SqlBool> {
  const angle = (latitude * Math.PI) / 180;
  return sql<boolean>`sin(radians(latitude)) * ${Math.sin(angle)}
    + cos(radians(latitude)) * ${Math.cos(angle)} * cos(radians(longitude - ${longitude}))
    >= ${Math.cos(radiusKm / earthRadiusKm)}`;
}

function placeConditions(eb: Conditions, search: TerminalSearch): Expression<SqlBool>[] {
  const { cityFiasId, cityKey, point, radiusKm, window } = search;
  const box = indexedWindow(search);
  return [
    ...(cityFiasId === undefined ? [] : [eb('city_fias_id', '=', cityFiasId)]),
    ...(cityKey === undefined ? [] : [eb('city_key', '=', cityKey)]),
    ...(box ? [eb.or(windowParts(box).map(inBox))] : []),
    ...(window ? [inWindow(eb, window)] : []),
    ...(point && radiusKm !== undefined ? [inCircle(point, radiusKm)] : []),
  ];
}

/** Absent limits are no limits. */
function cargoConditions(eb: Conditions, { needs }: TerminalSearch): Expression<SqlBool>[] {
  if (!needs) return [];
  const takes = (limit: Expression<number | null>, needed: number): Expression<SqlBool> =>
    sql<boolean>`coalesce(${limit} >= ${needed}, true)`;
  return [
    takes(eb.ref('max_grams'), needs.heaviestGrams),
    takes(eb.ref('max_sides_sum_mm'), needs.sidesSumMm),
    ...needs.sidesMm.map((side, index) =>
      takes(sql<number | null>`max_sides_mm[${sql.lit(index + 1)}]`, side),
    ),
  ];
}

const matching = (db: Db, search: TerminalSearch) =>
  db
    .selectFrom('terminals')
    .where((eb) =>
      eb.and([
        eb('carrier', 'in', search.carriers),
        ...placeConditions(eb, search),
        ...(search.side === 'sender' ? [eb('accepts_drop_off', '=', true)] : []),
        ...(search.side === 'recipient' ? [eb('hands_out', '=', true)] : []),
        ...(search.withLockers ? [] : [eb('kind', '<>', 'locker')]),
        ...cargoConditions(eb, search),
      ]),
    );

/**
 * The page of a search. Indexes: terminals_city_fias_name, terminals_city_name; terminals_position for circles and
 * windows, in the order of nearness where there is a point; terminals_name for windows as wide as the country.
 * Of more than 2,000 around a point those nearest on the map are taken, whose distances differ from those on the ground
 * by some hundredths; of a window with more than 10,000 any 10,000 are sorted.
 */
export function terminalPage(db: Db, search: TerminalSearch) {
  const found = matching(db, search);
  if (search.point) {
    const { latitude, longitude } = search.point;
    return found
      .select(columns)
      .orderBy(sql`position <-> point(${longitude}, ${mercatorLatitude(latitude)})`)
      .limit(maxItems);
  }
  const sorted = indexedWindow(search)
    ? db.selectFrom(found.select(columns).limit(maxCount).as('terminals'))
    : found;
  return sorted.select(columns).orderBy('name').orderBy('id').limit(maxItems);
}

/** How many match, at most 10,000. Indexes: as `terminalPage`. */
export const terminalCount = (db: Db, search: TerminalSearch) =>
  db
    .selectFrom(matching(db, search).select('id').limit(maxCount).as('terminals'))
    .select((eb) => eb.fn.countAll<number>().as('count'));

export type FoundTerminal = Awaited<ReturnType<ReturnType<typeof terminalPage>['executeTakeFirstOrThrow']>>;

export interface FoundTerminals {
  readonly rows: readonly FoundTerminal[];
  /** The true number, at most 10,000. */
  readonly count: number;
}

/** Terminals of a search, at most 2,000. One statement, a second one only to count beyond the page. */
export async function searchTerminals(ctx: Needs<'db'>, search: TerminalSearch): Promise<FoundTerminals> {
  if (search.carriers.length === 0) return { rows: [], count: 0 };
  const rows = await terminalPage(ctx.db, search).execute();
  if (rows.length < maxItems) return { rows, count: rows.length };
  const { count } = await terminalCount(ctx.db, search).executeTakeFirstOrThrow();
  return { rows, count };
}
