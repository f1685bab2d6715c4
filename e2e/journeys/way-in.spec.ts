import { expect } from 'vitest';
import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { beginSignUp, createPerson, takeTokens } from '../portal/new-person.ts';
import { linkSentTo } from '../portal/outbox.ts';
import { passADay } from '../portal/pass-a-day.ts';
import { say } from '../words/words.ts';

const pathOf = (address: string): string => new URL(address).pathname;

journeyBothWays(
  'who is stopped at the door goes on where they wanted to, but to no other site',
  async ({ page, words, manner, look }) => {
    const person = await createPerson(manner);
    const signIn = signInPage(page, words);
    await page.goto('/tags?q=%D0%BB%D1%91%D0%B4');
    await signIn.title.waitFor();
    await look(page, 'sign-in');
    await signIn.fillIn(person.email, person.password);
    await page.waitForURL((url) => url.pathname === '/tags', { waitUntil: 'commit' });
    const { origin, searchParams } = new URL(page.url());
    expect(searchParams.get('q')).toBe('лёд');
    for (const next of ['//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example']) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await page.getByText(words.orders.empty.title).waitFor();
      expect(new URL(page.url()).origin).toBe(origin);
    }
  },
);

journeyBothWays(
  'whose data the portal shows is told before anybody signs in, and to who has signed in',
  async ({ page, words, manner, look }) => {
    const person = await createPerson(manner);
    await page.goto('/login');
    await signInPage(page, words).title.waitFor();
    await page.getByRole('link', { name: words.login.sources }).click();
    await page.getByRole('heading', { name: words.sources.title, level: 1 }).waitFor();
    expect(pathOf(page.url())).toBe('/sources');
    await page.getByRole('link', { name: 'GeoNames' }).waitFor();
    await look(page, 'sources');
    const licences = await page.getByRole('link', { name: words.sources.licences }).getAttribute('href');
    const told = await page.request.get(new URL(licences ?? '', page.url()).href);
    expect([told.status(), told.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await told.text()).toContain('## react ');
    await page.getByRole('link', { name: words.sources.toSignIn }).click();
    await signInPage(page, words).fillIn(person.email, person.password);
    await page.getByText(words.orders.empty.title).waitFor();
    await page.goto('/sources');
    await page.getByRole('link', { name: words.sources.toPortal }).click();
    await page.getByText(words.home.onWay.noneEver).waitFor();
  },
);

journeyBothWays(
  'another system hands a browser over by its tokens; tokens that are none sign out',
  async ({ page, words, manner, expectAnswer }) => {
    const person = await createPerson(manner);
    await page.goto(`/login_as?${await takeTokens(person)}`);
    await page.getByText(words.home.onWay.noneEver).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    expect(page.url()).not.toContain('Token');
    expectAnswer({ status: 401, path: '/api/v1/' });
    await page.goto('/login_as?accessToken=none&refreshToken=none');
    await signInPage(page, words).title.waitFor();
    await page.goto('/orders');
    await signInPage(page, words).title.waitFor();
  },
);

journeyBothWays(
  'the link of a letter that is more than a day old has another one sent, which confirms the e-mail',
  async ({ page, words, manner, look, expectAnswer }) => {
    const { verify } = words.signup;
    const { person } = await beginSignUp(manner);
    const old = await linkSentTo(person.email, '/email/verify');
    await passADay(person.email);
    expectAnswer({ status: 400, path: '/user/email/verify/' });
    await page.goto(old);
    await page.getByRole('heading', { name: verify.expired.title }).waitFor();
    await look(page, 'email-expired');
    await page.getByRole('link', { name: verify.signInForNew }).click();
    await signInPage(page, words).fillIn(person.email, person.password);
    await page.getByRole('button', { name: verify.requestNew }).click();
    await page.getByText(say(verify.sent, { email: person.email })).waitFor();
    await expect.poll(() => linkSentTo(person.email, '/email/verify')).not.toBe(old);
    await page.goto(await linkSentTo(person.email, '/email/verify'));
    await page.getByRole('heading', { name: verify.success.title }).waitFor();
  },
);

journeyBothWays(
  'the link of a letter says when it was followed before, when it is none, and leads on',
  async ({ page, words, manner, look, expectAnswer }) => {
    const { verify } = words.signup;
    const person = await createPerson(manner);
    expectAnswer({ status: 400, path: '/user/email/verify/' });
    await page.goto(await linkSentTo(person.email, '/email/verify'));
    await page.getByRole('heading', { name: verify.used.title }).waitFor();
    await look(page, 'email-used');
    await page.goto('/email/verify');
    await signInPage(page, words).title.waitFor();
    expect(pathOf(page.url())).toBe('/login');
    await page.goto('/email/verify?code=nothing');
    await page.getByRole('heading', { name: verify.notFound.title }).waitFor();
    await look(page, 'email-not-found');
    await page.getByRole('link', { name: verify.signInForNew }).click();
    await signInPage(page, words).fillIn(person.email, person.password);
    await page.getByText(say(verify.nothingWaits, { email: person.email })).waitFor();
    await look(page, 'email-nothing-waits');
    await page.getByRole('link', { name: verify.toSettings }).click();
    await page.getByRole('heading', { name: words.settings.title, level: 1 }).waitFor();
  },
);
