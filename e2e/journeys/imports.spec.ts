import { expect } from 'vitest';
import { journeyBothWays } from '../browser/journey.ts';
import { importPage } from '../pages/import-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';

/** Four are as they should be, one has a wrong tax id, one a wrong phone, one no name. */
const table = [
  'Наименование;ИНН;Конт. лицо;Тел.;Адрес;Прим.;Код 1С',
  'ООО «Белый камень»;7707083893;Лагуна Вера;8 916 000-00-82;Казань, ул Каменная, д 9;ворота 2;0012841',
  'Ветрова Алина;;Ветрова Алина;9160000031;Новосибирск, ул Озёрная, д 3, кв 18;;0012842',
  'Мохова Рада;;Мохова Рада;9160000052;Казань, ул Речная, д 21;шлагбаум 052;0012843',
  'Листвина Анна;;Листвина Анна;9160000063;Казань, ул Кедровая, д 15;;0012844',
  'ИП Тальник С. О.;54000000;Тальник Семён;9160000029;Казань, ул Озёрная, д 2;;0012845',
  'Ковалёва Нина;;Ковалёва Нина;12;Казань, ул Кузнечная, д 1;;0012846',
  ';;;9160000035;Казань, ул Береговая, д 1;;0012847',
].join('\n');

journeyBothWays(
  'a table with wrong rows is mapped, mended in its cells, imported, found in the book and taken back',
  async ({ page, words, manner, look }) => {
    const { contacts, imports } = words;
    const person = await createPerson(manner);
    const signIn = signInPage(page, words);
    await signIn.open('/login?next=%2Fcounterparty');
    await signIn.fillIn(person.email, person.password);
    await page.getByRole('link', { name: contacts.import }).last().click();
    await page.getByRole('heading', { name: imports.title, level: 1 }).waitFor();
    await look(page, 'import-file');

    const importing = importPage(page, words);
    await importing.bring('kontakty-2026.csv', table);
    await importing.columnOf('Прим.').selectOption('hint');
    await look(page, 'import-columns');
    await importing.toCheck();
    await look(page, 'import-check');

    // Found again where it stands, by whoever comes back to it.
    await page.reload();
    await importing.mend('54000000', '7736050003');
    await importing.mend('12', '8 916 000-00-12');
    await importing.save(6).waitFor();
    await importing.save(6).click();
    expect(await importing.summary()).toContain('6');
    await look(page, 'import-saved');

    await page.getByRole('link', { name: imports.toHome }).click();
    await page.getByRole('searchbox', { name: contacts.search.label }).fill('Кузнечная');
    await page.getByRole('row').filter({ hasText: 'Ковалёва Нина' }).waitFor();

    await page.goto('/counterparty/import');
    await page.getByRole('link', { name: /kontakty-2026\.csv/ }).click();
    await page.getByRole('button', { name: imports.undo.action }).click();
    const question = page.getByRole('dialog', { name: imports.undo.title });
    await question.getByRole('button', { name: imports.undo.action }).click();
    await page.getByRole('heading', { name: imports.undone.title }).waitFor();
    await look(page, 'import-undone');
    await page.getByRole('link', { name: imports.toHome }).click();
    await page.getByRole('heading', { name: contacts.empty.title }).waitFor();
    expect(await page.getByText('Ковалёва').count()).toBe(0);
  },
);
