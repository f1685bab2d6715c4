import { act, screen, waitFor, within } from '@testing-library/react';
import type { CarrierContract, User } from '@tranzit/contract';
import axe from 'axe-core';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkConnection } from '../../lib/api/connection.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { changeLanguage } from '../../lib/language/i18n.ts';
import { setTokens } from '../../lib/session/session.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answerCalls, refusal, sampleTokens, sampleUser, unplug } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { Screen } from './index.tsx';
import { sampleCarrier, sampleList, sampleOwn } from './sample-contracts.ts';

const list = 'GET /api/v1/contract/carriers/';
const save = 'PUT /api/v1/contract/carriers/cdek/';
const change = 'PATCH /api/v1/contract/carriers/cdek/';
const check = 'POST /api/v1/contract/carriers/cdek/check/';
const remove = 'DELETE /api/v1/contract/carriers/cdek/';
const secret = 'very-secret-7';

type Answers = Parameters<typeof answerCalls>[0];

async function show(
  answers: Answers,
  path = '/settings/carriers',
  permissions = ['team.manage'] as const,
  changes: Partial<User> = {},
) {
  setTokens(sampleTokens());
  const user = sampleUser({ permissions: [...permissions], ...changes });
  queryClient.setQueryData(userQuery().queryKey, user);
  const seen = answerCalls(answers);
  const view = await renderScreen(<Screen />, {
    route: '/settings/carriers',
    path,
    areas: ['carrier-contracts'],
  });
  return { ...view, seen };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'СДЭК: ваш договор' }));
const openForm = (answers: Answers = {}, cdek: CarrierContract = sampleCarrier('cdek')) =>
  show({ [list]: sampleList(cdek), ...answers }, '/settings/carriers?carrier=cdek');

async function fillIn(user: Awaited<ReturnType<typeof show>>['user']) {
  const form = await dialog();
  await user.type(form.getByLabelText('Идентификатор клиента (Account)'), 'my-account');
  await user.type(form.getByLabelText('Секретный ключ (Secure password)'), secret);
  return form;
}

