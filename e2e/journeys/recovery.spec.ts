import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { codeSentTo } from '../portal/outbox.ts';

const fresh = 'another-way-to-omsk-8';

const ways = [
  { way: 'of an SMS', channel: 'phone' },
  { way: 'of an e-mail', channel: 'email' },
] as const;

for (const { way, channel } of ways)
  journeyBothWays(
    `who has lost the password sets another by the code ${way}, and the old one lets nobody in`,
    async ({ page, words, manner, look, openStranger, expectAnswer }) => {
      const { recovery } = words.signup;
      const person = await createPerson(manner);
      const name = person[channel];
      expectAnswer({ status: 400, path: '/user/login/' });
      const signIn = signInPage(page, words);
      await signIn.open();
      await signIn.name.fill(name);
      await page.getByRole('link', { name: words.login.forgot }).click();
      // The name comes along, and the way that it speaks for is chosen.
      await page.getByRole('textbox', { name: recovery[channel], exact: true }).waitFor();
      await look(page, `recovery-${channel}`);
      await page.getByRole('button', { name: recovery.submit }).click();
      const code = page.getByLabel(words.ui.code.label);
      await code.waitFor();
      await page.reload();
      await code.fill(await codeSentTo(name, 'recovery-code'));
      await page.getByRole('textbox', { name: recovery.password }).fill(fresh);
      await look(page, `recovery-code-${channel}`);
      await page.getByRole('button', { name: recovery.save }).click();
      await page.getByText(recovery.saved).waitFor();
      await page.getByRole('link', { name: recovery.toOrders }).click();
      await page.getByText(words.orders.empty.title).waitFor();
      const other = await openStranger();
      const elsewhere = signInPage(other, words);
      await elsewhere.open();
      await elsewhere.fillIn(name, person.password);
      await elsewhere.wrong.waitFor();
      await elsewhere.password.fill(fresh);
      await elsewhere.submit.click();
      await other.getByText(words.orders.empty.title).waitFor();
    },
  );
