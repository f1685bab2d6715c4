/**
 * Imports: tables that become entries of the contact book, or destinations; one importer for rows of several kinds.
 * Promises: a table is read in a thread of its own, and worked on batch by batch, so that nobody else waits for it; a row is
 * saved once, whatever is asked for twice and whichever process dies; what has an error stays for 30 days to be mended.
 * Does not: write into the contact book or among destinations but through their doors.
 */
import { asId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import type { ServerModule } from '../../platform/module.ts';
import { importMessages, importWordings } from './imports.errors.ts';
import { importJobs, importSweep, purgeImports } from './imports.jobs.ts';
import { loadImport } from './imports.queries.ts';
import { bindImports } from './imports.routes.ts';

export {
  endImports,
  findImportRowsOf,
  findSeenRows,
  forgetOrigins,
  forgetRows,
  holdImports,
  seekInImports,
} from './rows/person-rows.store.ts';

/** News of an import are for members who may work on it. */
const mayReadNews = async (ctx: Needs<'db' | 'actor'>, id: string): Promise<boolean> =>
  /^\d{1,15}$/.test(id) &&
  (await loadImport(ctx, asId('ImportId', Number(id))).then(
    () => true,
    () => false,
  ));

export const importsModule: ServerModule = {
  name: 'imports',
  messages: importMessages,
  wordings: importWordings,
  routes: bindImports,
  jobs: importJobs,
  cron: [{ pattern: '47 2 * * *', job: purgeImports }],
  sweeps: [importSweep],
  liveTopics: { import: { kind: 'token', mayRead: mayReadNews } },
};