describe('the contracts with carriers', () => {
  it('are only looked at in a blocked account', async () => {
    const path = '/settings/carriers?carrier=cdek';
    await show({ [list]: sampleList(sampleOwn('cdek')) }, path, undefined, { accountStatus: 2 });
    expect((await rowOf(/СДЭК/)).getByText('Данные приняты')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stand in the fixed order of carriers, each with whose contract is used', async () => {
    const { container } = await show({
      [list]: sampleList(
        sampleOwn('cdek', { portalToo: false }),
        sampleOwn('post', { check: 'refused' }),
        sampleCarrier('pony', { hasPortalContract: false }),
      ),
    });
    await rowOf(/СДЭК/);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelector('.strong')?.textContent)).toEqual([
      'КСЭ',
      'СДЭК',
      'DPD',
      'Пони Экспресс',
      'Почта России',
      'Деловые Линии',
    ]);
    expect((await rowOf(/КСЭ/)).getByText('Договор портала')).toBeDefined();
    expect((await rowOf(/Пони/)).getByText('Договора нет')).toBeDefined();
    const own = await rowOf(/СДЭК/);
    expect(own.getByText('Ваш договор')).toBeDefined();
    expect(own.getByText('Данные приняты')).toBeDefined();
    expect(own.getByText(/^проверено 20\.11\.2026/)).toBeDefined();
    expect(own.getByText('Дарья Ольховская')).toBeDefined();
    const refused = await rowOf(/Почта/);
    expect(refused.getByText('Оба договора')).toBeDefined();
    expect(refused.getByText('Данные не приняты')).toBeDefined();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('hold the places of the rows while they load', async () => {
    await show({ [list]: () => new Promise<never>(() => undefined) });
    const panel = await screen.findByRole('region', { name: 'Службы и договоры' });
    expect(panel.getAttribute('aria-busy')).toBe('true');
    expect(within(panel).getAllByRole('row')).toHaveLength(7);
  });

  it('wait for the connection where they have not come yet', async () => {
    await show({ [list]: () => new Promise<never>(() => undefined) });
    unplug();
    await act(checkConnection);
    expect(await screen.findByText('Этот список ещё не загружен.')).toBeDefined();
  });

  it('say so when there is no carrier', async () => {
    await show({ [list]: { items: [] } });
    expect(await screen.findByText('Здесь появятся службы доставки')).toBeDefined();
  });

  it('can be loaded again', async () => {
    let isBroken = true;
    const { user } = await show({ [list]: () => (isBroken ? refusal(403) : sampleList()) });
    expect(await screen.findByText('Не удалось загрузить договоры.')).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('row', { name: /СДЭК/ })).toBeDefined();
  });

  it('tell a member without the right who may, and ask the server nothing', async () => {
    setTokens(sampleTokens());
    queryClient.setQueryData(userQuery().queryKey, sampleUser({ permissions: ['shipping.create'] }));
    const seen = answerCalls({});
    await renderScreen(<Screen />, { route: '/settings/carriers', areas: ['carrier-contracts'] });
    expect(await screen.findByText('Договорами управляют владелец и администратор')).toBeDefined();
    expect(screen.getByRole('link', { name: 'К отправлениям' }).getAttribute('href')).toBe('/orders');
    expect(seen).toEqual([]);
  });

  it('are walked by keyboard, and the open form stands in the address', async () => {
    const { user, address } = await show({ [list]: sampleList() });
    const button = (name: string) => screen.getByRole('button', { name });
    await rowOf(/СДЭК/);
    button('Добавить свой договор: КСЭ').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button('Добавить свой договор: СДЭК'));
    await user.keyboard('{Enter}');
    await dialog();
    expect(address()).toBe('/settings/carriers?carrier=cdek');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/settings/carriers'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('every carrier', () => {
  it.each([
    ['cse', ['Логин', 'Пароль']],
    ['dpd', ['Номер клиента', 'Ключ']],
    ['pony', ['Ключ доступа', 'Номер договора']],
    [
      'post',
      [
        'Токен авторизации приложения',
        'Логин «Отправки»',
        'Пароль «Отправки»',
        'Логин отслеживания',
        'Пароль отслеживания',
      ],
    ],
    ['dellin', ['Ключ приложения (appkey)', 'Логин', 'Пароль']],
  ] as const)('%s is asked for its credentials by the names on its contract', async (carrier, labels) => {
    await show({ [list]: sampleList() }, `/settings/carriers?carrier=${carrier}`);
    const form = within(await screen.findByRole('dialog'));
    const secrets = sampleCarrier(carrier).fields.map(({ isSecret }) => isSecret);
    expect(
      labels
        .map((label) => form.getByLabelText<HTMLInputElement>(label))
        .map(({ type }) => type === 'password'),
    ).toEqual(secrets);
  });

  it('shows a field that it has no word for by the name the server gives', async () => {
    const fields = [{ name: 'branchCode', isSecret: false, isSet: false, value: null }];
    await openForm({}, sampleCarrier('cdek', { fields }));
    expect((await dialog()).getByLabelText('branchCode')).toBeDefined();
  });
});

describe('saving credentials', () => {
  it('tries them, keeps them at the server, and no secret stays behind', async () => {
    let answer: (body: CarrierContract) => void = () => undefined;
    const { user, seen, address } = await openForm({
      [save]: () =>
        new Promise<CarrierContract>((resolve) => {
          answer = resolve;
        }),
    });
    const form = await fillIn(user);
    const field = form.getByLabelText<HTMLInputElement>('Секретный ключ (Secure password)');
    expect([field.type, field.autocomplete]).toEqual(['password', 'off']);
    await user.click(form.getByRole('button', { name: 'Проверить и сохранить' }));
    expect(await form.findByText(/^Проверяем данные у службы: СДЭК/)).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
    answer(sampleOwn('cdek'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await rowOf(/СДЭК/)).getByText('Оба договора')).toBeDefined();
    expect(currentToast()?.text).toBe('СДЭК: данные приняты, договор сохранён');
    expect(seen.find(({ key }) => key === save)?.body).toEqual({
      credentials: { clientId: 'my-account', clientSecret: secret },
      portal_too: true,
    });
    const kept = JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      { ...localStorage, ...sessionStorage },
      address(),
      document.body.innerHTML,
    ]);
    expect(kept).not.toContain(secret);
    expect(seen.every(({ url }) => !url.href.includes(secret))).toBe(true);
  });

  it('asks for what is missing at its field', async () => {
    const { user, seen } = await openForm();
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Проверить и сохранить' }));
    expect(await form.findAllByText('Это поле обязательно')).toHaveLength(2);
    expect(document.activeElement).toBe(form.getByLabelText('Идентификатор клиента (Account)'));
    expect(seen.some(({ key }) => key === save)).toBe(false);
  });

  it('puts the server’s words at the field they are about', async () => {
    const { user } = await openForm({
      [save]: () => refusal(400, { credentials: { clientSecret: ['Слишком коротко'] } }),
    });
    const form = await fillIn(user);
    await user.click(form.getByRole('button', { name: 'Проверить и сохранить' }));
    expect(await form.findByText('Слишком коротко')).toBeDefined();
    const field = form.getByLabelText('Секретный ключ (Secure password)');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says above the form that the carrier refused them', async () => {
    const words = 'Служба доставки не приняла эти данные. Проверьте их и попробуйте ещё раз';
    const { user } = await openForm({
      [save]: () =>
        refusal(400, { credentials: [words], errorCodes: { credentials: ['credentials_refused'] } }),
    });
    const form = await fillIn(user);
    await user.click(form.getByRole('button', { name: 'Проверить и сохранить' }));
    expect((await form.findByRole('alert')).textContent?.trim()).toBe(`${words}.`);
    expect(form.getByLabelText('Секретный ключ (Secure password)')).toHaveProperty('value', secret);
  });

  it('keeps everything typed when the carrier does not answer', async () => {
    const words = 'Служба доставки сейчас не отвечает, проверить данные не удалось.';
    const { user } = await openForm({
      [save]: () =>
        refusal(409, { nonFieldError: [words], errorCodes: { nonFieldError: ['carrier_unavailable'] } }),
    });
    const form = await fillIn(user);
    await user.click(form.getByRole('button', { name: 'Проверить и сохранить' }));
    expect((await form.findByRole('alert')).textContent?.trim()).toBe(
      `${words} Всё, что вы ввели, осталось в форме.`,
    );
    expect(form.getByLabelText('Идентификатор клиента (Account)')).toHaveProperty('value', 'my-account');
    expect(form.getByLabelText('Секретный ключ (Secure password)')).toHaveProperty('value', secret);
  });

  it('never fills a secret that is set, and asks for it anew', async () => {
    const { user, seen } = await openForm({ [save]: sampleOwn('cdek') }, sampleOwn('cdek'));
    const form = await dialog();
    expect(form.getByLabelText('Идентификатор клиента (Account)')).toHaveProperty('value', 'known-clientId');
    const field = form.getByLabelText('Секретный ключ (Secure password)');
    expect(field).toHaveProperty('value', '');
    expect(form.getByText('Задано. Чтобы заменить, введите заново')).toBeDefined();
    await user.type(field, secret);
    await user.click(form.getByRole('button', { name: 'Проверить и сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ key }) => key === save)?.body).toEqual({
      credentials: { clientId: 'known-clientId', clientSecret: secret },
    });
  });
});

