import { waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { currentTokens, setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { Screen } from './index.tsx';

const given = sampleTokens('given');
const path = `/login_as?${new URLSearchParams({ accessToken: given.accessToken, refreshToken: given.refreshToken })}`;
const open = (address: string) => {
  history.replaceState(null, '', address);
  return renderScreen(<Screen />, { route: '/login_as', path: address });
};

it('signs in by the tokens of the address, which are spent and out of it at once', async () => {
  const seen = answerCalls({
    ...answer(api.refreshTokens, sampleTokens('fresh')),
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.logout, null),
  });
  const { address } = await open(path);
  expect(location.search).toBe('');
  await waitFor(() => expect(address()).toBe('/'));
  expect(seen[0]?.body).toEqual({ refresh_token: 'refresh-given' });
  expect(currentTokens()?.refreshToken).toBe('refresh-fresh');
});

it.each([
  ['are over', path],
  ['are missing', '/login_as?accessToken=a'],
])('signs out who was signed in when the tokens %s', async (_why, from) => {
  setTokens(sampleTokens('present'));
  answerCalls({ ...answer(api.refreshTokens, () => refusal(401)), ...answer(api.logout, null) });
  const { address } = await open(from);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(currentTokens()).toBeUndefined();
});
