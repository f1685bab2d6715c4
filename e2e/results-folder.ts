import { fileURLToPath } from 'node:url';

/** Screenshots, files and logs of the last run, for people to look at; not kept in git. */
export const resultsFolder = fileURLToPath(new URL('../test-results/', import.meta.url));
