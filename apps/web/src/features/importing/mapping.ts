import type { ImportField, ImportView } from '@tranzit/contract';

export type Fields = readonly (ImportField | null)[];
type Column = ImportView['columns'][number];

/** The first column that holds the same as `place` does. */
export const twinOf = (fields: Fields, place: number): number | undefined => {
  const field = fields[place];
  const twin = field ? fields.findIndex((other, at) => other === field && at !== place) : -1;
  return twin < 0 ? undefined : twin;
};

export const hasTwins = (fields: Fields): boolean =>
  fields.some((_, place) => twinOf(fields, place) !== undefined);

/**
 * What a column may be chosen to hold. The whole address beside its parts is what the export of the book writes: in any other
 * table it would stand for nothing beside the address in one line.
 */
export const offeredFields = (
  offered: readonly ImportField[],
  columns: readonly Pick<Column, 'suggested' | 'field'>[],
) =>
  offered.filter(
    (field) =>
      field !== 'address_line' ||
      columns.some(({ suggested, field: told }) => suggested === field || told === field),
  );

/** Without a name nothing of the table can be saved. */
export const isNamed = (fields: Fields, naming: readonly ImportField[]): boolean =>
  fields.some((field) => field !== null && naming.includes(field));

const reached: readonly ImportField[] = ['phone', 'phone_2', 'phone_3', 'people'];
const placed: readonly ImportField[] = ['address', 'address_line', 'city', 'addresses'];

/** What a courier needs and no column is chosen for, while some are left out: the table may well have it. */
export function missingOf(fields: Fields): 'phoneAndAddress' | 'phone' | 'address' | undefined {
  if (!fields.includes(null)) return undefined;
  const lacks = (wanted: readonly ImportField[]) =>
    !fields.some((field) => field !== null && wanted.includes(field));
  if (lacks(reached)) return lacks(placed) ? 'phoneAndAddress' : 'phone';
  return lacks(placed) ? 'address' : undefined;
}

export type Understanding = 'known' | 'chosen' | 'skipped' | 'unknown';

/** How a column came to its field. */
export function understandingOf(
  { suggested }: Pick<Column, 'suggested'>,
  field: ImportField | null,
): Understanding {
  if (field !== null) return field === suggested ? 'known' : 'chosen';
  return suggested === null ? 'unknown' : 'skipped';
}

/** Of many columns those that were understood are looked through last. */
const shownAtOnce = 8;

export const shownPlaces = (
  columns: readonly Column[],
  fields: Fields,
  showsAll: boolean,
): readonly number[] =>
  columns
    .map((_, place) => place)
    .filter((place) => {
      const column = columns[place];
      const isKnown = column !== undefined && understandingOf(column, fields[place] ?? null) === 'known';
      return showsAll || place < shownAtOnce || !isKnown || twinOf(fields, place) !== undefined;
    });
