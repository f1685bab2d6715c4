import { screen, waitFor } from '@testing-library/react';
import { api, type Invitation } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const invitation = (state: Invitation['state'] = 'open'): Invitation => ({
  state,
  accountId: 9,
  accountTitle: 'ООО «Лесной дом»',
  email: 'n@lesnoy-dom.example',
  role: 'member',
  position: null,
  invitedBy: 'Ольховская Дарья',
  expiresAt: '2026-11-27T08:00:00.000Z',
  endedAt: null,
});
const asked = answer(api.requestSignUpCode, { resendAfter: 59 });
const checked = answer(api.checkSignUpCode, { registrationToken: 'token-of-a-day' });
const colleague = sampleUser({
  role: 'member',
  isOwner: false,
  accountId: 9,
  accountTitle: 'ООО «Лесной дом»',
});

async function show(answers: Parameters<typeof answerCalls>[0], path = '/signup?invite=abc') {
  const seen = answerCalls({
    ...answer(api.getPublicConfig, sampleConfig()),
    ...asked,
    ...checked,
    ...answer(api.getInvitation, invitation()),
    ...answers,
  });
  return { ...(await renderScreen(<Screen />, { route: '/signup', path, areas: ['signup'] })), seen };
}
type Shown = Awaited<ReturnType<typeof show>>;

async function toAbout({ user }: Pick<Shown, 'user'>) {
  await user.type(await screen.findByLabelText('Телефон'), '9000000071');
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  await user.type(await screen.findByLabelText('Код из 6 цифр'), '407215');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
}
async function fillAbout({ user }: Pick<Shown, 'user'>) {
  await user.type(await screen.findByLabelText('Фамилия'), 'Звонкова');
  await user.type(screen.getByLabelText('Имя'), 'Нина');
  await user.type(screen.getByLabelText('Пароль'), 'лён-и-камень-27');
  await user.click(screen.getByRole('checkbox', { name: /Принимаю/ }));
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
}
const registered = ({ seen }: Pick<Shown, 'seen'>) =>
  seen.filter(({ key }) => key === 'POST /api/v1/user/register/').map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('signing up by an invitation', () => {
  it('names the team, begins with the invited address, skips the stages of an owner and carries the key', async () => {
    const shown = await show({
      ...answer(api.register, sampleTokens('fresh', 300_000, 7, 9)),
      ...answer(api.getCurrentUser, colleague),
    });
    await screen.findByText(/Вы вступаете в команду: ООО «Лесной дом»/);
    expect(screen.queryByText('Вы или компания')).toBeNull();
    expect(screen.getByText('Шаг 1 из 4')).toBeDefined();
    // Whoever has a user after all comes back to the invitation.
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe(
      '/login?next=%2Finvite-accept%3Fcode%3Dabc',
    );
    const { violations } = await axe.run(shown.container);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await toAbout(shown);
    expect(await screen.findByLabelText('Рабочая почта')).toHaveProperty('value', 'n@lesnoy-dom.example');
    await fillAbout(shown);
    await waitFor(() => expect(shown.address()).toBe('/orders'));
    expect(registered(shown)).toMatchObject([{ invite_code: 'abc', email: 'n@lesnoy-dom.example' }]);
  });

  it('goes on by it when the browser was closed, although the address has lost it', async () => {
    const first = await show({});
    await toAbout(first);
    await screen.findByLabelText('Фамилия');
    first.unmount();
    await show({}, '/signup');
    await screen.findByText(/Вы вступаете в команду/);
    expect(await screen.findByLabelText('Рабочая почта')).toHaveProperty('value', 'n@lesnoy-dom.example');
  });

  it('offers an account of one’s own where it has ended meanwhile, and registers without it', async () => {
    let isOver = false;
    const shown = await show({
      ...answer(api.getInvitation, () => invitation(isOver ? 'revoked' : 'open')),
      'POST /api/v1/user/register/': () => {
        isOver = true;
        return refusal(409, { nonFieldError: ['Приглашение больше не действует: попросите прислать новое'] });
      },
    });
    await toAbout(shown);
    await fillAbout(shown);
    await shown.user.click(await screen.findByRole('button', { name: 'Завести свой кабинет' }));
    await screen.findByText('Вы или компания');
    await shown.user.click(screen.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(registered(shown)).toHaveLength(2));
    expect(registered(shown)[1]).not.toHaveProperty('invite_code');
    expect(shown.address()).toBe('/signup');
  });

  it('waits for the e-mail of who has joined, whose team has a contract already', async () => {
    setTokens(sampleTokens());
    const { address } = await show(
      answer(api.getCurrentUser, { ...colleague, emailVerified: false }),
      '/signup',
    );
    await screen.findByRole('heading', { name: 'Проверьте почту' });
    expect(screen.getByText('Шаг 4 из 4')).toBeDefined();
    expect(address()).toBe('/signup');
  });
});
