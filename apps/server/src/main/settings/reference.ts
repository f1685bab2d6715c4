import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CitiesFileError, type FileCity, readOwnCities } from '../../modules/geo/index.ts';
import {
  type CalendarYear,
  ClassifierError,
  type Good,
  readCalendarFile,
  readClassifier,
} from '../../modules/reference/index.ts';
import { list, textFile, url } from './kinds.ts';

const fileNames = { chapters: 'TNVED2.TXT', headings: 'TNVED3.TXT', codes: 'TNVED4.TXT' } as const;

/** The tax service writes them in code page 866. */
const readText = (folder: string, name: string): string =>
  new TextDecoder('ibm866').decode(readFileSync(join(folder, name)));

/** The folder of the tax service's files, read at the start. */
const classifier = z.string().transform((folder, context): readonly Good[] => {
  try {
    return readClassifier({
      chapters: readText(folder, fileNames.chapters),
      headings: readText(folder, fileNames.headings),
      codes: readText(folder, fileNames.codes),
    });
  } catch (error) {
    const wrong = error instanceof ClassifierError ? error.message : 'cannot be read';
    const names = Object.values(fileNames).join(', ');
    context.addIssue({ code: 'custom', message: `${names} in ${folder}: ${wrong}` });
    return z.NEVER;
  }
});

/** Paths of calendar files, one year each, read at the start. */
const calendars = list.transform((paths, context): readonly CalendarYear[] =>
  paths.flatMap((path) => {
    try {
      return [readCalendarFile(readFileSync(path, 'utf8'))];
    } catch (error) {
      const wrong = error instanceof Error && !('code' in error) ? error.message : 'cannot be read';
      context.addIssue({ code: 'custom', message: `${path}: ${wrong}` });
      return [];
    }
  }),
);

/** The path of a list of towns, read at the start. */
const cities = textFile.transform((text, context): readonly FileCity[] => {
  try {
    return readOwnCities(text);
  } catch (error) {
    if (!(error instanceof CitiesFileError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

/** What the state publishes and an operator may bring along. */
export const referenceSettings = {
  WORK_CALENDAR_FILES: calendars
    .optional()
    .describe(
      'Production calendars in the XML of xmlcalendar, a year in each file, separated by commas; they count before the years that the portal knows, with `WORK_CALENDAR=production`.',
    ),
  CITIES_FILE: cities
    .optional()
    .describe(
      'CSV file of Russian towns with the columns of the list of hflabs (`region`, `city`, `fias_id`, `kladr_id`, `postal_code`, `geo_lat`, `geo_lon`, `population` …): towns that the portal lacks are suggested, and what it does not know of the others is filled in. That list is under CC BY-SA 4.0, which whoever sets it is to keep: see `CITIES_ATTRIBUTION`.',
    ),
  CITIES_ATTRIBUTION: z
    .string()
    .max(200)
    .optional()
    .describe('Whose list of towns that is and under what terms, shown on the page of sources `/sources`.'),
  CURRENCY_RATES_URL: url
    .optional()
    .describe(
      'Where the central bank’s daily rates are read, `https://www.cbr.ru/scripts/XML_daily.asp`; without it the rates that came with the portal are shown, with their age.',
    ),
  TNVED_FOLDER: classifier
    .optional()
    .describe(
      'Folder with the classifier of the tax service, `TNVED2.TXT` to `TNVED4.TXT`: all codes of ten digits in place of those of everyday goods.',
    ),
};
