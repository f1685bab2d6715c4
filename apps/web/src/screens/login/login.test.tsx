import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkConnection, connectionFound } from '../../lib/api/connection.ts';
import { currentTokens } from '../../lib/session/session.ts';
import { answerCalls, refusal, sampleTokens, sampleUser, unplug } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const brand = {
  name: 'Транзит',
  supportPhone: '+7 (900) 000-00-00',
  supportEmail: 'help@demo.tranzit.local',
  companyLine: 'ООО «Транзит»',
};
const config = sampleConfig(brand);
const login = 'POST /api/v1/user/login/';
const show = () => renderScreen(<Screen />, { route: '/login', areas: ['login'] });

describe('the sign-in screen', () => {
  it('stands under the name that the server wrote into the page, then under the operator’s own and their logo', async () => {
    const written = document.head.appendChild(document.createElement('meta'));
    written.name = 'application-name';
    written.content = 'Сороки';
    let tell: (told: typeof config) => void = () => undefined;
    const told = new Promise<typeof config>((resolve) => {
      tell = resolve;
    });
    answerCalls({ 'GET /api/v1/config/': () => told });
    const { container } = await show();
    expect(await screen.findByText('Сороки')).toBeDefined();
    expect(document.title).toMatch(/ · Сороки$/);
    tell(sampleConfig({ ...brand, name: 'Сороки & Ко', logo: '/brand/logo.svg' }));
    expect(await screen.findByText('Сороки & Ко')).toBeDefined();
    expect(document.title).toMatch(/ · Сороки & Ко$/);
    expect(container.querySelector('img[src="/brand/logo.svg"]')).not.toBeNull();
    written.remove();
  });

  it('speaks the other language on request', async () => {
    answerCalls({ 'GET /api/v1/config/': config });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('textbox', { name: 'E-mail or phone' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Русский' }));
    expect(await screen.findByRole('textbox', { name: 'Почта или телефон' })).toBeDefined();
  });

  it('signs in with what is typed', async () => {
    const seen = answerCalls({
      'GET /api/v1/config/': config,
      [login]: sampleTokens('fresh'),
      'GET /api/v1/user/current/detail/': sampleUser(),
    });
    const { user } = await show();
    await user.type(
      await screen.findByRole('textbox', { name: 'Почта или телефон' }),
      'owner@demo.tranzit.local',
    );
    await user.type(screen.getByLabelText('Пароль'), 'secret-1{Enter}');
    await waitFor(() => expect(currentTokens()?.refreshToken).toBe('refresh-fresh'));
    expect(seen.find(({ key }) => key === login)?.body).toEqual({
      username: 'owner@demo.tranzit.local',
      password: 'secret-1',
      device_key: localStorage.getItem('tranzit.device'),
    });
  });

  it('asks for both fields before it asks the server', async () => {
    const seen = answerCalls({ 'GET /api/v1/config/': config });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Войти' }));
    expect(await screen.findAllByText('Это поле обязательно')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Почта или телефон' })).toBe(document.activeElement);
    expect(seen.some(({ key }) => key === login)).toBe(false);
  });

  it('puts the server’s refusal at its field and keeps what was typed', async () => {
    answerCalls({
      'GET /api/v1/config/': config,
      [login]: () => refusal(400, { password: ['Неверный пароль'] }),
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Почта или телефон' }), 'owner');
    await user.type(screen.getByLabelText('Пароль'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText('Неверный пароль')).toBeDefined();
    const password = screen.getByLabelText('Пароль');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(password).toHaveProperty('value', 'wrong');
    expect(currentTokens()).toBeUndefined();
  });

  it('says above the form what belongs to no field', async () => {
    answerCalls({
      'GET /api/v1/config/': config,
      [login]: () => refusal(429, { nonFieldError: ['Слишком много попыток'] }),
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Почта или телефон' }), 'owner');
    await user.type(screen.getByLabelText('Пароль'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком много попыток');
  });

  it('counts down after too many tries by a name, and lets another name be tried', async () => {
    const barred = () =>
      Response.json(
        { nonFieldError: ['Повторите через 15 минут'], errorCodes: { nonFieldError: ['too_many_sign_ins'] } },
        { status: 429, headers: { 'retry-after': '895' } },
      );
    answerCalls({ 'GET /api/v1/config/': config, [login]: barred });
    const { user } = await show();
    const name = await screen.findByRole('textbox', { name: 'Почта или телефон' });
    await user.type(name, 'owner');
    await user.type(screen.getByLabelText('Пароль'), 'wrong{Enter}');
    const button = await screen.findByRole('button', { name: /^Повторить через 14:\d\d$/ });
    expect(button).toHaveProperty('disabled', true);
    await user.type(name, '2');
    expect(screen.getByRole('button', { name: 'Войти' })).toHaveProperty('disabled', false);
  });

  it('drops its refusal for want of an answer once the connection is back', async () => {
    answerCalls({ 'GET /api/v1/config/': config });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Почта или телефон' }), 'owner');
    const plugged = globalThis.fetch;
    unplug();
    await user.type(screen.getByLabelText('Пароль'), 'secret-1{Enter}');
    expect(await screen.findByText('Связь прервалась. Попробуйте ещё раз.')).toBeDefined();
    await act(checkConnection);
    vi.stubGlobal('fetch', plugged);
    act(() => connectionFound());
    expect(screen.queryByText('Связь прервалась. Попробуйте ещё раз.')).toBeNull();
  });

  it.each([
    ['/ownership/transfer/accept?code=1', 'Войдите, чтобы ответить, примете ли вы кабинет.'],
    ['/waybill/5', 'Войдите, чтобы открыть отправление.'],
    ['/bot/telegram/authorize/key', 'Войдите, чтобы подключить мессенджер.'],
  ])('says what it is for where a link leads through it: %s', async (next, words) => {
    answerCalls({ 'GET /api/v1/config/': config });
    await renderScreen(<Screen />, {
      route: '/login',
      path: `/login?next=${encodeURIComponent(next)}`,
      areas: ['login'],
    });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('offers the demo cabinet only where there is one', async () => {
    const demo = { username: 'owner@demo.tranzit.local', password: 'tranzit-demo-1' };
    const seen = answerCalls({
      'GET /api/v1/config/': { ...config, demo },
      [login]: sampleTokens('demo'),
      'GET /api/v1/user/current/detail/': sampleUser(),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Войти в демо-кабинет' }));
    await waitFor(() => expect(currentTokens()?.refreshToken).toBe('refresh-demo'));
    expect(seen.find(({ key }) => key === login)?.body).toMatchObject(demo);
  });

  it('shows the password when asked', async () => {
    answerCalls({ 'GET /api/v1/config/': config });
    const { user } = await show();
    const password = await screen.findByLabelText('Пароль');
    expect(password.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password.getAttribute('type')).toBe('text');
    expect(screen.queryByRole('button', { name: 'Войти в демо-кабинет' })).toBeNull();
  });

  const asked = () =>
    refusal(400, {
      code: ['Введите код из приложения или запасной код'],
      errorCodes: { code: ['second_factor_required'] },
    });
  async function reachSecondStep(answerSecond: () => object) {
    const answers = [asked, answerSecond];
    const seen = answerCalls({
      'GET /api/v1/config/': config,
      [login]: () => (answers.shift() ?? answerSecond)(),
      'GET /api/v1/user/current/detail/': sampleUser(),
    });
    const view = await show();
    await view.user.type(await screen.findByRole('textbox', { name: 'Почта или телефон' }), 'owner');
    await view.user.type(screen.getByLabelText('Пароль'), 'secret-1{Enter}');
    await screen.findByRole('textbox', { name: 'Код из приложения' });
    return { ...view, seen };
  }

  it('asks for the code of the second step, and sends it beside name and password', async () => {
    const { user, seen } = await reachSecondStep(() => sampleTokens('fresh'));
    const code = screen.getByRole('textbox', { name: 'Код из приложения' });
    expect(document.activeElement).toBe(code);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Зарегистрироваться' })).toBeNull();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.indexOf('Войти')).toBeLessThan(names.indexOf('Ввести запасной код'));
    await user.type(code, '402117{Enter}');
    await waitFor(() => expect(currentTokens()?.refreshToken).toBe('refresh-fresh'));
    expect(seen.filter(({ key }) => key === login).at(-1)?.body).toMatchObject({
      username: 'owner',
      password: 'secret-1',
      code: '402117',
    });
  });

  it('takes a recovery code instead, says when a code does not fit, and goes back', async () => {
    const { user } = await reachSecondStep(() => refusal(400, { code: ['Код не подходит'] }));
    await user.click(screen.getByRole('button', { name: 'Ввести запасной код' }));
    await user.type(await screen.findByRole('textbox', { name: 'Запасной код' }), 'K4QT-9WMX{Enter}');
    expect(await screen.findByText('Код не подходит')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByRole('textbox', { name: 'Почта или телефон' })).toHaveProperty(
      'value',
      'owner',
    );
  });
});
