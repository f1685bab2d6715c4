import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('takes a setting of blanks for one that is not set', () => {
  const blank = readConfig({
    ORDER_SETTLE_SECONDS: ' ',
    INSURANCE_PERCENT: '\t',
    AUTH_SECRET: ' '.repeat(40),
  });
  const unset = readConfig({});
  expect(blank).toEqual(unset);
});
