import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey, journeyBothWays } from '../browser/journey.ts';
import { enterAs, signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { say } from '../words/words.ts';

journey('a contact is made, found, changed, deleted and brought back', async ({ page }) => {
  await enterAs(page, 'owner', '/counterparty');
  await page.getByRole('link', { name: 'Новый контакт' }).first().click();
  await page.getByRole('textbox', { name: 'ИНН' }).fill('7707083893');
  await page.getByRole('combobox', { name: 'Название' }).fill('Полевой стан');
  await page.getByRole('textbox', { name: 'Фамилия и имя' }).fill('Жатвин Лев');
  await page.getByRole('textbox', { name: 'Телефон', exact: true }).fill('+7 (351) 000-00-19');
  await page.getByRole('combobox', { name: 'Город, улица, дом' }).fill('Новосибирск, ул Речная, 5');
  const question = page.getByRole('dialog', { name: 'Вы уверены, что хотите использовать этот номер?' });
  await question.getByRole('button', { name: 'Использовать' }).click();
  await page.getByRole('combobox', { name: 'Город, улица, дом' }).fill('Новосибирск, ул Речная, 5');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'contact-create');
  await page.getByRole('button', { name: 'Сохранить контакт' }).click();
  await page.getByRole('heading', { name: /Полевой стан/, level: 1 }).waitFor();
  await expectAccessible(page, 'contact');

  await page.goto('/counterparty');
  await page.getByRole('searchbox', { name: 'Поиск в контактах' }).fill('Жатвин');
  await expect.poll(() => page.url()).toContain('query=');
  const row = page.getByRole('row').filter({ hasText: 'Полевой стан' });
  await row.getByRole('button', { name: 'Закрепить: Полевой стан' }).click();
  await row.getByRole('button', { name: 'Открепить: Полевой стан' }).waitFor();
  await expectAccessible(page, 'contacts');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'contacts-phone');
  await row.getByRole('link', { name: /Полевой стан/ }).click();
  await page.getByRole('link', { name: 'Изменить', exact: true }).click();
  await page.getByRole('textbox', { name: 'Заметка для своих' }).fill('Звонить за час');
  await expectAccessible(page, 'contact-edit-phone');
  await page.getByRole('button', { name: 'Сохранить контакт' }).click();
  await page.getByRole('link', { name: 'Изменить', exact: true }).waitFor();
  await page.getByText('Звонить за час').waitFor();

  await page.getByRole('button', { name: 'Ещё о контакте' }).click();
  await page.getByRole('menuitem', { name: 'Удалить контакт' }).click();
  await page.getByRole('heading', { name: 'Контакты', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await page.getByText('Контакт вернулся').waitFor();
  await page.getByRole('row').filter({ hasText: 'Полевой стан' }).waitFor();
});

journeyBothWays(
  'contacts are tagged, narrowed to a tag, exported, deleted together and brought back',
  async ({ page, words, manner, look }) => {
    const { contacts, common, tagging, ui } = words;
    const person = await createPerson(manner);
    const signIn = signInPage(page, words);
    await signIn.open('/login?next=%2Fcounterparty');
    await signIn.fillIn(person.email, person.password);
    await page.getByRole('heading', { name: contacts.empty.title }).waitFor();
    await look(page, 'contacts-none');

    const names = ['Полевой стан', 'Лесной дом', 'Белый камень'];
    for (const name of names) {
      await page.goto('/counterparty/create');
      await page.getByRole('combobox', { name: contacts.edit.field.title, exact: true }).fill(name);
      await page.getByRole('button', { name: contacts.edit.save }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }

    await page.goto('/counterparty');
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    // On a phone the box lies under its target of 44 px.
    const choose = (name: string) => rowOf(name).getByRole('checkbox').press('Space');
    const tray = page.getByRole('region', { name: contacts.chosen.label });
    const press = async (action: string) => {
      if (manner.isPhone) {
        await tray.getByRole('button', { name: ui.tray.more }).click();
        await page.getByRole('menuitem', { name: action }).click();
      } else await tray.getByRole('button', { name: action, exact: true }).click();
    };
    await choose('Полевой стан');
    await choose('Лесной дом');
    await look(page, 'contacts-chosen');
    await press(contacts.chosen.tags);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('Опт');
    await dialog.getByRole('button', { name: say(tagging.create, { title: 'Опт' }) }).click();
    await look(page, 'contacts-tagging');
    await dialog.getByRole('button', { name: tagging.apply }).click();
    await rowOf('Полевой стан').getByText('Опт').waitFor();

    if (manner.isPhone) await page.getByRole('button', { name: contacts.filter.open }).click();
    else await page.getByRole('button', { name: contacts.filter.tags, exact: true }).first().click();
    await page.getByRole('checkbox', { name: 'Опт' }).press('Space');
    await page.keyboard.press('Escape');
    await rowOf('Белый камень').waitFor({ state: 'hidden' });
    await look(page, 'contacts-tagged');

    const download = page.waitForEvent('download');
    if (manner.isPhone) {
      await page.getByRole('button', { name: contacts.more, exact: true }).first().click();
      await page.getByRole('menuitem', { name: contacts.export.open }).click();
    } else await page.getByRole('button', { name: contacts.export.open }).first().click();
    await look(page, 'contacts-export');
    await page.getByRole('dialog').getByRole('button', { name: ui.export.make }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    await choose('Полевой стан');
    await choose('Лесной дом');
    await press(common.action.remove);
    await rowOf('Полевой стан').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: common.action.undo }).click();
    await rowOf('Полевой стан').waitFor();
    await rowOf('Лесной дом').waitFor();

    await page.getByRole('searchbox', { name: contacts.search.label }).fill('камень');
    await page.getByRole('heading', { name: say(contacts.empty.word, { query: 'камень' }) }).waitFor();
    await look(page, 'contacts-elsewhere');
    await page.getByRole('button', { name: contacts.empty.everywhere }).click();
    await rowOf('Белый камень').waitFor();
  },
);
