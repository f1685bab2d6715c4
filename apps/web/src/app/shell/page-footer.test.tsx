import { screen, within } from '@testing-library/react';
import { api, type User } from '@tranzit/contract';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { setTokens } from '../../lib/session/session.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { PageFooter } from './page-footer.tsx';

beforeEach(() => setTokens(sampleTokens()));

const show = (
  brand: Parameters<typeof sampleConfig>[0] = {},
  user: Partial<User> = { permissions: ['shipping.create'] },
  path = '/',
) => {
  queryClient.setQueryData(userQuery().queryKey, sampleUser(user));
  answerCalls(answer(api.getPublicConfig, sampleConfig(brand)));
  return renderScreen(<PageFooter />, { areas: ['panels', 'shell'], path, route: path });
};
const ways = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('tells who stands behind the portal, how they are reached, and the ways on', async () => {
  await show({ supportPhone: '8 800 000-00-00', companyLine: 'ООО «Сороки», группа компаний «Лес»' });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByText('ООО «Сороки», группа компаний «Лес»')).toBeDefined();
  expect(footer.getByRole('link', { name: '8 800 000-00-00' })).toBeDefined();
  expect(ways('Отправить')).toEqual(['/calculation/new', '/terminal/calculation']);
  expect(ways('Кабинет')).toEqual([
    '/orders',
    '/scheduler',
    '/cart',
    '/counterparty',
    '/tags',
    '/rules',
    '/settings',
  ]);
  expect(ways('О сервисе')).toEqual(['/terms', '/sources', '/api/v1/docs']);
});

it.each([
  ['at any hour where the operator says so', true, 'Поддержка круглосуточно:'],
  ['without a word of hours elsewhere', false, 'Поддержка:'],
])('names the support %s', async (_how, isSupportRoundTheClock, words) => {
  await show({ supportPhone: '8 800 000-00-00', isSupportRoundTheClock });
  const phone = await screen.findByRole('link', { name: '8 800 000-00-00' });
  expect(phone.parentElement?.textContent).toBe(`${words} 8 800 000-00-00`);
});

it('offers nothing to send to who may not order', async () => {
  await show({}, { permissions: [] });
  expect(await screen.findByRole('contentinfo')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Отправить' })).toBeNull();
});

it.each([
  ['another page', '/orders', true],
  ['the earlier design', '/', false],
])('is no part of %s', async (_where, path, isUpdatedDesign) => {
  await show({}, { isUpdatedDesign }, path);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
