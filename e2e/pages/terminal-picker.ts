import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';

/** A phone whose browser shows its bars. */
const shortPhone = { width: 390, height: 664 };

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not seen`);
  return box;
};

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

    /** On a phone the dialog is the screen before a choice and after it, its button whole within; the map stands in place of the list, its own buttons large enough for a finger. */
    async expectFitsPhone(): Promise<void> {
      await page.setViewportSize(shortPhone);
      await this.options.first().waitFor();
      const screen = { x: 0, y: 0, ...shortPhone };
      await expect.poll(() => boxOf(dialog)).toEqual(screen);
      const before = await boxOf(this.choose);
      await this.options.first().click();
      await expect.poll(() => this.choose.textContent()).toMatch(/^Выбрать: /);
      expect(await boxOf(dialog)).toEqual(screen);
      const after = await boxOf(this.choose);
      expect([after.y, after.height]).toEqual([before.y, before.height]);
      expect(after.y + after.height).toBeLessThanOrEqual(shortPhone.height);
      expect(after.x + after.width).toBeLessThanOrEqual(shortPhone.width);
      await dialog.getByRole('tab', { name: 'Карта' }).click();
      const zoom = await boxOf(this.map.getByRole('button').first());
      expect(Math.min(zoom.width, zoom.height)).toBeGreaterThanOrEqual(44);
      await expectAccessible(page, 'terminal-map');
      await dialog.getByRole('tab', { name: 'Список' }).waitFor({ state: 'hidden' });
    },

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
