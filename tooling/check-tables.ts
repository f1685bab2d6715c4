/** Prints every table that a file of the server names though it is another owner's, and every exception that is over. */
import { fileURLToPath } from 'node:url';
import { exceptions } from './tables/exceptions.ts';
import { findForeignTables, findTableViolations } from './tables/foreign-tables.ts';
import { owners } from './tables/owners.ts';

const foreign = findForeignTables(fileURLToPath(new URL('..', import.meta.url)), owners);
const violations = findTableViolations(foreign, owners, exceptions);
for (const sentence of violations) console.log(sentence);
if (violations.length > 0) process.exitCode = 1;
