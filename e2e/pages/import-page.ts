import type { Locator, Page } from 'playwright-core';
import { say, type Words } from '../words/words.ts';

/** `/counterparty/import`, from the file to the summary. */
export const importPage = (page: Page, { imports }: Words) => ({
  choice: page.locator('input[type=file]'),
  grid: page.getByRole('grid'),

  async bring(name: string, content: string): Promise<void> {
    await this.choice.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByText(name, { exact: true }).waitFor();
    await page.getByRole('button', { name: imports.next.columns }).click();
  },

  columnOf: (title: string) =>
    page.getByRole('combobox', { name: say(imports.columns.fieldFor, { title }), exact: true }),

  async toCheck(): Promise<void> {
    await page.getByRole('button', { name: imports.next.check }).click();
    await this.grid.waitFor();
  },

  cell: (text: string) => page.getByRole('gridcell').filter({ hasText: text }),

  topOf: (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().top),

  /** How what stands around the rows shows what is beyond its edge. */
  overflow: (): Promise<string> =>
    page
      .locator('section', { has: page.getByRole('grid') })
      .last()
      .evaluate((box) => box.ownerDocument.defaultView.getComputedStyle(box).overflowY),

  /** Writes into the cell that shows `text`, by a press and Enter. */
  async mend(text: string, value: string): Promise<void> {
    await this.cell(text).click({ position: { x: 8, y: 8 } });
    await page.getByRole('textbox').last().fill(value);
    await page.keyboard.press('Enter');
    await this.cell(value).waitFor();
  },

  save: (count: number) =>
    page.getByRole('button', { name: say(imports.check.save_other, { formatted: count }), exact: true }),

  /** What the summary is headed by; there once it can be taken back. */
  async summary(): Promise<string | null> {
    await page.getByRole('button', { name: imports.undo.action }).waitFor();
    return page.getByRole('heading', { level: 2 }).first().textContent();
  },
});
