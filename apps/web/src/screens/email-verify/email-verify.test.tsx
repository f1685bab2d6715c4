import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { answer, answerCalls, refusal } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const config = answer(api.getPublicConfig, sampleConfig());
const show = (query: string) =>
  renderScreen(<Screen />, {
    route: '/email/verify',
    path: `/email/verify${query}`,
    areas: ['signup'],
  });
const refused = (code: string) => () =>
  refusal(400, { nonFieldError: ['нет'], errorCodes: { nonFieldError: [code] } });

it('confirms the e-mail, once, and leads to the account', async () => {
  const seen = answerCalls({ ...config, ...answer(api.verifyEmail, null as never) }); // the answer is empty
  await show('?code=key');
  expect(await screen.findByRole('heading', { name: 'Почта подтверждена' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Перейти в кабинет' });
  expect(link.getAttribute('href')).toBe('/orders');
  expect(seen.filter(({ key }) => key.includes('verify'))).toHaveLength(1);
});

it.each([
  ['code_expired', 'Ссылка устарела', 'Прислать новую'],
  ['code_used', 'По этой ссылке уже подтвердили', 'Перейти в кабинет'],
  ['code_not_found', 'Ссылка не подошла', 'Прислать новую'],
  ['email_taken', 'Ссылка не подошла', 'Прислать новую'],
])('says what is the matter with the link: %s', async (code, title, action) => {
  answerCalls({ ...config, 'GET /api/v1/user/email/verify/': refused(code) });
  await show('?code=key');
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: action })).toBeDefined();
});

it('shows that it is looking', async () => {
  answerCalls({ ...config, ...answer(api.verifyEmail, () => new Promise<never>(() => undefined)) });
  await show('?code=key');
  expect(await screen.findByRole('heading', { name: 'Проверяем ссылку…' })).toBeDefined();
});

it('goes home without a code', async () => {
  answerCalls(config);
  const { address } = await show('');
  await waitFor(() => expect(address()).toBe('/'));
});
