import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { type Journey, journey, journeyBothWays } from '../browser/journey.ts';
import { watchJumpsOfLoad } from '../browser/layout-shift.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { say } from '../words/words.ts';

/** A score under 0.1 counts as good; this is what a reader does not notice. */
const unnoticed = 0.02;

/** Signs a new person in and opens the form of a new contact. */
async function openForm({ page, words, manner }: Journey): Promise<void> {
  const person = await createPerson(manner);
  const signIn = signInPage(page, words);
  await signIn.open('/login?next=%2Fcounterparty%2Fcreate');
  await signIn.fillIn(person.email, person.password);
  await page.getByRole('heading', { name: words.contacts.edit.create, level: 1 }).waitFor();
}

const formOf = (page: Page, { contacts, address, tagging }: Journey['words']) => {
  const panel = page.getByRole('region', { name: contacts.edit.map.label });
  return {
    title: page.getByRole('combobox', { name: contacts.edit.field.title, exact: true }),
    address: page.getByRole('combobox', { name: contacts.edit.field.address }),
    panel,
    map: panel.getByRole('region', { name: address.map.label }),
    marker: panel.getByRole('button', { name: address.map.marker }),
    toMap: page.getByRole('button', { name: contacts.edit.map.open }),
    addTag: page.getByRole('button', { name: tagging.add, exact: true }),
    save: page.getByRole('button', { name: contacts.edit.save, exact: true }),
    saveForDelivery: page.getByRole('button', { name: contacts.edit.saveForDelivery }),
  };
};

journeyBothWays('a contact gets its tags and its point on the map in one form', async (story) => {
  const { page, words, look } = story;
  await openForm(story);
  const form = formOf(page, words);
  await form.title.fill('Полевой стан');
  await form.panel.getByText(words.contacts.edit.map.empty).waitFor();
  await form.address.fill('Новосибирск');
  await page.getByRole('option').first().click();
  await form.toMap.click();
  await form.map.waitFor();
  await look(page, 'contact-map');
  await form.marker.focus();
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('Shift+ArrowRight');
  await form.panel.getByRole('button', { name: words.address.map.undo }).waitFor();
  await form.panel.getByRole('button', { name: words.contacts.edit.map.expand }).click();
  const dialog = page.getByRole('dialog', { name: say(words.contacts.edit.map.title, { number: '1' }) });
  await dialog.getByRole('region', { name: words.address.map.label }).waitFor();
  await look(page, 'contact-map-wide');
  await page.keyboard.press('Escape');
  await form.panel
    .getByRole('button', { name: say(words.contacts.edit.map.back, { number: '1' }) })
    .press('Enter');
  await page.locator(':focus').and(form.address).waitFor();
  await form.address.fill('Новосибирск, ул Речная, 5');
  await page.keyboard.press('Escape');

  await form.addTag.press('Enter');
  await page.getByRole('searchbox', { name: words.tagging.search }).fill('Опт');
  await page.getByRole('button', { name: say(words.tagging.create, { title: 'Опт' }) }).waitFor();
  await look(page, 'contact-tags');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say(words.tagging.drop, { title: 'Опт' }) }).waitFor();
  await look(page, 'contact-form-filled');
  await form.save.click();
  await page.getByRole('heading', { name: /Полевой стан/, level: 1 }).waitFor();
  await page.getByText('Опт', { exact: true }).waitFor();
});

