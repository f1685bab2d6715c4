import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson, inventPerson, type Person } from '../portal/new-person.ts';
import { codeSentTo, linkSentTo } from '../portal/outbox.ts';
import type { Words } from '../words/words.ts';

const fresh = 'another-way-to-omsk-8';

async function enter(page: Page, words: Words, name: string, password: string): Promise<void> {
  const signIn = signInPage(page, words);
  await signIn.open('/login?next=%2Fsettings');
  await signIn.fillIn(name, password);
}

const settingsTitle = (page: Page, { settings }: Words) =>
  page.getByRole('heading', { name: settings.title, level: 1 });

async function openSettings(page: Page, words: Words, { email, password }: Person): Promise<void> {
  await enter(page, words, email, password);
  await settingsTitle(page, words).waitFor();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

interface Change {
  readonly kind: 'phone' | 'email';
  readonly value: string;
  readonly password: string;
}

async function askForChange(page: Page, { settings }: Words, { kind, value, password }: Change) {
  const { change, send, [kind]: said } = settings.contact;
  await part(page, settings.profile.title)
    .getByRole('button', { name: change })
    .nth(kind === 'phone' ? 0 : 1)
    .click();
  const dialog = page.getByRole('dialog', { name: said.title });
  await dialog.getByRole('textbox', { name: said.label }).fill(value);
  await dialog.getByRole('textbox', { name: settings.password }).fill(password);
  await dialog.getByRole('button', { name: send }).click();
}

journeyBothWays(
  'another e-mail and phone hold once their codes have come back, and sign in from then on',
  async ({ page, words, manner, look, openStranger }) => {
    const { settings, signup, ui } = words;
    const person = await createPerson(manner);
    const { email, phone } = inventPerson();
    await openSettings(page, words, person);
    const profile = part(page, settings.profile.title);
    await askForChange(page, words, { kind: 'email', value: email, password: person.password });
    await profile.getByText(email).waitFor();
    await profile.getByText(person.email).waitFor();
    await look(page, 'settings-waiting');
    // The link is followed on another machine; the page of the settings notices.
    const mail = await openStranger();
    await mail.goto(await linkSentTo(email, '/email/verify'));
    await mail.getByRole('heading', { name: signup.verify.success.title }).waitFor();
    await profile.getByText(person.email).waitFor({ state: 'detached' });
    await askForChange(page, words, { kind: 'phone', value: phone, password: person.password });
    await profile.getByLabel(ui.code.label).fill(await codeSentTo(phone, 'phone-change-code'));
    await profile.getByRole('button', { name: settings.contact.confirm }).click();
    await profile.getByText(settings.contact.phone.waits).waitFor({ state: 'detached' });
    await enter(mail, words, phone, person.password);
    await part(mail, settings.profile.title).getByText(email).waitFor();
  },
);

journeyBothWays(
  'another password ends the other sessions, and this one goes on',
  async ({ page, words, manner, openStranger, expectAnswer }) => {
    const { settings } = words;
    const person = await createPerson(manner);
    expectAnswer({ status: 401, path: '/api/v1/' });
    await openSettings(page, words, person);
    const other = await openStranger();
    await openSettings(other, words, person);
    await part(page, settings.second.title).getByRole('button', { name: settings.contact.change }).click();
    const dialog = page.getByRole('dialog', { name: settings.change.title });
    await dialog.getByRole('textbox', { name: settings.password }).fill(person.password);
    await dialog.getByRole('textbox', { name: settings.change.fresh }).fill(fresh);
    await dialog.getByRole('button', { name: settings.change.submit }).click();
    await page.getByText(settings.change.done).waitFor();
    await other.reload();
    await signInPage(other, words).title.waitFor();
    await page.reload();
    await settingsTitle(page, words).waitFor();
    await enter(other, words, person.email, fresh);
    await settingsTitle(other, words).waitFor();
  },
);

/** Whether nothing of the one lies over the other. */
async function standApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not to be seen');
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

journeyBothWays(
  'an address for notifications waits until its reader agrees',
  async ({ page, words, manner, look, openStranger }) => {
    const { settings, signup } = words;
    const person = await createPerson(manner);
    const email = `the-department-of-deliveries-and-claims.${inventPerson().email}`;
    await openSettings(page, words, person);
    const emails = part(page, settings.emails.title);
    await emails.getByRole('button', { name: settings.emails.add }).click();
    const dialog = page.getByRole('dialog', { name: settings.emails.addTitle });
    await dialog.getByRole('textbox', { name: settings.emails.email }).fill(email);
    await dialog.getByRole('button', { name: settings.emails.add }).click();
    await emails.getByText(settings.emails.unconfirmed).waitFor();
    for (const viewport of [{ width: 1024, height: 900 }, narrowScreen]) {
      await page.setViewportSize(viewport);
      const isApart = () => standApart(emails.getByText(email).first(), emails.getByRole('group'));
      expect(await isApart()).toBe(true);
    }
    await look(page, 'settings-emails');
    const reader = await openStranger();
    await reader.goto(await linkSentTo(email, '/notifications/confirm'));
    await reader.getByRole('heading', { name: signup.notices.success.title }).waitFor();
    await page.reload();
    await emails.getByText(email).first().waitFor();
    await emails.getByText(settings.emails.unconfirmed).waitFor({ state: 'detached' });
  },
);
