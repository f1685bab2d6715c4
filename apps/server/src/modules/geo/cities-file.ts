import { searchForm } from './search-words.ts';

/** A town of a file that an operator brings along. */
export interface FileCity {
  readonly name: string;
  /** Short: `г`. */
  readonly cityType: string;
  /** As the file calls it, without its type: `Новосибирская`. */
  readonly region: string;
  readonly fiasId: string | undefined;
  readonly kladrId: string | undefined;
  readonly postcode: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly rank: 'region_centre' | 'district_centre' | 'settlement';
}

/** What is wrong with the file, with the lines where it is. */
export class CitiesFileError extends Error {
  override readonly name = 'CitiesFileError';
}

/** Without these nothing can be read; of the others those count that are there. */
const needed = ['region', 'city', 'fias_id', 'kladr_id', 'postal_code', 'geo_lat', 'geo_lon', 'population'];
/** Russia has some 150,000 settlements; this is a list of towns. */
const mostCities = 20_000;
/** Of what is wrong so many lines are named. */
const namedLines = 5;

/** Cells of a line of RFC 4180, which holds no line break of its own. */
function cellsOf(line: string, sign: string): readonly string[] {
  const cell = new RegExp(`(?:^|${sign})(?:"((?:[^"]|"")*)"|([^${sign}"]*))(?=${sign}|$)`, 'gy');
  return Array.from(line.matchAll(cell), ([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

const forms: Readonly<Record<string, { readonly form: RegExp; readonly word: string }>> = {
  fias_id: {
    form: /^$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    word: 'a FIAS id, 8-4-4-4-12 hexadecimal digits',
  },
  kladr_id: { form: /^$|^\d{13}$/, word: 'a KLADR id of 13 digits' },
  postal_code: { form: /^$|^\d{6}$/, word: 'a postcode of six digits' },
  geo_lat: { form: /^-?\d{1,2}(?:\.\d+)?$/, word: 'a latitude in degrees' },
  geo_lon: { form: /^-?\d{1,3}(?:\.\d+)?$/, word: 'a longitude in degrees' },
  population: { form: /^\d{0,9}$/, word: 'a whole number' },
};

const ranks: Readonly<Record<string, FileCity['rank']>> = { 1: 'district_centre', 2: 'region_centre' };

type Cells = Readonly<Record<string, string>>;

/** A city that is a region, or the middle of an area, stands in no column of its own. */
const nameOf = (cells: Cells): string =>
  ['settlement', 'city', 'area', 'region'].map((column) => cells[column]).find(Boolean) ?? '';

function wrongIn(cells: Cells): string | undefined {
  if (searchForm(nameOf(cells)) === '') return 'no name of a town';
  if (!cells.region) return 'region is empty';
  const wrong = Object.entries(forms).find(([column, { form }]) => !form.test(cells[column] ?? ''));
  return wrong && `${wrong[0]} must be ${wrong[1].word}`;
}

const toCity = (cells: Cells): FileCity => ({
  name: nameOf(cells),
  cityType: cells.settlement_type || cells.city_type || 'г',
  region: cells.region ?? '',
  fiasId: cells.fias_id?.toLowerCase() || undefined,
  kladrId: cells.kladr_id || undefined,
  postcode: cells.postal_code || undefined,
  latitude: Number(cells.geo_lat),
  longitude: Number(cells.geo_lon),
  population: Number(cells.population),
  rank: ranks[cells.capital_marker ?? ''] ?? 'settlement',
});

function headOf(line: string): { readonly columns: readonly string[]; readonly sign: string } {
  const sign = line.includes(';') ? ';' : ',';
  const columns = cellsOf(line.toLowerCase(), sign);
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new CitiesFileError(`line 1 lacks the columns ${missing.join(', ')}`);
  return { columns, sign };
}

/**
 * Reads a list of towns of Russia with the columns of the city list of hflabs, whatever their order; a region that nobody
 * knows is wrong too. Throws `CitiesFileError`, which names the first lines that are wrong.
 */
export function readCitiesFile(text: string, isRegion: (name: string) => boolean): readonly FileCity[] {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { columns, sign } = headOf(first);
  if (lines.length > mostCities)
    throw new CitiesFileError(`more than ${mostCities} lines are no list of towns`);
  const wrong: string[] = [];
  const codes = new Map<string, number>();
  const cities = lines.flatMap((line, index): readonly FileCity[] => {
    if (line.trim() === '') return [];
    const at = index + 2;
    const cells = cellsOf(line, sign);
    const row = Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
    const twice = row.fias_id ? codes.get(row.fias_id) : undefined;
    const problem =
      (cells.length !== columns.length && `${cells.length} cells where line 1 has ${columns.length}`) ||
      wrongIn(row) ||
      (!isRegion(row.region ?? '') && `no region is called ${row.region}`) ||
      (twice !== undefined && `the FIAS id is that of line ${twice}`);
    if (problem) wrong.push(`line ${at}: ${problem}`);
    if (row.fias_id) codes.set(row.fias_id, at);
    return [toCity(row)];
  });
  if (wrong.length > namedLines)
    wrong.splice(namedLines, wrong.length, `and ${wrong.length - namedLines} more`);
  if (wrong.length > 0) throw new CitiesFileError(wrong.join('; '));
  if (cities.length === 0) throw new CitiesFileError('it holds no town');
  return cities;
}