journeyBothWays('a contact takes a house of another, and a delivery goes between both', async (story) => {
  const { page, words, look } = story;
  const { contacts, calculation } = words;
  await openForm(story);
  const form = formOf(page, words);
  const save = async (title: string) => {
    await form.title.fill(title);
    await form.save.click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  };
  await form.address.fill('Новосибирск, ул Речная, 8 к 2');
  await page.keyboard.press('Escape');
  await save('Полевой стан');

  await page.goto('/counterparty/create');
  await form.address.fill('Новосибирск, ул Речная');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  const alike = page.getByRole('group', { name: contacts.edit.alikeHouses.label });
  await alike.waitFor();
  await look(page, 'contact-houses-alike');
  await alike.getByRole('button', { name: 'ул. Речная, д. 8 к 2' }).click();
  await expect.poll(() => form.address.inputValue()).toMatch(/Речная, д 8 к 2$/);
  await alike.waitFor({ state: 'hidden' });
  await save('Лесной дом');

  await page.goto('/counterparty');
  for (const name of ['Полевой стан', 'Лесной дом'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').press('Space');
  const tray = page.getByRole('region', { name: contacts.chosen.label });
  const wayOut = tray.getByRole('button', { name: contacts.chosen.clear });
  expect(await edgeOf(wayOut, 'right'), 'the way out of the bar').toBeLessThanOrEqual(
    await edgeOf(tray, 'right'),
  );
  await tray.getByRole('button', { name: contacts.delivery }).click();
  for (const side of [calculation.from, calculation.to])
    await expect
      .poll(() => page.getByRole('combobox', { name: side, exact: true }).inputValue())
      .toMatch(/Речная, д 8 к 2$/);
});

const edgeOf = async (place: Locator, edge: 'right' | 'bottom'): Promise<number> => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return edge === 'right' ? x + width : y + height;
};
const hiddenWidth = (place: Locator): Promise<number> =>
  place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** How far the page reaches beyond the screen, the button beyond its card, and its words beyond the button. */
const reachOf = async (page: Page, button: Locator) => ({
  page: await hiddenWidth(page.locator('html')),
  button: Math.max(
    0,
    (await edgeOf(button, 'right')) - (await edgeOf(page.locator('[data-bottom-bar]'), 'right')),
  ),
  words: await hiddenWidth(button),
});

journeyBothWays('both savings of a contact stand in their card at every width', async (story) => {
  const { page, words, look } = story;
  await openForm(story);
  const form = formOf(page, words);
  await form.title.fill('Полевой стан');
  await form.address.fill('Новосибирск, ул Речная, 5');
  await page.keyboard.press('Escape');
  for (const width of [1280, 1279, 1100, 1040, 992, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await form.saveForDelivery.waitFor();
    expect(await reachOf(page, form.saveForDelivery), `${width} px`).toEqual({
      page: 0,
      button: 0,
      words: 0,
    });
  }
  await page.setViewportSize(narrowScreen);
  await page.locator('html').evaluate((html) => html.scrollTo(0, html.scrollHeight));
  const ground = narrowScreen.height - (await edgeOf(page.locator('[data-bottom-bar]'), 'bottom'));
  expect(Math.abs(ground), 'ground below the bar').toBeLessThanOrEqual(1);
  await look(page, 'contact-form-end');
});

journey('a long note is seen whole where it is typed, and in one line beside it', async (story) => {
  const { page, words, look } = story;
  await openForm(story);
  const note = page.getByRole('textbox', { name: words.contacts.edit.field.note });
  const { height: low } = (await note.boundingBox()) ?? { height: 0 };
  await note.fill('Паллеты принимают по вторникам. '.repeat(20));
  await look(page, 'contact-long-note');
  const shown = await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(shown, 'what is out of sight').toBeLessThanOrEqual(0);
  const rail = page.getByRole('navigation', { name: words.ui.steps.label });
  const { height } = (await rail
    .getByText(/Паллеты/)
    .last()
    .boundingBox()) ?? { height: 0 };
  expect(height, 'its line in the rail').toBeLessThan(low);
});

/** The form of an entry with an address, opened cold with its map late. */
async function standsStill(story: Journey): Promise<void> {
  const { page, words } = story;
  await openForm(story);
  const form = formOf(page, words);
  await form.title.fill('Полевой стан');
  await form.address.fill('Новосибирск, ул Речная, 5');
  await page.keyboard.press('Escape');
  await form.save.click();
  await page.getByRole('link', { name: words.contacts.edit.change, exact: true }).click();
  await form.map.waitFor();
  const gate = Promise.withResolvers<void>();
  await page.route(/map-frame/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const jumps = await watchJumpsOfLoad(page);
  await page.reload();
  await form.title.waitFor();
  await form.save.waitFor();
  gate.resolve();
  await form.map.locator('canvas').first().waitFor();
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
}

journey('the form of a contact stands still while its map comes', standsStill);

journey('on a phone too', async (story) => {
  await story.page.setViewportSize(narrowScreen);
  await standsStill(story);
});

journey(
  'a contact is written without a connection, its map comes with it, and it is saved',
  async (story) => {
    const { page, words } = story;
    await openForm(story);
    const form = formOf(page, words);
    await form.address.fill('Новосибирск');
    await page.getByRole('option').first().waitFor();
    story.expectFailures();
    await page.context().setOffline(true);
    await page.getByRole('option').first().click();
    await form.title.fill('Полевой стан');
    await form.addTag.click();
    await page.keyboard.press('Escape');
    await story.look(page, 'contact-form-offline');
    await page.context().setOffline(false);
    await form.map.locator('canvas').first().waitFor();
    await form.address.fill('Новосибирск, ул Речная, 5');
    await page.keyboard.press('Escape');
    await form.save.click();
    await page.getByRole('heading', { name: /Полевой стан/, level: 1 }).waitFor();
  },
);
