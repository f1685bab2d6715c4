import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import axe from 'axe-core';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiQuery } from '../../lib/api/api-query.ts';
import { checkConnection } from '../../lib/api/connection.ts';
import { currentTokens, setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser, unplug } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Shell } from './shell.tsx';

beforeEach(() => setTokens(sampleTokens()));

/** What the shell asks for on every screen. */
const always = {
  ...answer(api.listUrgentNotifications, { notifications: [] }),
  ...answer(api.getGlobalNotification, { text: null }),
  ...answer(api.getBalance, { balance: 0, creditLimit: null, bonusBalance: 2340, bonusHoldBalance: 0 }),
  ...answer(api.getPublicConfig, sampleConfig()),
  ...answer(api.countCart, { count: 3 }),
};

it.each([
  ['of the whole account', 'shipping.view_all', 'update:3'],
  ['of the member’s own orders', 'shipping.create', 'update:3-7'],
] as const)('keeps whatever screen it frames up with changes %s', async (_whose, permission, channel) => {
  const live = answerLive();
  answerCalls({
    ...always,
    'GET /api/v1/user/current/detail/': sampleUser({ permissions: [permission] }),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(
    <Shell>
      <p>Экран</p>
    </Shell>,
    { areas: ['shell'] },
  );
  expect(await screen.findByText('Экран')).toBeDefined();
  await waitFor(() => expect(live.isListening(channel)).toBe(true));
});

it.each([
  ['stands on every screen', '/waybill/5', 1],
  ['is left to the list of orders, which has its own', '/orders', 0],
] as const)('the search of orders %s', async (_where, path, count) => {
  answerCalls({
    ...always,
    'GET /api/v1/user/current/detail/': sampleUser(),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(
    <Shell>
      <p>Экран</p>
    </Shell>,
    { areas: ['shell'], route: path },
  );
  await screen.findByText('Экран');
  expect(screen.queryAllByRole('searchbox', { name: 'Поиск по отправлениям' })).toHaveLength(count);
});

it('says what the keys do without a connection too', async () => {
  const { user } = await showShell();
  await waitFor(() => expect(i18next.hasResourceBundle('ru', 'shortcuts')).toBe(true), { timeout: 8_000 });
  await vi.dynamicImportSettled();
  unplug();
  await checkConnection();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Сочетания клавиш' })).toBeDefined();
});

async function showShell() {
  answerCalls({
    ...always,
    'GET /api/v1/user/current/detail/': sampleUser(),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  const shown = await renderScreen(
    <Shell>
      <input aria-label="Номер" />
    </Shell>,
    { areas: ['shell'], path: '/waybill/5', route: '/waybill/:waybillId' },
  );
  await screen.findByRole('textbox', { name: 'Номер' });
  return shown;
}

it('says what the keys do to a question mark, but not while one is typed', async () => {
  const { user } = await showShell();
  const field = screen.getByRole('textbox', { name: 'Номер' });
  await user.type(field, '?');
  expect(field).toHaveProperty('value', '?');
  field.blur();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Сочетания клавиш' }));
  expect(dialog.getByText('Перейти в раздел или найти накладную')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['a key', 'n', '/calculation/new'],
  ['two keys in turn', 'go', '/orders'],
])('leads to a section by %s, but not while one types', async (_what, keys, target) => {
  const { user, address } = await showShell();
  // The keys come with what stands below the screen.
  await screen.findByRole('button', { name: 'Понятно' });
  await user.type(screen.getByRole('textbox', { name: 'Номер' }), keys);
  expect(address()).toBe('/waybill/5');
  screen.getByRole('textbox', { name: 'Номер' }).blur();
  await user.keyboard(keys);
  await waitFor(() => expect(address()).toBe(target));
});

it('leaves the focus to the page when the notice of the cookies has been read', async () => {
  const { user } = await showShell();
  await user.click(await screen.findByRole('button', { name: 'Понятно' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  localStorage.removeItem('tranzit.cookies-noted');
});

it('offers the list of the keys among the commands', async () => {
  const { user } = await showShell();
  await user.keyboard('{Control>}k{/Control}');
  const commands = within(await screen.findByRole('dialog', { name: 'Команды' }));
  await user.type(commands.getByRole('combobox'), 'клавиш');
  expect(commands.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Сочетания клавиш?',
    'Искать «клавиш» во всех отправлениях',
  ]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Сочетания клавиш' })).toBeDefined();
});

it.each([
  ['the bonuses', 2340, '2 340 бонусов'],
  ['no more than there is room for', 123_456_789, '99 999 999+ бонусов'],
])('tells the owner %s under the name of the account', async (_what, bonusBalance, words) => {
  answerCalls({
    ...always,
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.getBalance, { balance: 0, creditLimit: null, bonusBalance, bonusHoldBalance: 0 }),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(<Shell>Экран</Shell>);
  const account = await screen.findByRole('button', { name: /Профиль/ });
  await waitFor(() => expect(account.textContent?.replaceAll('\u00A0', ' ')).toContain(`Лесной дом${words}`));
});

it('tells who helps, and the phones that the operator has named', async () => {
  answerCalls({
    ...always,
    ...answer(api.getCurrentUser, sampleUser({ accountManagerName: 'Мятлева Анна' })),
    ...answer(
      api.getPublicConfig,
      sampleConfig({ tariffPhone: '8 (800) 000-00-01', clientPhone: '8 (800) 000-00-02' }),
    ),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  const { user } = await renderScreen(<Shell>Экран</Shell>);
  await user.click(await screen.findByRole('button', { name: 'Поддержка' }));
  const help = within(await screen.findByRole('region', { name: 'Поддержка' }));
  expect(help.getByText('Мятлева Анна')).toBeDefined();
  const phones = help.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(phones).toEqual([
    ['tel:88000000001', '8 (800) 000-00-01'],
    ['tel:88000000002', '8 (800) 000-00-02'],
  ]);
  expect(help.getByText('поможем подобрать тариф')).toBeDefined();
});

it.each([
  [3, '3', '3 не оформлены'],
  [1_204, '99+', '1 204 не оформлены'],
])('counts what is in the cart beside its section: %s', async (count, shown, words) => {
  answerCalls({
    ...always,
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.countCart, { count }),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(<Shell>Экран</Shell>);
  // In the top bar and in the tab bar of a phone.
  await waitFor(() => {
    const links = screen
      .getAllByRole('navigation', { name: 'Разделы' })
      .flatMap((navigation) => within(navigation).getAllByRole('link', { name: /^Корзина/ }));
    const texts = links.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
    expect(texts).toEqual(Array(2).fill(`Корзина${shown}${words}`));
  });
});

it.each([
  ['/scheduler', 'true'],
  ['/scheduler/2026-11-23', 'true'],
  ['/orders', null],
])('marks the way to the sections that have no tab of their own: %s', async (path, current) => {
  answerCalls({
    ...always,
    ...answer(api.getCurrentUser, sampleUser()),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(<Shell>Экран</Shell>, { areas: ['shell'], route: path });
  const more = await screen.findByRole('button', { name: 'Ещё' });
  expect(more.getAttribute('aria-current')).toBe(current);
});

it('counts nothing of an empty cart', async () => {
  answerCalls({
    ...always,
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.countCart, { count: 0 }),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(<Shell>Экран</Shell>);
  const [link] = await screen.findAllByRole('link', { name: /^Корзина/ });
  expect(link?.textContent).toBe('Корзина');
});

it('asks for no bonuses for a member', async () => {
  const seen = answerCalls({
    ...always,
    ...answer(api.getCurrentUser, sampleUser({ isOwner: false, role: 'member' })),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(<Shell>Экран</Shell>);
  await waitFor(() => expect(seen.map(({ key }) => key)).toContain('GET /api/v1/notifications/global/'));
  expect(seen.map(({ key }) => key)).not.toContain('GET /api/v1/user/current/balance/');
});

function Tags() {
  useQuery(apiQuery(api.listTags, {}));
  return <h1>Теги</h1>;
}

it('leads to the settings when the account begins to ask for a second step', async () => {
  let isAsked = false;
  answerCalls({
    ...always,
    ...answer(api.getCurrentUser, () => {
      const user = sampleUser({ isOwner: false, role: 'member', owesSecondFactor: isAsked });
      isAsked = true;
      return user;
    }),
    ...answer(api.listTags, () => refusal(403, { errorCodes: { nonFieldError: ['second_factor_owed'] } })),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  const { address } = await renderScreen(
    <Shell>
      <Tags />
    </Shell>,
    { areas: ['shell'], path: '/tags', route: '/tags' },
  );
  await waitFor(() => expect(address()).toBe('/settings'));
});

describe('changed rules', () => {
  const terms = { title: 'Правила', version: '2026-12-01', paragraphs: ['Первое правило.'] };
  const show = async (more: object = {}) => {
    const seen = answerCalls({
      ...always,
      ...answer(api.getCurrentUser, sampleUser({ termsAccepted: false })),
      ...answer(api.getTerms, terms),
      'POST /api/v1/user/cent/subscribe/': grantLive,
      ...more,
    });
    const view = await renderScreen(
      <Shell>
        <button type="button">Экран</button>
      </Shell>,
      { areas: ['shell'] },
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Правила сервиса изменились' });
    return { ...view, seen, dialog: within(dialog) };
  };

  it('are asked about over every screen, and go once they are accepted', async () => {
    const { user, dialog, seen } = await show(answer(api.acceptTerms, sampleUser()));
    expect(await dialog.findByText(/действует с 01.12.2026/)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Прочитать правила' }).getAttribute('href')).toBe('/terms');
    await user.click(dialog.getByRole('button', { name: 'Согласен' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const accepted = seen.filter(({ key }) => key.includes('terms/accept'));
    expect(accepted.map(({ body }) => body)).toEqual([{ version: '2026-12-01' }]);
    expect(screen.getByRole('button', { name: 'Экран' })).toBeDefined();
  });

  it('show the day of those that came into force meanwhile, and are accepted in them', async () => {
    let isTold = false;
    const { user, dialog, seen } = await show({
      ...answer(api.getTerms, () => ({ ...terms, version: isTold ? '2026-12-05' : terms.version })),
      'POST /api/v1/user/terms/accept/': () => {
        if (isTold) return sampleUser();
        isTold = true;
        return refusal(409, { nonFieldError: ['Новые'], errorCodes: { nonFieldError: ['terms_changed'] } });
      },
    });
    await dialog.findByText(/действует с 01.12.2026/);
    await user.click(dialog.getByRole('button', { name: 'Согласен' }));
    expect(await dialog.findByText(/действует с 05.12.2026/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Согласен' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const accepted = seen.filter(({ key }) => key.includes('terms/accept'));
    expect(accepted.at(-1)?.body).toEqual({ version: '2026-12-05' });
  });

  it('keep the keyboard, and close by nothing but an answer', async () => {
    const { user, dialog, container } = await show();
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Согласен' })),
    );
    await user.keyboard('{Escape}');
    await user.click(container);
    expect(dialog.queryByRole('button', { name: 'Закрыть' })).toBeNull();
    for (let step = 0; step < 6; step += 1) {
      await user.tab();
      expect(document.activeElement?.closest('[role="alertdialog"]')).not.toBeNull();
    }
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('stay until the consent is stored, and let go who does not agree', async () => {
    const { user, dialog } = await show({
      'POST /api/v1/user/terms/accept/': () => refusal(500, {}),
      'POST /api/v1/user/logout/': null,
    });
    await user.click(dialog.getByRole('button', { name: 'Согласен' }));
    expect(await dialog.findByText('Согласие не сохранено.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Выйти из кабинета' }));
    await waitFor(() => expect(currentTokens()).toBeUndefined());
  });
});
