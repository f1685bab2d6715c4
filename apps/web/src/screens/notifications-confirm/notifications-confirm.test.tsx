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
    route: '/notifications/confirm',
    path: `/notifications/confirm${query}`,
    areas: ['signup'],
  });

it('agrees, once, for whoever follows the link', async () => {
  const seen = answerCalls({ ...config, ...answer(api.confirmNotificationEmail, null as never) }); // the answer is empty
  await show('?code=key');
  expect(await screen.findByRole('heading', { name: 'Спасибо, почта подтверждена' })).toBeDefined();
  expect(screen.getByText(/^Уведомления на почту пока не отправляем/)).toBeDefined();
  expect(seen.filter(({ key }) => key.includes('confirm')).map(({ body }) => body)).toEqual([
    { code: 'key' },
  ]);
});

it.each([
  ['code_expired', 'Ссылка устарела'],
  ['code_used', 'По этой ссылке уже подтвердили'],
  ['code_not_found', 'Ссылка не подошла'],
])('says what is the matter with the link: %s', async (code, title) => {
  answerCalls({
    ...config,
    'POST /api/v1/user/preferences/notifications/confirm/': () =>
      refusal(400, { nonFieldError: ['нет'], errorCodes: { nonFieldError: [code] } }),
  });
  await show('?code=key');
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

it('goes home without a code', async () => {
  answerCalls(config);
  const { address } = await show('');
  await waitFor(() => expect(address()).toBe('/'));
});
