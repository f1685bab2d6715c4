import { expect } from 'vitest';
import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { newcomerPassword, newNewcomer, signUpPage } from '../pages/sign-up-page.ts';
import { linkSentTo } from '../portal/outbox.ts';

/** As the register writes a company: the contract names it whole, in several lines. */
const longTitle =
  'Общество с ограниченной ответственностью «Научно-производственное объединение Белый камень»';

/** How wide the name of a line about the contract is. Runs in the page. */
const narrowestName = `Math.min(...[...document.querySelectorAll('main dt')].map((name) => name.offsetWidth))`;

journeyBothWays(
  'a company signs up through all six stages, and closing the browser loses none of them',
  async ({ page, words, look, openStranger }) => {
    const { signup } = words;
    const newcomer = newNewcomer('Берёзов', 'Тимофей');
    await page.goto('/signup');
    await signUpPage(page, words).stage(signup.title).waitFor();
    await look(page, 'signup-phone');
    await signUpPage(page, words).checkPhone(newcomer);
    // The browser is closed and opened again: it knows the phone.
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    const resumed = signUpPage(again, words);
    await again.goto('/signup');
    await resumed.stage(signup.about.title).waitFor();
    await look(again, 'signup-about');
    await resumed.email.fill(newcomer.email);
    await resumed.tellOfOneself(newcomer);
    await resumed.stage(signup.holder.title).waitFor();
    // From here on another machine will do as well.
    const other = await openStranger();
    const signIn = signInPage(other, words);
    const elsewhere = signUpPage(other, words);
    await signIn.open();
    await signIn.fillIn(newcomer.email, newcomerPassword);
    await elsewhere.stage(signup.holder.title).waitFor();
    await look(other, 'signup-holder');
    await other.getByRole('textbox', { name: signup.holder.inn }).fill('7707083893');
    await other.getByRole('textbox', { name: signup.holder.name, exact: true }).fill(longTitle);
    await other.getByRole('button', { name: signup.holder.submitCompany }).click();
    await elsewhere.stage(signup.email.title).waitFor();
    await look(other, 'signup-email');
    // The letter is read on the first machine; the page on the second notices.
    await again.goto(await linkSentTo(newcomer.email, '/email/verify'));
    await again.getByRole('heading', { name: signup.verify.success.title }).waitFor();
    await elsewhere.stage(words.contract.title).waitFor();
    await other.getByText(longTitle).filter({ visible: true }).first().waitFor();
    await look(other, 'signup-contract');
    expect(await other.evaluate<number>(narrowestName)).toBeGreaterThan(30);
    await elsewhere.acceptContract();
    await other.getByText(words.panels.lines.welcome).waitFor();
    await look(other, 'new-account');
  },
);
