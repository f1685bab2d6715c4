import type { Language } from '../../platform/errors/index.ts';
import { column, moment, type TableFile, tableFileOf, text } from '../../platform/tables/table-file.ts';
import { type FieldName, fieldWord, type Section, sectionWord } from './data-words.ts';

/** One thing that is kept: an entry of the book, a side, an order, a session. */
export interface KeptThing {
  readonly section: Section;
  readonly at: Date | null;
  readonly fields: Readonly<Partial<Record<FieldName, string | null | undefined>>>;
}

interface FileOptions {
  readonly name: 'person' | 'my-data';
  readonly format: 'xlsx' | 'json';
  readonly language: Language;
  readonly now: Date;
}

/** Empty fields say nothing and are left out. */
const fieldsOf = ({ fields }: KeptThing) =>
  Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as const] : []));

const jsonOf = (things: readonly KeptThing[], now: Date): string => {
  const sections = Object.groupBy(things, ({ section }) => section);
  const told = Object.entries(sections).map(([section, items]) => [
    section,
    items.map((item) => ({ at: item.at?.toISOString() ?? null, ...Object.fromEntries(fieldsOf(item)) })),
  ]);
  return JSON.stringify({ takenAt: now.toISOString(), ...Object.fromEntries(told) }, null, 2);
};

interface Line {
  readonly thing: KeptThing;
  readonly name: string;
  readonly value: string;
}

const table = (name: FileOptions['name']): TableFile<Line> => ({
  name,
  sheet: { ru: 'Данные', en: 'Data' },
  columns: [
    column('Что', 'What', 24, ({ thing }, language) => text(sectionWord(thing.section, language))),
    column('Когда (МСК)', 'When (Moscow)', 17, ({ thing }) => moment(thing.at)),
    column('Поле', 'Field', 26, ({ name: field }, language) => text(fieldWord(field, language))),
    column('Значение', 'Value', 60, ({ value }) => text(value)),
  ],
});

/** All that is kept, for people as a table of lines, for programs as JSON. */
export async function dataFile(things: readonly KeptThing[], { name, format, language, now }: FileOptions) {
  const lines = things.flatMap((thing) =>
    fieldsOf(thing).map(([field, value]): Line => ({ thing, name: field, value })),
  );
  const file = await tableFileOf(table(name), lines, { format: 'xlsx', language, now });
  if (format === 'xlsx') return file;
  return {
    ...file,
    contentType: 'application/json',
    fileName: file.fileName.replace(/xlsx$/, 'json'),
    body: Buffer.from(jsonOf(things, now), 'utf8'),
  };
}
