import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { currentTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const config = answer(api.getPublicConfig, sampleConfig());
const asked = answer(api.resetPassword, { resendAfter: 59 });
const show = () => renderScreen(<Screen />, { route: '/forgot-password', areas: ['signup', 'login'] });

describe('a lost password', () => {
  it('is replaced by the code that came to the phone, and signs in', async () => {
    const seen = answerCalls({
      ...config,
      ...asked,
      ...answer(api.confirmReset, null as never), // the answer is empty
      ...answer(api.login, sampleTokens('fresh')),
      ...answer(api.getCurrentUser, sampleUser()),
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '9000000012');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    expect(await screen.findByText('+7 (900) •••-••-12')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'СМС не приходит?' })).toBeNull();
    await user.type(screen.getByLabelText('Код из 6 цифр'), '618204');
    await user.type(screen.getByLabelText('Новый пароль'), 'тропинка');
    expect(screen.getByText('Не хватает цифры')).toBeDefined();
    await user.type(screen.getByLabelText('Новый пароль'), '-27');
    await user.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
    expect(await screen.findByText('Пароль изменён.')).toBeDefined();
    await waitFor(() => expect(currentTokens()?.refreshToken).toBe('refresh-fresh'));
    expect(seen.find(({ key }) => key.includes('reset/confirm'))?.body).toEqual({
      username: '+79000000012',
      code: '618204',
      password: 'тропинка-27',
    });
  });

  it('says at the name what is wrong with it, by phone and by e-mail', async () => {
    answerCalls({
      ...config,
      'POST /api/v1/user/password/reset/': () =>
        refusal(400, {
          username: ['Введите телефон или почту'],
          errorCodes: { username: ['username_wrong'] },
        }),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'Почта' }));
    await user.type(screen.getByRole('textbox', { name: 'Почта' }), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    expect(await screen.findByText('Введите телефон или почту')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Почта' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Если такая почта у нас есть/)).toBeDefined();
  });

  it('rests for half a minute after a failed sending, and not after a wrong name', async () => {
    let status = 400;
    answerCalls({
      ...config,
      'POST /api/v1/user/password/reset/': () =>
        status === 400
          ? refusal(400, { username: ['Не то'], errorCodes: { username: ['username_wrong'] } })
          : refusal(status),
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '9000000012');
    const submit = () => screen.getByRole('button', { name: 'Получить код' });
    await user.click(submit());
    expect(await screen.findByText('Не то')).toBeDefined();
    expect(submit()).toHaveProperty('disabled', false);
    status = 502;
    await user.click(submit());
    const resting = await screen.findByRole('button', { name: /Новый код через 0:(30|29)/ });
    expect(resting).toHaveProperty('disabled', true);
  });

  it('offers another way than the SMS once the countdown has run out', async () => {
    answerCalls({ ...config, ...answer(api.resetPassword, { resendAfter: 0 }) });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '9000000012');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    await user.click(await screen.findByRole('button', { name: 'СМС не приходит?' }));
    expect(screen.getByRole('button', { name: 'Прислать новый код' })).toBeDefined();
  });

  it('shows the server’s words at the code and at the password', async () => {
    answerCalls({
      ...config,
      ...asked,
      'POST /api/v1/user/password/reset/confirm/': () =>
        refusal(400, {
          code: ['Код не подошёл. Осталось попыток: 4'],
          password: ['Этот пароль слишком известный'],
          errorCodes: { code: ['code_wrong'], password: ['password_common'] },
        }),
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '9000000012');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    await user.type(await screen.findByLabelText('Код из 6 цифр'), '618204');
    await user.type(screen.getByLabelText('Новый пароль'), 'password1');
    await user.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
    expect(await screen.findByText('Код не подошёл. Осталось попыток: 4')).toBeDefined();
    expect(screen.getByText('Этот пароль слишком известный')).toBeDefined();
  });
});
