import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const config = answer(api.getPublicConfig, sampleConfig());
const show = () => renderScreen(<Screen />, { route: '/signup', areas: ['signup'] });
type Shown = Awaited<ReturnType<typeof show>>;

/** The phone has been checked: the browser goes on from there. */
beforeEach(() =>
  localStorage.setItem(
    'tranzit.signup',
    JSON.stringify({ phone: '+79000000071', askedAt: Date.now(), resendAt: 0, token: 'of-today' }),
  ),
);

async function fill({ user }: Shown, password: string) {
  await user.type(await screen.findByLabelText('Фамилия'), 'Берёзов');
  await user.type(screen.getByLabelText('Имя'), 'Тимофей');
  await user.type(screen.getByLabelText('Рабочая почта'), 't@belyi-kamen.example');
  await user.type(screen.getByLabelText('Пароль'), password);
}
async function submit({ user }: Shown) {
  await user.click(screen.getByRole('checkbox', { name: /Принимаю/ }));
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
}

describe('the stage about oneself', () => {
  it('keeps what was typed, but for the password, when the page is opened anew', async () => {
    answerCalls(config);
    const first = await show();
    await fill(first, 'лён-и-камень-27');
    first.unmount();
    expect(localStorage.getItem('tranzit.signup')).not.toContain('камень-27');
    await show();
    expect(await screen.findByLabelText('Фамилия')).toHaveProperty('value', 'Берёзов');
    expect(screen.getByLabelText('Рабочая почта')).toHaveProperty('value', 't@belyi-kamen.example');
    expect(screen.getByLabelText('Пароль')).toHaveProperty('value', '');
  });

  it('accepts the version of the rules that it shows, and asks anew when another has come into force', async () => {
    let version = '2026-11-01';
    const seen = answerCalls({
      ...config,
      ...answer(api.getTerms, () => ({ title: 'Правила', version, paragraphs: ['Первое.'] })),
      'POST /api/v1/user/register/': () => {
        version = '2026-12-01';
        return refusal(400, {
          terms_accepted: ['Вступила в силу новая редакция правил'],
          errorCodes: { terms_accepted: ['terms_changed'] },
        });
      },
    });
    const shown = await show();
    await fill(shown, 'лён-и-камень-27');
    expect(await screen.findByText('редакция от 01.11.2026')).toBeDefined();
    await submit(shown);
    expect(await screen.findByText('редакция от 01.12.2026')).toBeDefined();
    expect(screen.getByText('Вступила в силу новая редакция правил')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /Принимаю/ })).toHaveProperty('checked', false);
    expect(seen.find(({ key }) => key.endsWith('/register/'))?.body).toMatchObject({
      terms_version: '2026-11-01',
    });
  });

  it('praises no password that the server does not take', async () => {
    answerCalls({
      ...config,
      'POST /api/v1/user/register/': () =>
        refusal(400, {
          password: ['Этот пароль слишком известный'],
          errorCodes: { password: ['password_common'] },
        }),
    });
    const shown = await show();
    await fill(shown, 'password1');
    expect(screen.getByRole('status').textContent).not.toBe('');
    await submit(shown);
    expect(await screen.findByText('Этот пароль слишком известный')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('leads back to the phone where the token has run out', async () => {
    answerCalls({
      ...config,
      'POST /api/v1/user/register/': () =>
        refusal(400, {
          registration_token: ['Код больше не действует: запросите новый'],
          errorCodes: { registration_token: ['code_expired'] },
        }),
    });
    const shown = await show();
    await fill(shown, 'лён-и-камень-27');
    await submit(shown);
    await shown.user.click(await screen.findByRole('button', { name: 'Начать заново' }));
    expect(await screen.findByLabelText('Телефон')).toBeDefined();
  });

  it.each(['code_used', 'phone_taken'])(
    'signs in by what was typed where it was this sign-up whose answer was lost: %s',
    async (code) => {
      const seen = answerCalls({
        ...config,
        'POST /api/v1/user/register/': () =>
          refusal(400, {
            registration_token: ['Этот код уже использован'],
            errorCodes: { registration_token: [code] },
          }),
        ...answer(api.login, sampleTokens('made')),
        ...answer(api.getCurrentUser, sampleUser()),
      });
      const shown = await show();
      await fill(shown, 'лён-и-камень-27');
      await submit(shown);
      await waitFor(() => expect(currentTokens()?.refreshToken).toBe('refresh-made'));
      expect(seen.find(({ key }) => key.includes('/login/'))?.body).toEqual({
        username: '+79000000071',
        password: 'лён-и-камень-27',
      });
    },
  );

  it('offers to sign in where somebody else has the phone', async () => {
    answerCalls({
      ...config,
      'POST /api/v1/user/register/': () =>
        refusal(400, {
          registration_token: ['Этот телефон уже зарегистрирован'],
          errorCodes: { registration_token: ['phone_taken'] },
        }),
      ...answer(api.login, () => refusal(400, { errorCodes: { nonFieldError: ['wrong_credentials'] } })),
    });
    const shown = await show();
    await fill(shown, 'лён-и-камень-27');
    await submit(shown);
    expect(await screen.findByText(/Этот телефон уже зарегистрирован/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/login');
  });
});
