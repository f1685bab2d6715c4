import type { Page } from 'playwright-core';
import { type Authenticator, setUpAuthenticator } from '../portal/authenticator.ts';
import type { Words } from '../words/words.ts';

interface SecondFactor {
  readonly authenticator: Authenticator;
  readonly recoveryCodes: readonly string[];
}

interface Looks {
  /** Called at each screen of the way. */
  readonly look?: (page: Page, name: string) => Promise<void>;
}

/** Switches the second step of signing in on in the settings, which are open: password, key and code, recovery codes. */
export async function switchSecondFactorOn(
  page: Page,
  { settings }: Words,
  { password, look = async () => undefined }: Looks & { readonly password: string },
): Promise<SecondFactor> {
  await page.getByRole('button', { name: settings.second.enable, exact: true }).click();
  const setUp = page.getByRole('dialog', { name: settings.setUp.title });
  await setUp.getByRole('textbox', { name: settings.password }).fill(password);
  await setUp.getByRole('button', { name: settings.setUp.next }).click();
  await setUp.getByRole('img', { name: settings.setUp.qr }).waitFor();
  await look(page, 'second-factor-key');
  const key = (await setUp.getByText(/^(?:[A-Z2-7]{4} ){4}/).textContent()) ?? '';
  const authenticator = setUpAuthenticator(key);
  await setUp.getByRole('textbox', { name: settings.setUp.code }).fill(authenticator.nextCode());
  await setUp.getByRole('button', { name: settings.setUp.submit }).click();
  const kept = page.getByRole('alertdialog', { name: settings.codes.title });
  await kept.waitFor();
  const recoveryCodes = await kept.getByRole('listitem').allTextContents();
  await look(page, 'second-factor-recovery-codes');
  await kept.getByRole('checkbox', { name: settings.codes.kept }).check();
  await kept.getByRole('button', { name: settings.codes.done }).click();
  await kept.waitFor({ state: 'detached' });
  return { authenticator, recoveryCodes };
}