describe('leaving what was typed', () => {
  const typedSecret = () => screen.getByLabelText('Секретный ключ (Secure password)');

  it.each(['Escape', 'Закрыть'])('by %s asks first, and the form still stands', async (way) => {
    const { user, address } = await openForm();
    const form = await fillIn(user);
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(form.getAllByRole('button', { name: way }).at(-1) ?? document.body);
    const stay = await form.findByRole('button', { name: 'Вернуться к форме' });
    expect(document.activeElement).toBe(stay);
    expect(address()).toBe('/settings/carriers?carrier=cdek');
    await user.keyboard('{Escape}');
    expect(typedSecret()).toHaveProperty('value', secret);
    expect(document.activeElement).toBe(form.getByLabelText('Идентификатор клиента (Account)'));
  });

  it('is done by a choice of its own, and the form begins afresh', async () => {
    const { user } = await openForm();
    const form = await fillIn(user);
    await user.keyboard('{Escape}');
    await user.click(await form.findByRole('button', { name: 'Закрыть без сохранения' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Добавить свой договор: СДЭК' }));
    await dialog();
    expect(typedSecret()).toHaveProperty('value', '');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a contract that is set', () => {
  it('is checked again, and the answer stands in the form and in the list', async () => {
    const { user } = await openForm(
      { [check]: sampleOwn('cdek', { check: 'refused', checkedAt: '2026-11-21T09:00:00.000Z' }) },
      sampleOwn('cdek'),
    );
    const form = await dialog();
    expect(form.getByText('Служба принимает данные.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Проверить ещё раз' }));
    expect(await form.findByText('Служба не приняла данные.')).toBeDefined();
    expect(screen.getByText('Данные не приняты')).toBeDefined();
  });

  it('keeps the last result when the carrier does not answer', async () => {
    const { user } = await openForm(
      { [check]: () => refusal(409, { nonFieldError: ['Служба доставки сейчас не отвечает'] }) },
      sampleOwn('cdek'),
    );
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Проверить ещё раз' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/Служба доставки сейчас не отвечает/);
    expect(form.getByText('Служба принимает данные.')).toBeDefined();
  });

  it('says when its credentials can no longer be read', async () => {
    await openForm({}, sampleOwn('cdek', { isReadable: false }));
    const form = await dialog();
    expect(form.getByText('Сохранённые данные больше не читаются. Введите их заново.')).toBeDefined();
    expect(form.queryByRole('button', { name: 'Проверить ещё раз' })).toBeNull();
  });

  it('has the portal’s contract asked beside it, or not', async () => {
    const { user, seen } = await openForm(
      { [change]: sampleOwn('cdek', { portalToo: false }) },
      sampleOwn('cdek'),
    );
    const form = await dialog();
    await user.click(form.getByRole('checkbox', { name: /Спрашивать и договор портала/ }));
    expect(await screen.findByText('Ваш договор')).toBeDefined();
    expect(seen.find(({ key }) => key === change)?.body).toEqual({ portal_too: false });
  });

  it('offers no portal’s contract where there is none', async () => {
    await openForm({}, sampleOwn('cdek', {}, { hasPortalContract: false }));
    const form = await dialog();
    expect(form.queryByRole('checkbox')).toBeNull();
    expect(form.getByText(/^У портала нет договора с этой службой/)).toBeDefined();
  });
});

describe('deleting a contract', () => {
  it('asks first, and keeps what was typed when the answer is no', async () => {
    const { user, seen } = await openForm({}, sampleOwn('cdek'));
    const form = await dialog();
    await user.type(form.getByLabelText('Секретный ключ (Secure password)'), 'half');
    await user.click(form.getByRole('button', { name: 'Удалить договор' }));
    const keep = await form.findByRole('button', { name: 'Не удалять' });
    expect(document.activeElement).toBe(keep);
    await user.click(keep);
    expect(await form.findByLabelText('Секретный ключ (Secure password)')).toHaveProperty('value', 'half');
    expect(seen.some(({ key }) => key === remove)).toBe(false);
  });

  it('says how many orders are on the way, and goes on only by a choice of its own', async () => {
    const words = 'По этому договору есть незавершённые отправления: 3.';
    let items = sampleList(sampleOwn('cdek'));
    const { user, seen } = await show(
      {
        [list]: () => items,
        [remove]: (request) => {
          if (new URL(request.url).searchParams.get('force') !== 'true')
            return refusal(409, {
              nonFieldError: [words],
              errorCodes: { nonFieldError: ['contract_in_use'] },
            });
          items = sampleList();
          return null;
        },
      },
      '/settings/carriers?carrier=cdek',
    );
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Удалить договор' }));
    await user.click(await form.findByRole('button', { name: 'Удалить договор' }));
    expect(await form.findByText(words)).toBeDefined();
    const force = form.getByRole('button', { name: 'Всё равно удалить' });
    expect(force.hasAttribute('disabled')).toBe(true);
    await user.click(form.getByRole('checkbox', { name: /^Понимаю/ }));
    await user.click(force);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Добавить свой договор: СДЭК' })).toBeDefined();
    expect(currentToast()?.text).toBe('СДЭК: договор удалён');
    expect(seen.filter(({ key }) => key === remove)).toHaveLength(2);
  });
});

describe('in English', () => {
  beforeEach(() => changeLanguage('en'));
  afterEach(() => changeLanguage('ru'));

  it('asks for the same credentials in English words', async () => {
    await openForm();
    const form = within(await screen.findByRole('dialog', { name: 'CDEK: your contract' }));
    expect(form.getByLabelText('Secret key (Secure password)')).toBeDefined();
    expect(form.getByRole('button', { name: 'Check and save' })).toBeDefined();
    expect(i18next.language).toBe('en');
    const { violations } = await axe.run(await screen.findByRole('dialog'), {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
