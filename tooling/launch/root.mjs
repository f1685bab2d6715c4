import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What the launcher keeps between runs; ignored by git, safe to delete. */
export const runtimeFolder = join(root, '.runtime');

/** Tells the person at the terminal what goes on; standard output belongs to what the command itself prints. */
export function say(line) {
  console.error(`tranzit: ${line}`);
}

/** Something a person has to know and can act on; printed without a stack. */
export class LaunchError extends Error {}
