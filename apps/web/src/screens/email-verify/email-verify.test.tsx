import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const config = answer(api.getPublicConfig, sampleConfig());
const show = (query: string) =>
  renderScreen(<Screen />, {
    route: '/email/verify',
    path: `/email/verify${query}`,
    areas: ['signup'],
  });
const refused = (code: string) => () =>
  refusal(400, { nonFieldError: ['нет'], errorCodes: { nonFieldError: [code] } });

it('confirms the e-mail, once, and leads to the account', async () => {
  const seen = answerCalls({ ...config, ...answer(api.verifyEmail, null as never) }); // the answer is empty
  await show('?code=key');
  expect(await screen.findByRole('heading', { name: 'Почта подтверждена' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Перейти в кабинет' });
  expect(link.getAttribute('href')).toBe('/orders');
  expect(seen.filter(({ key }) => key.includes('verify'))).toHaveLength(1);
});

it.each([
  ['code_expired', 'Ссылка устарела', 'Войти и прислать новую'],
  ['code_used', 'По этой ссылке уже подтвердили', 'Перейти в кабинет'],
  ['code_not_found', 'Ссылка не подошла', 'Войти и прислать новую'],
  ['email_taken', 'Ссылка не подошла', 'Войти и прислать новую'],
])('says what is the matter with the link: %s', async (code, title, action) => {
  answerCalls({ ...config, 'GET /api/v1/user/email/verify/': refused(code) });
  await show('?code=key');
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: action })).toBeDefined();
});

describe('a link that is too old', () => {
  const tooOld = { ...config, 'GET /api/v1/user/email/verify/': refused('code_expired') };
  const waiting = { state: 'sent', email: 'new@forest.test', sentAt: null, resendAfter: 0 } as const;

  it('leads who has not signed in to the sign-in, and from there back', async () => {
    answerCalls(tooOld);
    await show('?code=key');
    const link = await screen.findByRole('link', { name: 'Войти и прислать новую' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Femail%2Fverify%3Fcode%3Dkey');
  });

  it('sends the signed-in user a new one, and says to which address', async () => {
    setTokens(sampleTokens());
    const seen = answerCalls({
      ...tooOld,
      ...answer(api.getCurrentUser, sampleUser({ emailConfirmation: waiting })),
      ...answer(api.resendEmail, { resendAfter: 59 }),
    });
    const { user } = await show('?code=key');
    await user.click(await screen.findByRole('button', { name: 'Прислать новую' }));
    expect(await screen.findByText('На new@forest.test отправлена новая ссылка.')).toBeDefined();
    expect(seen.filter(({ key }) => key.includes('email_resend')).map(({ body }) => body)).toEqual([{}]);
    expect(screen.queryByRole('button', { name: 'Прислать новую' })).toBeNull();
  });

  it('says why no new one was sent', async () => {
    setTokens(sampleTokens());
    answerCalls({
      ...tooOld,
      ...answer(api.getCurrentUser, sampleUser({ emailConfirmation: waiting })),
      ...answer(api.resendEmail, () => refusal(429, { nonFieldError: ['Слишком часто'] })),
    });
    const { user } = await show('?code=key');
    await user.click(await screen.findByRole('button', { name: 'Прислать новую' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком часто');
  });

  it('tells the user whose address is confirmed that none waits', async () => {
    setTokens(sampleTokens());
    const confirmed = { ...waiting, state: 'confirmed', email: 'old@forest.test' } as const;
    answerCalls({
      ...tooOld,
      ...answer(api.getCurrentUser, sampleUser({ emailConfirmation: confirmed })),
    });
    await show('?code=key');
    expect(
      await screen.findByText('Почта old@forest.test уже подтверждена.', { exact: false }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Открыть настройки' }).getAttribute('href')).toBe('/settings');
  });
});

it('shows that it is looking', async () => {
  answerCalls({ ...config, ...answer(api.verifyEmail, () => new Promise<never>(() => undefined)) });
  await show('?code=key');
  expect(await screen.findByRole('heading', { name: 'Проверяем ссылку…' })).toBeDefined();
});

it('goes home without a code', async () => {
  answerCalls(config);
  const { address } = await show('');
  await waitFor(() => expect(address()).toBe('/'));
});
