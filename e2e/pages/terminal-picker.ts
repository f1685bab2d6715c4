import type { Page } from 'playwright-core';

/** The dialog that offers terminals in a list and on a map. */
export const terminalPicker = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Где (сдать|получить)/ });
  return {
    dialog,
    search: dialog.getByRole('searchbox', { name: 'Найти по адресу или названию' }),
    options: dialog.getByRole('listbox', { name: 'Терминалы' }).getByRole('option'),
    selected: dialog.getByRole('option', { selected: true }),
    map: dialog.getByRole('region', { name: 'Карта терминалов' }),
    choose: dialog.getByRole('button', { name: /^Выбрать/ }),

    /** Searches until one terminal is left, reads its name at its point, which the map has moved to its middle, and presses it; answers the name. */
    async chooseOnMap(): Promise<string> {
      const [first = ''] = await this.options.allInnerTexts();
      const [, name = '', address = ''] = first.split('\n');
      await this.search.fill(address);
      await dialog.getByRole('status').getByText('1 терминал', { exact: true }).waitFor();
      await this.map.hover();
      await this.map.getByRole('tooltip').getByText(name, { exact: true }).waitFor();
      await this.map.click();
      await this.selected.waitFor();
      await this.choose.click();
      await dialog.waitFor({ state: 'hidden' });
      return name;
    },
  };
};
