import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

beforeEach(() => setTokens(sampleTokens()));

const always = {
  ...answer(api.getPublicConfig, sampleConfig()),
  ...answer(api.getCurrentUser, sampleUser({ accountTitle: 'ООО «Лесной дом»' })),
};
const chatIs = (name: string) => answer(api.findChatOfCode, { name });
const authorizing = 'POST /api/v1/user/bot/telegram/authorize/';

async function show(more: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({ ...always, ...chatIs('@aglaya'), ...more });
  const shown = await renderScreen(<Screen />, {
    route: '/bot/telegram/authorize/:code',
    path: '/bot/telegram/authorize/key-of-the-chat',
    areas: ['bot'],
  });
  await screen.findByText('Авторизовать личный кабинет ООО «Лесной дом» в боте мессенджера?');
  return { ...shown, seen };
}
const yes = () => screen.getByRole('button', { name: /Да/ });

it('asks first, and lets the chat in once', async () => {
  const { user, seen } = await show(answer(api.authorizeChat, null));
  await screen.findByText('Чат: @aglaya. Если он не ваш, нажмите «Нет».');
  expect(seen.map(({ key }) => key)).not.toContain(authorizing);
  expect((await axe.run(document.body)).violations).toEqual([]);
  await waitFor(() => expect(yes()).toHaveProperty('disabled', false));
  await user.click(yes());
  const done = await screen.findByRole('heading', { name: 'Бот успешно авторизован' });
  expect(document.activeElement).toBe(done);
  const sent = seen.filter(({ key }) => key === authorizing);
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'key-of-the-chat' }]);
});

it('shows that it is at it', async () => {
  const { user } = await show(answer(api.authorizeChat, () => new Promise<never>(() => undefined)));
  await waitFor(() => expect(yes()).toHaveProperty('disabled', false));
  await user.click(yes());
  await waitFor(() => expect(yes().getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Нет' })).toHaveProperty('disabled', true);
});

it.each([
  ['a link that is over', 400, { code: ['not_found'] }, 1],
  ['a fault of the server', 500, {}, 0],
])('asks to come back later after %s', async (_what, status, errorCodes, hints) => {
  const { user } = await show({ [authorizing]: () => refusal(status, { errorCodes }) });
  await waitFor(() => expect(yes()).toHaveProperty('disabled', false));
  await user.click(yes());
  expect(await screen.findByRole('heading', { name: 'Ошибка' })).toBeDefined();
  expect(screen.getByText('Пожалуйста, попробуйте позже')).toBeDefined();
  expect(screen.queryAllByText(/Отправьте боту \/start/)).toHaveLength(hints);
});

it('closes the window to a no, and says so where the browser keeps it open', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  const { user, seen } = await show();
  await user.click(screen.getByRole('button', { name: 'Нет' }));
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Бот не авторизован' })).toBeDefined();
  expect(seen.map(({ key }) => key)).not.toContain(authorizing);
});

it('says so where the messenger has told no name', async () => {
  await show(chatIs(''));
  expect(await screen.findByText(/У чата нет имени/)).toBeDefined();
});

it('asks nothing of a link that is over', async () => {
  setTokens(sampleTokens());
  answerCalls({
    ...always,
    ...answer(api.findChatOfCode, () => refusal(400, { errorCodes: { code: ['not_found'] } })),
  });
  await renderScreen(<Screen />, {
    route: '/bot/telegram/authorize/:code',
    path: '/bot/telegram/authorize/key-of-the-chat',
    areas: ['bot'],
  });
  expect(await screen.findByText(/Отправьте боту \/start/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Да/ })).toBeNull();
});

it('asks on where the answer was lost, and does not call that a refusal', async () => {
  const { user } = await show({ [authorizing]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await waitFor(() => expect(yes()).toHaveProperty('disabled', false));
  await user.click(yes());
  expect(await screen.findByText('Связь прервалась. Попробуйте ещё раз.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Ошибка' })).toBeNull();
  answerCalls({ ...always, [authorizing]: () => refusal(400, { errorCodes: { code: ['not_found'] } }) });
  await user.click(yes());
  expect(await screen.findByText(/Если бот уже написал вам/)).toBeDefined();
});

it('looks again for the chat whose name did not come', async () => {
  let isCut = true;
  const { user } = await show(
    answer(api.findChatOfCode, () =>
      isCut ? Promise.reject(new TypeError('Failed to fetch')) : { name: '@aglaya' },
    ),
  );
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(yes()).toHaveProperty('disabled', true);
  isCut = false;
  await user.click(retry);
  expect(await screen.findByText(/Чат: @aglaya/)).toBeDefined();
  expect(yes()).toHaveProperty('disabled', false);
});
