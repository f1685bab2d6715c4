import { screen, waitFor, within } from '@testing-library/react';
import { api, type UrgentNotification } from '@tranzit/contract';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { setTokens } from '../../../lib/session/session.ts';
import { answer, answerCalls, sampleTokens, sampleUser } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleConfig } from '../../../testing/sample-portal.ts';
import { TopLines } from './top-lines.tsx';

beforeEach(() => {
  localStorage.clear();
  setTokens(sampleTokens());
});

const notification = (noticeId: number, level: UrgentNotification['level'], title: string) => ({
  noticeId,
  level,
  title,
  content: '',
  date: '2026-11-20T11:00:00.000Z',
  url: null,
});
const told = [
  notification(1, 'error', 'СДЭК не принимает заказы.'),
  { ...notification(2, 'warning', 'Метель.'), content: 'Дольше на день.', url: '/orders' },
  notification(3, 'success', 'Пони снова отвечают.'),
];

const show = async (
  user = sampleUser(),
  notifications: readonly UrgentNotification[] = told,
  text: string | null = 'Ночью работы.',
  path = '/',
  brand: Parameters<typeof sampleConfig>[0] = { supportPhone: '8 800 000-00-00' },
) => {
  answerCalls({
    ...answer(api.getCurrentUser, user),
    ...answer(api.listUrgentNotifications, { notifications: [...notifications] }),
    ...answer(api.getGlobalNotification, { text }),
    ...answer(api.getPublicConfig, sampleConfig(brand)),
  });
  const shown = await renderScreen(<TopLines />, { areas: ['panels'], path });
  return { ...shown, lines: within(await screen.findByRole('region', { name: 'Объявления' })) };
};

it('shows two lines, the gravest first, and the rest on request', async () => {
  const { user, lines } = await show();
  await lines.findByText('Метель.');
  expect(lines.getByRole('link', { name: 'Подробнее' }).getAttribute('href')).toBe('/orders');
  expect(lines.queryByText('Пони снова отвечают.')).toBeNull();
  await user.click(await lines.findByRole('button', { name: 'Ещё 2' }));
  expect(lines.getByText('Пони снова отвечают.')).toBeDefined();
  expect(lines.getByText('Ночью работы.')).toBeDefined();
  // The button has gone with the press.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Объявления' }));
});

it('does not show again what was closed, but what is told anew', async () => {
  const first = await show(sampleUser(), told.slice(0, 1));
  await first.user.click(
    await first.lines.findByRole('button', { name: 'Закрыть: СДЭК не принимает заказы.' }),
  );
  await first.user.click(await first.lines.findByRole('button', { name: 'Закрыть: Ночью работы.' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(localStorage.getItem('closedGlobalNotification')).toBe('Ночью работы.');
  first.unmount();
  queryClient.clear();
  const { lines } = await show(sampleUser(), told.slice(0, 2), 'Работы перенесены.');
  expect(await lines.findByText('Работы перенесены.')).toBeDefined();
  expect(lines.getByText('Метель.')).toBeDefined();
  expect(lines.queryByText('СДЭК не принимает заказы.')).toBeNull();
});

it('says above all that the account is blocked, and whom to ask; that line cannot be closed', async () => {
  const blocked = sampleUser({ accountStatus: 2, accountManagerName: 'Марина Орлова' });
  const { lines } = await show(blocked);
  await lines.findByRole('button', { name: 'Ещё 3' });
  const [first] = lines.getAllByRole('alert');
  await waitFor(() => expect(first?.textContent).toContain('Поддержка: 8 800 000-00-00'));
  expect(first?.textContent).toContain('Кабинет временно заблокирован.');
  expect(first?.textContent).toContain('Чтобы снять блокировку, свяжитесь с менеджером: Марина Орлова.');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
});

it.each([
  ['the phone of the clients', { clientPhone: '8 800 000-00-02', tariffPhone: '8 800 000-00-01' }, '02'],
  ['that of the rates', { tariffPhone: '8 800 000-00-01' }, '01'],
])('offers a blocked account %s where neither manager nor support is named', async (_what, brand, end) => {
  const blocked = sampleUser({ accountStatus: 2, accountManagerName: null });
  const { lines } = await show(blocked, [], null, '/', brand);
  const phone = await lines.findByRole('link', { name: `Позвоните: 8 800 000-00-${end}` });
  expect(phone.getAttribute('href')).toBe(`tel:880000000${end}`);
});

it('promises a blocked account nobody where nobody is named', async () => {
  const blocked = sampleUser({ accountStatus: 2, accountManagerName: null });
  const { lines } = await show(blocked, [], null, '/', {});
  expect((await lines.findByRole('alert')).textContent).not.toMatch(/менеджер|поддержк|договор/i);
  expect(lines.queryByRole('link')).toBeNull();
});

it('greets a new account once, with what to begin with', async () => {
  const { user, lines, address } = await show(sampleUser(), [], null, '/?page=2&new_account=1');
  const way = await lines.findByRole('link', { name: 'Рассчитать' });
  expect(way.getAttribute('href')).toBe('/calculation/new');
  expect(lines.getByText('Кабинет готов.')).toBeDefined();
  expect(address()).toBe('/?page=2');
  await user.click(lines.getByRole('button', { name: 'Закрыть: Кабинет готов.' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows the announcement that a link is about before the rest, even one that was closed here', async () => {
  localStorage.setItem('tranzit.closed-urgent', '[3]');
  const { user, lines, address } = await show(sampleUser(), told, null, '/?notification=3');
  const [first] = await lines.findAllByText(/Пони снова|СДЭК не/);
  expect(first?.textContent).toBe('Пони снова отвечают.');
  expect(address()).toBe('/');
  await user.click(lines.getByRole('button', { name: 'Закрыть: Пони снова отвечают.' }));
  expect(lines.queryByText('Пони снова отвечают.')).toBeNull();
  expect(lines.getByText('СДЭК не принимает заказы.')).toBeDefined();
});
