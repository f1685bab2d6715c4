import type { Page } from 'playwright-core';

/** The dialog that offers terminals in a list and on a map. */
export const terminalPicker = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Где (сдать|получить)/ });
  return {
    dialog,
    search: dialog.getByRole('searchbox', { name: 'Найти по адресу или названию' }),
    options: dialog.getByRole('listbox', { name: 'Терминалы' }).getByRole('option'),
    selected: dialog.getByRole('option', { selected: true }),
    map: dialog.getByRole('application', { name: 'Карта терминалов' }),
    choose: dialog.getByRole('button', { name: /^Выбрать/ }),
  };
};
