/**
 * Personal data: what is kept of one person, handed out and deleted, and the end of what orders keep of theirs.
 * Promises: whoever asks gets all that the account keeps of a person, or has it deleted but for orders within the term of
 * accounting; after that term a job takes the persons out of orders, whose sums, days and states stay.
 * Does not: own a table. Each module says what it keeps, and takes it away; `docs/personal-data.md` tells of all.
 */
import type { ServerModule } from '../../platform/module.ts';
import { personalDataMessages } from './personal-data.errors.ts';
import { personalDataJobs, pseudonymise } from './personal-data.jobs.ts';
import { bindPersonalData } from './personal-data.routes.ts';

export const personalDataModule: ServerModule = {
  name: 'personal-data',
  messages: personalDataMessages,
  routes: bindPersonalData,
  jobs: personalDataJobs,
  cron: [{ pattern: '13 3 * * *', job: pseudonymise }],
};
