import { localDay } from '../clock/local-day.ts';
import { streamCsv } from './csv-stream.ts';
import { contentTypes, tableTimeZone } from './table-file.ts';
import { streamXlsx, type TextSheet } from './xlsx-stream.ts';

export interface StreamedTable extends Omit<TextSheet, 'name'> {
  /** Beginning of the file's name. */
  readonly fileName: string;
  readonly sheet: string;
}

interface StreamOptions {
  readonly format: keyof typeof contentTypes;
  /** Its day in Moscow ends the file's name. */
  readonly now: Date;
}

/** A table of texts that is made while it is sent, however many rows it has. */
export const streamTable = (
  { fileName, sheet, ...table }: StreamedTable,
  { format, now }: StreamOptions,
) => ({
  contentType: contentTypes[format],
  fileName: `${fileName}-${localDay(now, tableTimeZone)}.${format}`,
  body: (format === 'csv' ? streamCsv : streamXlsx)({ name: sheet, ...table }),
  disposition: 'attachment' as const,
});
