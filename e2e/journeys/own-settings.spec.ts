import { expect } from 'vitest';
import { journeyBothWays } from '../browser/journey.ts';
import { watchJumpsOfLoad } from '../browser/layout-shift.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';

journeyBothWays(
  'another name and the dark theme stay, and the log of the account tells of the name',
  async ({ page, words, manner, look }) => {
    const { settings } = words;
    const person = await createPerson(manner);
    const signIn = signInPage(page, words);
    await signIn.open('/login?next=%2Fsettings');
    await signIn.fillIn(person.email, person.password);
    const lastName = page.getByRole('textbox', { name: settings.profile.lastName });
    await lastName.fill('Ветров');
    await lastName.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: settings.saved.split('{{')[0]?.trim() ?? '' })
      .waitFor();
    await page.getByRole('radio', { name: settings.appearance.dark }).check();
    const theme = () => page.evaluate('document.documentElement.dataset.theme');
    await expect.poll(theme).toBe('dark');

    await page.reload();
    await lastName.waitFor();
    expect(await lastName.inputValue()).toBe('Ветров');
    expect(await theme()).toBe('dark');
    const log = page.getByRole('region', { name: settings.audit.title, exact: true });
    await log
      .getByRole('combobox', { name: settings.audit.what })
      .selectOption(settings.audit.kind.profile_changed);
    const acts = log.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect.poll(() => acts.count()).toBe(1);
    await acts.getByText(settings.audit.kind.profile_changed).waitFor();
    await look(page, 'settings-log-dark');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      log.getByRole('button', { name: settings.audit.export }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit.xlsx');
  },
);

journeyBothWays('a blocked account is told so, sees its orders and orders nothing', async (story) => {
  const { page, manner, words, look } = story;
  const { appearance } = words.settings;
  const signIn = signInPage(page, words);
  await signIn.open('/login?next=%2Fsettings');
  await signIn.signIn('blocked');
  // The language is kept with the user, and the story before may have left another.
  const language = page.getByRole('radio', { name: manner.language === 'en' ? 'English' : 'Русский' });
  await language.click();
  await page.getByRole('region', { name: appearance.title, exact: true }).waitFor();

  const jumps = await watchJumpsOfLoad(page);
  await page.goto('/orders');
  await page.getByText(words.panels.lines.blocked).waitFor();
  await page.getByRole('heading', { name: words.orders.title, level: 1 }).waitFor();
  await page.locator('main a[href^="/waybill/"]').first().waitFor();
  expect(await jumps()).toBeLessThanOrEqual(0.02);
  expect(await page.getByRole('link', { name: words.shell.nav.calculation }).count()).toBe(0);
  await look(page, 'blocked');
});
