import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { say } from '../words/words.ts';

journeyBothWays(
  'contacts that look alike are compared, merged, taken apart, and merged from the list',
  async ({ page, words, manner, look }) => {
    const { contacts, common, pairs, ui } = words;
    const person = await createPerson(manner);
    const signIn = signInPage(page, words);
    await signIn.open('/login?next=%2Fcounterparty');
    await signIn.fillIn(person.email, person.password);
    await page.getByRole('heading', { name: contacts.empty.title }).waitFor();

    const { field } = contacts.edit;
    for (const [title, name] of [
      ['Полевой стан', 'Жатвин Лев'],
      ['Полевой стан, склад', 'Кедров Захар'],
    ] as const) {
      await page.goto('/counterparty/create');
      await page.getByRole('combobox', { name: field.title, exact: true }).fill(title);
      await page.getByRole('textbox', { name: field.name, exact: true }).fill(name);
      await page.getByRole('textbox', { name: field.phone, exact: true }).fill('+7 (900) 000-00-52');
      await page.getByRole('button', { name: contacts.edit.save }).click();
      // The second has the phone of the first, and is told so before it is saved.
      if (title !== 'Полевой стан')
        await page.getByRole('button', { name: contacts.edit.alike.save }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    }

    await page.goto('/counterparty');
    await page.getByRole('link', { name: contacts.pairs.compare }).waitFor();
    await look(page, 'contacts-alike');
    await page.getByRole('link', { name: contacts.pairs.compare }).click();
    await page.getByRole('checkbox', { name: /Кедров Захар/ }).waitFor();
    await look(page, 'contact-pairs');
    await page.getByRole('radio', { name: /Полевой стан, склад/ }).check();
    await page.getByRole('button', { name: pairs.merge }).click();
    await page.getByRole('heading', { name: pairs.none }).waitFor();
    await page.getByRole('button', { name: common.action.undo }).click();
    await page.getByRole('checkbox', { name: /Кедров Захар/ }).waitFor();
    await page.getByRole('button', { name: pairs.different }).click();
    await page.getByRole('heading', { name: pairs.none }).waitFor();
    await look(page, 'contact-pairs-none');

    await page.goto('/counterparty');
    for (const name of ['Жатвин Лев', 'Кедров Захар'])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').press('Space');
    const tray = page.getByRole('region', { name: contacts.chosen.label });
    if (manner.isPhone) {
      await tray.getByRole('button', { name: ui.tray.more }).click();
      await page.getByRole('menuitem', { name: contacts.merging.open }).click();
    } else await tray.getByRole('button', { name: contacts.merging.open }).click();
    await page.getByRole('region', { name: pairs.chosen }).waitFor();
    await page.getByRole('button', { name: pairs.merge }).click();
    const merged = page.getByRole('region', { name: contacts.merging.title });
    await merged.waitFor();
    await look(page, 'contact-merged');
    const apart = say(contacts.merging.undoOf, { title: '' }).trim();
    await merged.getByRole('button', { name: apart }).click();
    await merged.waitFor({ state: 'hidden' });
  },
);
