import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { changeLanguage } from '../../lib/language/i18n.ts';
import { setTokens } from '../../lib/session/session.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { UserPanel } from './user-panel.tsx';

beforeEach(async () => {
  setTokens(sampleTokens());
  await changeLanguage('ru');
});

const kept = 'POST /api/v1/user/language/change/';
const languageOfUser = () => queryClient.getQueryData(userQuery().queryKey)?.language;

async function show(
  more: Parameters<typeof answerCalls>[0] = {},
  sections: ComponentProps<typeof UserPanel>['sections'] = 'offBar',
) {
  const seen = answerCalls({
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.getPublicConfig, sampleConfig()),
    ...answer(api.listAccounts, { items: [] }),
    ...answer(api.countCart, { count: 0 }),
    ...more,
  });
  const shown = await renderScreen(<UserPanel sections={sections} onClose={() => undefined} />, {
    areas: ['panels', 'shell'],
  });
  await screen.findByRole('radio', { name: 'English' });
  return { ...shown, seen };
}

it('keeps the chosen language with the user, so that it holds in every browser', async () => {
  const { user, seen } = await show(answer(api.changeLanguage, sampleUser({ language: 'en' })));
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByText('Sign out')).toBeDefined();
  await waitFor(() => expect(seen.find(({ key }) => key === kept)?.body).toEqual({ language: 'en' }));
  expect(languageOfUser()).toBe('en');
});

it('speaks the former language again where the choice could not be kept', async () => {
  const { user } = await show({ [kept]: () => refusal(400, { nonFieldError: ['Не сохранилось'] }) });
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(currentToast()?.text).toBe('Не сохранилось'));
  expect(await screen.findByText('Выйти')).toBeDefined();
  expect(languageOfUser()).toBe('ru');
});

it('names people as the lists do, and has beside the tab bar the other sections alone', async () => {
  const { firstName, lastName } = sampleUser();
  await show({}, 'offTabs');
  expect(screen.getByText(`${lastName} ${firstName}`)).toBeDefined();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain('/scheduler');
  expect(ways).toContain('/settings');
  expect(ways).not.toContain('/orders');
  expect(ways).not.toContain('/cart');
});
