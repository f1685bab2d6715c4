import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkConnection } from '../../lib/api/connection.ts';
import { currentTokens, setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser, unplug } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const brand = { name: 'Транзит', supportPhone: '', supportEmail: '', companyLine: 'ООО «Транзит»' };
const config = answer(api.getPublicConfig, sampleConfig(brand));
const asked = answer(api.requestSignUpCode, { resendAfter: 59 });
const checked = answer(api.checkSignUpCode, { registrationToken: 'token-of-a-day' });
const newcomer = { contractId: 0, accountKind: null, accountTitle: '', emailVerified: false } as const;
const show = () => renderScreen(<Screen />, { route: '/signup', areas: ['signup', 'company'] });
const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;

beforeEach(() => localStorage.clear());

describe('signing up', () => {
  it('goes from the phone by the code to the data, and then is signed in', async () => {
    const seen = answerCalls({
      ...config,
      ...asked,
      ...checked,
      ...answer(api.register, sampleTokens('fresh')),
      ...answer(api.getCurrentUser, sampleUser(newcomer)),
    });
    const { user } = await show();
    await user.type(await screen.findByLabelText('Телефон'), '9000000071');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    await user.type(await screen.findByLabelText('Код из 6 цифр'), '407215');
    expect(step()).toContain('Код из СМС');
    await user.click(screen.getByRole('button', { name: 'Продолжить' }));
    const family = await screen.findByLabelText('Фамилия');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'О вас' }));
    await user.type(family, 'Берёзов');
    await user.type(screen.getByLabelText('Имя'), 'Тимофей');
    await user.type(screen.getByLabelText('Рабочая почта'), 't@belyi-kamen.example');
    await user.type(screen.getByLabelText('Пароль'), 'лён-и-камень-27');
    expect(screen.getByText('Надёжный пароль')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByText('Примите правила, чтобы продолжить')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /Принимаю/ }));
    await user.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByRole('heading', { name: 'На кого договор' })).toBeDefined();
    expect(currentTokens()?.refreshToken).toBe('refresh-fresh');
    expect(seen.find(({ key }) => key === 'POST /api/v1/user/register/')?.body).toEqual({
      registration_token: 'token-of-a-day',
      email: 't@belyi-kamen.example',
      password: 'лён-и-камень-27',
      first_name: 'Тимофей',
      last_name: 'Берёзов',
      terms_accepted: true,
      marketing_accepted: false,
    });
  });

  it('says before anything is asked what a private person can do here', async () => {
    answerCalls(config);
    await show();
    expect(await screen.findByText(/Частные лица пока только сравнивают цены/)).toBeDefined();
  });

  it('goes on where it was when the browser was closed', async () => {
    answerCalls({ ...config, ...asked, ...checked });
    const first = await show();
    await first.user.type(await screen.findByLabelText('Телефон'), '9000000071');
    await first.user.click(screen.getByRole('button', { name: 'Получить код' }));
    await screen.findByLabelText('Код из 6 цифр');
    first.unmount();
    const second = await show();
    await second.user.type(await screen.findByLabelText('Код из 6 цифр'), '407215');
    await second.user.click(screen.getByRole('button', { name: 'Продолжить' }));
    await screen.findByLabelText('Фамилия');
    second.unmount();
    await show();
    expect(await screen.findByLabelText('Фамилия')).toBeDefined();
    expect(screen.getAllByText('+7 (900) 000-00-71').length).toBeGreaterThan(0);
  });

  it('counts down to another code from where it was, when the page is opened anew', async () => {
    answerCalls({
      ...config,
      ...asked,
      'POST /api/v1/user/register/code_check/': () =>
        Response.json(
          { code: ['Попыток больше нет'], errorCodes: { code: ['code_barred'] } },
          { status: 400, headers: { 'retry-after': '900' } },
        ),
    });
    const first = await show();
    await first.user.type(await screen.findByLabelText('Телефон'), '9000000071');
    await first.user.click(screen.getByRole('button', { name: 'Получить код' }));
    await first.user.type(await screen.findByLabelText('Код из 6 цифр'), '407215');
    await first.user.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByText(/^Новый код через (15:00|14:5\d)$/)).toBeDefined();
    first.unmount();
    await show();
    expect(await screen.findByText(/^Новый код через (15:00|14:[45]\d)$/)).toBeDefined();
  });

  it('says at the code how many tries are left, and offers another number', async () => {
    answerCalls({
      ...config,
      ...asked,
      'POST /api/v1/user/register/code_check/': () =>
        refusal(400, {
          code: ['Код не подошёл. Осталось попыток: 3'],
          errorCodes: { code: ['code_wrong'] },
        }),
    });
    const { user } = await show();
    await user.type(await screen.findByLabelText('Телефон'), '9000000071');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    await user.type(await screen.findByLabelText('Код из 6 цифр'), '407215');
    await user.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByText('Код не подошёл. Осталось попыток: 3')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Другой номер' }));
    expect(await screen.findByLabelText('Телефон')).toHaveProperty('value', '+7 (900) 000-00-71');
  });

  it('counts down to another code, and helps whom no SMS reaches once that has run out', async () => {
    answerCalls({ ...config, ...asked });
    const { user } = await show();
    await user.type(await screen.findByLabelText('Телефон'), '9000000071');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    expect(await screen.findByText(/Новый код через 0:5\d/)).toBeDefined();
    const stored = JSON.parse(localStorage.getItem('tranzit.signup') ?? '{}');
    const cameBack = (secondsAfter: number) => {
      const [askedAt, resendAt] = [stored.askedAt, stored.resendAt].map((at) => at - secondsAfter * 1000);
      localStorage.setItem('tranzit.signup', JSON.stringify({ ...stored, askedAt, resendAt }));
    };
    cameBack(45);
    const early = await show();
    expect(await screen.findAllByText(/Новый код через 0:1\d/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'СМС не приходит?' })).toBeNull();
    early.unmount();
    cameBack(60);
    const later = await show();
    expect(await screen.findByRole('button', { name: 'Прислать новый код' })).toBeDefined();
    await later.user.click(screen.getByRole('button', { name: 'СМС не приходит?' }));
    expect(screen.getByText('Позвоните своему оператору.')).toBeDefined();
  });

  it('rests for half a minute after a message that may not have gone out', async () => {
    answerCalls({ ...config, 'POST /api/v1/user/register/code_request/': () => refusal(502) });
    const { user } = await show();
    await user.type(await screen.findByLabelText('Телефон'), '9000000071');
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    const button = await screen.findByRole('button', { name: /Повторить через 0:(30|29)/ });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText(/код мог уже уйти/)).toBeDefined();
  });

  it('waits for nothing where the portal cannot be reached, and is clear again with the connection', async () => {
    answerCalls(config);
    const { user } = await show();
    await user.type(await screen.findByLabelText('Телефон'), '9000000071');
    unplug();
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    expect(await screen.findByText('Связь прервалась. Попробуйте ещё раз.')).toBeDefined();
    const submit = await screen.findByRole('button', { name: 'Получить код' });
    expect(submit).toHaveProperty('disabled', false);
    answerCalls({ ...config, ...asked });
    await checkConnection();
    await waitFor(() => expect(screen.queryByText(/Связь прервалась/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Получить код' }));
    expect(await screen.findByLabelText('Код из 6 цифр')).toBeDefined();
  });
});

describe('whoever is signed in', () => {
  beforeEach(() => setTokens(sampleTokens()));

  it('says whom the contract is with, and sees what the server does not take', async () => {
    const seen = answerCalls({
      ...config,
      ...answer(api.getCurrentUser, sampleUser(newcomer)),
      'POST /api/v1/user/register/second_stage/': () =>
        refusal(400, {
          inn: ['Проверьте ИНН'],
          title: ['Напишите название'],
          errorCodes: { inn: ['inn_wrong'], title: ['required'] },
        }),
    });
    const { user } = await show();
    await user.type(await screen.findByLabelText('ИНН'), '6300000015');
    await user.type(screen.getByLabelText('Название'), 'ООО «Белый камень»');
    await user.click(screen.getByRole('button', { name: 'Это моя компания' }));
    expect(await screen.findByText('Проверьте ИНН')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('ИНН'));
    expect(await screen.findByText('Напишите название')).toBeDefined();
    await user.type(screen.getByLabelText('Название'), '.');
    expect(screen.queryByText('Напишите название')).toBeNull();
    expect(screen.getByText('Проверьте ИНН')).toBeDefined();
    await user.type(screen.getByLabelText('ИНН'), '{Backspace}7');
    expect(screen.queryByText('Проверьте ИНН')).toBeNull();
    expect(seen.at(-1)?.body).toEqual({
      account_kind: 'company',
      inn: '6300000015',
      title: 'ООО «Белый камень»',
    });
  });

  it('as a company takes its name from the register by the tax id, until another is typed', async () => {
    const party = {
      value: 'ООО «Белый камень»',
      unrestricted_value: 'ООО «Белый камень»',
      data: {
        inn: '7707083893',
        name: { short_with_opf: 'ООО «Белый камень»' },
        state: { status: 'ACTIVE' },
      },
    };
    const seen = answerCalls({
      ...config,
      ...answer(api.getCurrentUser, sampleUser(newcomer)),
      ...answer(api.findParty, { suggestions: [party] }),
      ...answer(api.nameAccount, sampleUser({ ...newcomer, accountKind: 'company', accountTitle: 'Камень' })),
    });
    const { user } = await show();
    const inn = await screen.findByLabelText('ИНН');
    await user.type(inn, '770708389');
    expect(screen.getByText(/10 цифр у компании/)).toBeDefined();
    await user.type(inn, '3');
    expect(await screen.findByText('Нашли: ООО «Белый камень»')).toBeDefined();
    const title = screen.getByLabelText('Название');
    expect(title).toHaveProperty('value', 'ООО «Белый камень»');
    await user.clear(title);
    await user.type(title, 'Камень');
    await user.click(screen.getByRole('button', { name: 'Это моя компания' }));
    await waitFor(() =>
      expect(seen.find(({ key }) => key.includes('second_stage'))?.body).toEqual({
        account_kind: 'company',
        inn: '7707083893',
        title: 'Камень',
      }),
    );
  });

  it.each([
    ['is closed', { status: 'LIQUIDATED', liquidation_date: 1_738_540_800_000 }, /закрыто 03\.02\.2025/],
    ['is not known', undefined, /ничего не нашли/],
  ])('says of a tax id that its company %s, and stops nobody', async (_what, state, words) => {
    const data = state ? { inn: '7707083893', state } : { inn: '7707083893', is_manual: true };
    const suggestions = [{ value: 'ООО «Старый стан»', unrestricted_value: 'ООО «Старый стан»', data }];
    answerCalls({
      ...config,
      ...answer(api.getCurrentUser, sampleUser(newcomer)),
      ...answer(api.findParty, { suggestions }),
    });
    const { user } = await show();
    await user.type(await screen.findByLabelText('ИНН'), '7707083893');
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Это моя компания' })).toHaveProperty('disabled', false);
  });

  it('goes on without the register where it cannot be asked', async () => {
    answerCalls({
      ...config,
      ...answer(api.getCurrentUser, sampleUser(newcomer)),
      ...answer(api.findParty, () => refusal(503)),
    });
    const { user } = await show();
    await user.type(await screen.findByLabelText('ИНН'), '7707083893');
    expect(await screen.findByText(/10 цифр у компании/)).toBeDefined();
  });

  it('as a private person goes on to the e-mail, which can be changed', async () => {
    const person = {
      ...newcomer,
      accountKind: 'person',
      accountTitle: 'Берёзов Тимофей',
      emailConfirmation: { state: 'sent', email: 't@test.example', sentAt: null, resendAfter: 12 },
    } as const;
    const seen = answerCalls({
      ...config,
      ...answer(api.getCurrentUser, sampleUser(newcomer)),
      ...answer(api.nameAccount, sampleUser(person)),
      ...answer(api.resendEmail, { resendAfter: 59 }),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'Частное лицо' }));
    expect(screen.getByText(/Частный кабинет пока только считает и сравнивает цены/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Оформить на меня' }));
    expect(await screen.findByRole('heading', { name: 'Проверьте почту' })).toBeDefined();
    // As long as the server says of the letter that has gone out, however often the page is opened.
    expect(screen.getByText(/Новый код через 0:(12|11)/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Изменить адрес' }));
    expect(screen.queryByText(/введите код из письма/)).toBeNull();
    const field = screen.getByLabelText('Рабочая почта');
    await user.clear(field);
    await user.type(field, 'other@belyi-kamen.example');
    await user.type(screen.getByLabelText('Пароль'), 'long-way-to-omsk-7');
    await user.click(screen.getByRole('button', { name: 'Отправить письмо' }));
    await waitFor(() =>
      expect(seen.find(({ key }) => key.includes('email_resend'))?.body).toEqual({
        email: 'other@belyi-kamen.example',
        password: 'long-way-to-omsk-7',
      }),
    );
  });

  it('is taken to the contract once the e-mail is confirmed, by the code or elsewhere', async () => {
    let isVerified = false;
    const known = { ...newcomer, accountKind: 'company', accountTitle: 'ООО «Белый камень»' } as const;
    answerCalls({
      ...config,
      ...answer(api.getCurrentUser, () => sampleUser({ ...known, emailVerified: isVerified })),
      ...answer(api.confirmEmail, () => {
        isVerified = true;
        return null as never; // the answer is empty
      }),
    });
    const { user, address } = await show();
    await user.type(await screen.findByLabelText('Код из 6 цифр'), '407215');
    await user.click(screen.getByRole('button', { name: 'Подтвердить почту' }));
    await waitFor(() => expect(address()).toBe('/contract'));
  });

  it('with a contract has nothing to do here', async () => {
    answerCalls({ ...config, ...answer(api.getCurrentUser, sampleUser()) });
    const { address } = await show();
    await waitFor(() => expect(address()).toBe('/orders'));
  });
});
