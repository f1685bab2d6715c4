import type { Locator } from 'playwright-core';

/** A number as it is kept, read off the groups it is shown in. */
export const readDigits = async (element: Locator): Promise<string> =>
  ((await element.textContent()) ?? '').replaceAll(/\D/g, '');
