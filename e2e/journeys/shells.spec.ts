import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';

journeyBothWays(
  'the earlier design is chosen, has all sections at its side, and gives way to the updated one',
  async ({ page, words, manner, look }) => {
    const { settings, classic, shell } = words;
    const person = await createPerson(manner);
    const signIn = signInPage(page, words);
    await signIn.open('/login?next=%2Fsettings');
    await signIn.fillIn(person.email, person.password);
    const updated = page.getByRole('checkbox', { name: settings.appearance.updated });
    // The box follows the server.
    await updated.click();
    const menu = page.getByRole('complementary', { name: classic.menu });
    const openMenu = page.getByRole('button', { name: classic.menu });
    const drawer = page.getByRole('dialog', { name: shell.menu.more });
    /** The sections: at the side of a desk, behind a button on a phone. */
    const goTo = async (section: string) => {
      if (manner.isPhone) await openMenu.click();
      await (manner.isPhone ? drawer : menu).getByRole('link', { name: section, exact: true }).click();
    };
    await (manner.isPhone ? openMenu : menu).waitFor();
    await look(page, 'classic-settings');
    await goTo(shell.nav.home);
    await page.getByText(words.home.ways.orders.text).waitFor();
    await look(page, 'classic-home');
    await goTo(shell.nav.orders);
    await page.getByText(words.orders.empty.title).waitFor();
    // It is kept with the user.
    await page.reload();
    await page.getByText(words.orders.empty.title).waitFor();
    if (manner.isPhone) {
      await openMenu.click();
      await look(page, 'classic-drawer');
    }
    await page.getByRole('switch', { name: classic.updated }).click();
    await openMenu.or(menu).waitFor({ state: 'hidden' });
    const sections = page.getByRole('navigation', { name: shell.sections });
    await sections.getByRole('link', { name: shell.nav.home }).filter({ visible: true }).first().click();
    await page.getByText(words.home.onWay.noneEver).waitFor();
    await look(page, 'home-new-account');
  },
);

journeyBothWays('what is typed into the palette leads there', async ({ page, words, manner, look }) => {
  const { palette, shell } = words;
  const person = await createPerson(manner);
  const signIn = signInPage(page, words);
  await signIn.open('/login?next=%2Ftags');
  await signIn.fillIn(person.email, person.password);
  await page.getByRole('heading', { name: words.tags.title, level: 1 }).waitFor();
  if (manner.isPhone) await page.getByRole('button', { name: shell.palette.open }).click();
  else await page.keyboard.press('Control+K');
  const commands = page.getByRole('dialog', { name: palette.title });
  await commands.getByRole('combobox').fill(shell.nav.settings);
  await commands.getByRole('option', { name: shell.nav.settings }).first().waitFor();
  await look(page, 'palette');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: words.settings.title, level: 1 }).waitFor();
});
