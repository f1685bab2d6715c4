import { randomId } from '../browser/random-id.ts';
import { readStored, writeStored } from '../browser/storage.ts';

const key = 'tranzit.device';

/** What this browser keeps for itself and signs in with, so that its next sign-in is no news. */
export function deviceKey(): string {
  const known = readStored(key);
  if (known) return known;
  const made = randomId();
  writeStored(key, made);
  return made;
}
