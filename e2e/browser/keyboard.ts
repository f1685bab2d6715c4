import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has on the way to what a person wants. */
const mostStops = 90;

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus'));

/** Whether the one that has the focus is drawn otherwise than without it: a ring of its own or of what holds it. */
const ringOfFocused = `(() => {
  const hasRing = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const focused = document.activeElement;
  const near = [focused, focused.parentElement, focused.nextElementSibling, focused.parentElement?.parentElement];
  return near.some((element) => element && hasRing(element));
})()`;

/** Presses Tab until the focus stands on the target, as a person without a mouse does; the focus must be seen there. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused(target)) {
      if (!(await page.evaluate<boolean>(ringOfFocused)))
        throw new Error(`the focus cannot be seen on ${target}`);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target} within ${mostStops} stops`);
}

/** Types where the focus is and takes the suggestion with Enter once it stands first. */
export async function typeAndTake(page: Page, text: string, suggestion: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('option', { name: suggestion, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

/** Opens a dialog, a sheet or a drawer by its button, closes it by Escape or by its own button: the focus stands on the opener again. */
export async function expectFocusBack(opener: Locator, leave: 'Escape' | 'button'): Promise<void> {
  const page = opener.page();
  const dialog = page.getByRole('dialog');
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
  if (leave === 'button')
    await dialog
      .getByRole('button', { name: /^Закрыть/ })
      .first()
      .click();
  else await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(opener)).toBe(true);
}
