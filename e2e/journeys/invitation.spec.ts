import { journeyBothWays } from '../browser/journey.ts';
import { switchSecondFactorOn } from '../pages/second-factor.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { linkSentTo } from '../portal/outbox.ts';
import { say } from '../words/words.ts';

journeyBothWays(
  'who has an account joins a team with it, and owes the second step that its owner asks of everybody',
  async ({ page, words, manner, look, openStranger, expectAnswer }) => {
    const { team, settings } = words;
    const [owner, guest] = [await createPerson(manner), await createPerson(manner)];
    const ownerSignIn = signInPage(page, words);
    await ownerSignIn.open('/login?next=%2Fuser%2Finvite');
    await ownerSignIn.fillIn(owner.email, owner.password);
    await page.getByRole('button', { name: team.invite.action, exact: true }).click();
    const invitation = page.getByRole('dialog', { name: team.invite.title });
    await invitation.getByRole('textbox', { name: team.invite.email }).fill(guest.email);
    await look(page, 'team-invite');
    await invitation.getByRole('button', { name: say(team.invite.submit_one, { count: 1 }) }).click();
    await invitation.waitFor({ state: 'detached' });

    const guestPage = await openStranger();
    await guestPage.goto(await linkSentTo(guest.email, '/invite-accept'));
    await guestPage.getByRole('link', { name: team.join.signIn }).click();
    await signInPage(guestPage, words).fillIn(guest.email, guest.password);
    await guestPage.getByRole('button', { name: team.join.accept }).click();
    await guestPage.getByText(say(team.join.joined, { title: 'Берёзов Тимофей' })).waitFor();
    await look(guestPage, 'invitation-accepted');
    await guestPage.getByRole('button', { name: team.join.enter }).click();
    await guestPage.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await page.getByText(guest.email).first().waitFor();
    await look(page, 'team');

    await page.goto('/settings');
    await switchSecondFactorOn(page, words, owner);
    const rule = page.getByRole('checkbox', { name: settings.second.require });
    // The box follows the server.
    await rule.click();
    await page.getByRole('checkbox', { name: settings.second.require, checked: true }).waitFor();

    expectAnswer({ status: 403, path: '/api/v1/' });
    await guestPage.goto('/orders');
    await guestPage.getByText(settings.second.owed).waitFor();
    await look(guestPage, 'second-factor-owed');
    await switchSecondFactorOn(guestPage, words, guest);
    await guestPage.getByText(settings.second.owed).waitFor({ state: 'detached' });
    await guestPage.goto('/tags');
    await guestPage.getByRole('heading', { name: words.tags.title, level: 1 }).waitFor();
  },
);
