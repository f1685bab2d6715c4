import { readFileSync } from 'node:fs';

/** Bodies in the carrier's shape, with invented values. */
export const readFixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
