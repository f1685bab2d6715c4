import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatClock } from '../../lib/format/dates.ts';
import { currentTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';
import { askedBy } from './kept-step.ts';

const config = answer(api.getPublicConfig, sampleConfig());
const asked = answer(api.resetPassword, { resendAfter: 59 });
const show = () => renderScreen(<Screen />, { route: '/forgot-password', areas: ['signup', 'login'] });

it.each([
  ['owner@demo.example', { channel: 'email', typed: 'owner@demo.example' }],
  ['+79000000012', { channel: 'phone', typed: '+7 (900) 000-00-12' }],
  ['owner', {}],
  ['', {}],
])('a name typed at the sign-in comes along: %s', (name, asks) => {
  expect(askedBy({ name })).toEqual({ kind: 'name', ...asks });
});

beforeEach(() => sessionStorage.clear());

describe('a lost password', () => {
  it('goes on at the code when the page is opened anew', async () => {
    answerCalls({ ...config, ...asked });
    const first = await show();
    await first.user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '9000000012');
    await first.user.click(screen.getByRole('button', { name: 'Получить код' }));
    await screen.findByText('+7 (900) •••-••-12');
    first.unmount();
    const { user } = await show();
    expect(await screen.findByText('+7 (900) •••-••-12')).toBeDefined();
    expect(screen.getByText(/^Новый код через 0:5\d$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Другой номер или почта' }));
    expect(await screen.findByRole('textbox', { name: 'Телефон' })).toBeDefined();
    expect(sessionStorage.getItem('tranzit.recovery')).toBeNull();
  });

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

  it.each([
    ['signs in', () => sampleTokens('fresh'), 'refresh-fresh'],
    [
      'is done where a second step is missing',
      () => refusal(400, { code: ['Нужен код'], errorCodes: { code: ['second_factor_required'] } }),
      undefined,
    ],
  ])('%s by a code that the same call has used before its answer was lost', async (_what, login, token) => {
    answerCalls({
      ...config,
      ...asked,
      'POST /api/v1/user/password/reset/confirm/': () =>
        refusal(400, { code: ['Этот код уже использован'], errorCodes: { code: ['code_used'] } }),
      ...answer(api.login, login),
      ...answer(api.getCurrentUser, sampleUser()),
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '9000000012');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    await user.type(await screen.findByLabelText('Код из 6 цифр'), '618204');
    await user.type(screen.getByLabelText('Новый пароль'), 'тропинка-27');
    await user.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
    expect(await screen.findByText('Пароль изменён.')).toBeDefined();
    expect(currentTokens()?.refreshToken).toBe(token);
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
    const resting = await screen.findByRole('button', { name: /Повторить через 0:(30|29)/ });
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

  it('says after the fifth wrong code when there may be another, and counts down to that', async () => {
    answerCalls({
      ...config,
      ...asked,
      'POST /api/v1/user/password/reset/confirm/': () =>
        Response.json(
          { code: ['Попыток больше нет'], errorCodes: { code: ['code_barred'] } },
          { status: 400, headers: { 'retry-after': '900' } },
        ),
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '9000000012');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    await user.type(await screen.findByLabelText('Код из 6 цифр'), '618204');
    await user.type(screen.getByLabelText('Новый пароль'), 'тропинка-27');
    await user.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
    expect(await screen.findByText('Попыток больше нет')).toBeDefined();
    const until = new Date(Math.ceil((Date.now() + 900_000) / 60_000) * 60_000).toISOString();
    expect(
      screen.getByText(`Попытки закончились. Новый код можно запросить в ${formatClock(until)}.`),
    ).toBeDefined();
    expect(screen.getByText(/^Новый код через (15:00|14:5\d)$/)).toBeDefined();
    await user.type(screen.getByLabelText('Код из 6 цифр'), '{Backspace}5');
    expect(screen.getByText(/^Попытки закончились\. Новый код можно запросить в /)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Сохранить и войти' })).toHaveProperty('disabled', true);
  });
});
