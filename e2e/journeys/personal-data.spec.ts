import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { say } from '../words/words.ts';

const downloadOf = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.suggestedFilename();
};

journeyBothWays(
  'a person is named in Latin, their data is taken and deleted, a copy of one’s own is taken, and then the user deletes themselves',
  async ({ page, words, manner, look, expectAnswer }) => {
    const person = await createPerson(manner);
    const { contacts, settings } = words;
    const signIn = signInPage(page, words);
    await signIn.open('/login?next=%2Fcounterparty%2Fcreate');
    await signIn.fillIn(person.email, person.password);
    await page.getByRole('radio', { name: contacts.edit.kind.person }).check({ force: true });
    await page.getByRole('textbox', { name: contacts.edit.field.fullName }).first().fill('Щеголев Юлий');
    await page
      .getByRole('textbox', { name: contacts.edit.field.phone, exact: true })
      .fill('+7 (916) 000-00-19');
    await page.getByRole('button', { name: contacts.edit.latin.propose }).click();
    const latinName = page.getByRole('textbox', { name: contacts.edit.latin.contactName });
    await expect.poll(() => latinName.inputValue()).toBe('Shchegolev Iulii');
    await latinName.fill('Schegolev Yuliy');
    await look(page, 'contact-latin');
    await page.getByRole('button', { name: contacts.edit.save }).click();

    await page.getByRole('heading', { name: 'Щеголев Юлий', level: 1 }).waitFor();
    const menu = page.getByRole('button', { name: contacts.person.actions });
    const about = { name: 'Щеголев Юлий' };
    await menu.click();
    const taken = await downloadOf(page, () =>
      page.getByRole('menuitem', { name: say(contacts.person.export, about) }).click(),
    );
    expect(taken).toBe('person.xlsx');
    await menu.click();
    await page.getByRole('menuitem', { name: say(contacts.person.remove, about) }).click();
    await look(page, 'person-removal');
    await page.getByRole('button', { name: contacts.person.confirm }).click();
    await page.getByText(contacts.person.removed, { exact: true }).waitFor();
    await page.getByRole('heading', { name: contacts.title, level: 1 }).waitFor();
    expect(await page.getByText('Щеголев Юлий').count()).toBe(0);

    await page.goto('/settings');
    const mine = page.getByRole('region', { name: settings.myData.title, exact: true });
    const own = await downloadOf(page, () =>
      mine.getByRole('button', { name: settings.myData.json }).click(),
    );
    expect(own).toBe('my-data.json');
    await look(page, 'settings-my-data');

    await mine.getByRole('button', { name: settings.myData.delete }).click();
    const dialog = page.getByRole('dialog', { name: settings.myData.deleteTitle });
    await dialog.getByRole('textbox', { name: settings.password }).fill(person.password);
    await look(page, 'settings-delete-me');
    await dialog.getByRole('button', { name: settings.myData.delete }).click();
    await page.waitForURL(/\/login/);
    await signIn.title.waitFor();
    expectAnswer({ status: 400, path: '/user/login/' });
    await signIn.fillIn(person.email, person.password);
    await signIn.wrong.waitFor();
  },
);
