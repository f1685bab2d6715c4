import type { Page } from 'playwright-core';
import { journeyBothWays } from '../browser/journey.ts';
import { type Newcomer, newNewcomer, signUpPage } from '../pages/sign-up-page.ts';
import { codeSentTo, linkSentTo } from '../portal/outbox.ts';
import { say, type Words } from '../words/words.ts';

const rowOf = (page: Page, { lastName }: Newcomer) => page.getByRole('row').filter({ hasText: lastName });
const nameOf = ({ lastName, firstName }: Newcomer): string => `${lastName} ${firstName}`;
/** A sentence up to what it tells of. */
const beginning = (sentence: string): string => sentence.split('{{')[0]?.trim() ?? sentence;

async function invite(page: Page, { team }: Words, { email }: Newcomer): Promise<void> {
  await page.goto('/user/invite');
  await page.getByRole('button', { name: team.invite.action }).click();
  const dialog = page.getByRole('dialog', { name: team.invite.title });
  await dialog.getByRole('textbox', { name: team.invite.email }).fill(email);
  await dialog.getByRole('checkbox', { name: team.permission.tags_edit.title }).check();
  await dialog.getByRole('button', { name: say(team.invite.submit_one, { count: 1 }) }).click();
  await page.getByRole('row').filter({ hasText: email }).getByText(team.state.open).waitFor();
}

type Look = (page: Page, name: string) => Promise<void>;

/** From the link of the mail into the team: no holder, no contract and no second letter. */
async function joinByLink(page: Page, words: Words, look: Look, guest: Newcomer): Promise<void> {
  const invited = page.getByText(beginning(words.signup.invited.into));
  await page.goto(await linkSentTo(guest.email, '/invite-accept'));
  await look(page, 'invitation');
  await page.getByRole('link', { name: words.team.join.signUp }).click();
  await invited.waitFor();
  await look(page, 'sign-up-by-invitation');
  const signUp = signUpPage(page, words);
  await signUp.checkPhone(guest);
  // The way goes on where it was left, and with the invitation.
  await page.goto('/signup');
  await invited.waitFor();
  await signUp.tellOfOneself(guest);
  await page.waitForURL((url) => url.pathname === '/orders', { waitUntil: 'commit' });
}

async function toggleTags(page: Page, { team }: Words, guest: Newcomer): Promise<void> {
  await rowOf(page, guest)
    .getByRole('button', { name: new RegExp(`^${team.action.rights}`) })
    .click();
  const drawer = page.getByRole('dialog', { name: team.drawer.title });
  await drawer.getByRole('checkbox', { name: team.permission.tags_edit.title }).click();
  await drawer.getByRole('button', { name: team.drawer.save }).click();
  await drawer.waitFor({ state: 'hidden' });
}

async function offerAccount(
  page: Page,
  { team: { transfer, roles }, ui }: Words,
  look: Look,
  { owner, guest }: { readonly owner: Newcomer; readonly guest: Newcomer },
): Promise<void> {
  await page.getByRole('button', { name: transfer.action, exact: true }).click();
  const choice = page.getByRole('dialog', { name: transfer.title });
  await choice
    .getByRole('combobox', { name: transfer.to })
    .selectOption(`${nameOf(guest)}, ${roles.member.toLowerCase()}`);
  await look(page, 'transfer-choice');
  await choice.getByRole('button', { name: transfer.getCode }).click();
  const confirmation = page.getByRole('dialog', {
    name: say(transfer.confirmTitle, { name: nameOf(guest) }),
  });
  const code = confirmation.getByRole('textbox', { name: ui.code.label });
  await code.waitFor();
  await look(page, 'transfer-code');
  await code.fill(await codeSentTo(owner.phone));
  await confirmation.getByRole('button', { name: transfer.submit }).click();
  await page.getByText(say(transfer.state.waiting.title, { name: nameOf(guest) })).waitFor();
}

journeyBothWays(
  'somebody is invited, signs up into the team, is given and taken a right, and becomes the owner',
  async ({ page, words, look, openStranger }) => {
    const { team, tags } = words;
    const owner = newNewcomer('Ветлугина', 'Софья');
    const guest = newNewcomer('Звонков', 'Марк');
    await signUpPage(page, words).openAccount(owner);
    await invite(page, words, guest);
    const guestPage = await openStranger();
    await joinByLink(guestPage, words, look, guest);
    await rowOf(page, guest).getByText(team.roles.member).waitFor();

    await guestPage.goto('/tags');
    const createTag = guestPage.getByRole('button', { name: tags.create }).first();
    await createTag.waitFor();
    await toggleTags(page, words, guest);
    await createTag.waitFor({ state: 'hidden' });
    await toggleTags(page, words, guest);
    await createTag.waitFor();

    await offerAccount(page, words, look, { owner, guest });
    await look(page, 'team-waiting');
    await guestPage.goto(await linkSentTo(guest.email, '/ownership/transfer/accept'));
    await guestPage.getByRole('heading', { name: team.handover.title }).waitFor();
    await look(guestPage, 'ownership-accept');
    await guestPage.getByRole('button', { name: team.handover.accept }).click();
    await guestPage.getByRole('heading', { name: team.handover.accepted.title }).waitFor();

    // In the page that the owner of a moment ago has open.
    await page.getByText(team.transfer.former).waitFor();
    await rowOf(page, guest).getByText(team.roles.owner, { exact: true }).waitFor();
    await guestPage.getByRole('button', { name: team.join.enter }).click();
    await guestPage.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await guestPage.goto('/user/invite');
    await rowOf(guestPage, owner).getByText(team.roles.administrator, { exact: true }).waitFor();
    await guestPage.getByRole('button', { name: team.transfer.action, exact: true }).waitFor();
  },
);
