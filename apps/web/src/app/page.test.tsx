import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@tranzit/contract';
import { Suspense, useState } from 'react';
import { createMemoryRouter, Link, useNavigate, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../lib/api/call.ts';
import { checkConnection } from '../lib/api/connection.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { loadAreas } from '../lib/language/i18n.ts';
import { setTokens } from '../lib/session/session.ts';
import { signOut, useUser } from '../lib/session/user.ts';
import { Screen as Login } from '../screens/login/index.tsx';
import { answer, answerCalls, refusal, sampleTokens, sampleUser, unplug } from '../testing/fake-api.ts';
import { sampleConfig } from '../testing/sample-portal.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { guardedHandle } from './guard.ts';
import { Page } from './page.tsx';

/** A screen of the session, with what people do on one. */
function Order() {
  const { accountTitle } = useUser();
  const [failures, setFailures] = useState(0);
  const [isNoting, setNoting] = useState(false);
  const navigate = useNavigate();
  const order = () => call(api.getBalance).catch(() => setFailures(failures + 1));
  return (
    <>
      <h1>{accountTitle}</h1>
      <button type="button" onClick={() => void order()}>
        Оформить
      </button>
      <button type="button" onClick={() => void signOut()}>
        Выйти
      </button>
      <button type="button" onClick={() => void navigate('/made')}>
        Дальше
      </button>
      <Link to="/busy">Ждать</Link>
      <Link to="/far">Далеко</Link>
      <Link to="/list">Договоры</Link>
      <button type="button" onClick={() => setNoting(true)}>
        Заметка
      </button>
      <Dialog title="Заметка" open={isNoting} onClose={() => setNoting(false)}>
        <input aria-label="Текст" />
      </Dialog>
    </>
  );
}

const Made = () => <h1>Оформлена</h1>;

/** A list whose dialog is held by the address. */
function List() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <h1>Договоры</h1>
      <button type="button" onClick={() => setSearch({ carrier: 'cdek' })}>
        Добавить
      </button>
      <Dialog title="СДЭК" open={search.has('carrier')} onClose={() => setSearch({}, { replace: true })}>
        <input aria-label="Логин" />
      </Dialog>
    </>
  );
}

/** Loads with a heading that goes when it has loaded. */
function Busy() {
  const [isLoaded, setLoaded] = useState(false);
  return isLoaded ? (
    <h1>Накладная 1</h1>
  ) : (
    <div aria-busy="true">
      <h1>Накладная</h1>
      <button type="button" tabIndex={-1} onClick={() => setLoaded(true)}>
        Загрузить
      </button>
    </div>
  );
}

/** Keeps the code of a screen back until it is asked to go on. */
const far = Promise.withResolvers<void>();

async function show(at = '/details?task=12&rate=34') {
  await loadAreas(['login']);
  setTokens(sampleTokens());
  const router = createMemoryRouter(
    [
      {
        element: <Page />,
        children: [
          { path: '/details', element: <Order />, handle: guardedHandle },
          { path: '/orders', element: <Order />, handle: guardedHandle },
          { path: '/made', element: <Made />, handle: guardedHandle },
          { path: '/busy', element: <Busy />, handle: guardedHandle },
          { path: '/list', element: <List />, handle: guardedHandle },
          {
            path: '/far',
            lazy: async () => {
              await far.promise;
              return { Component: Made };
            },
          },
          { path: '/login', element: <Login /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Оформить' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { press, address };
}

const answers = {
  ...answer(api.getCurrentUser, sampleUser()),
  ...answer(api.getPublicConfig, sampleConfig()),
  ...answer(api.getBalance, () => refusal(401)),
  ...answer(api.refreshTokens, () => refusal(401)),
  ...answer(api.logout, null),
};

beforeEach(() => {
  answerCalls(answers);
});

describe('the end of a session', () => {
  it('says why the sign-in stands there, and keeps the way back', async () => {
    const { press, address } = await show();
    await press('Оформить');
    expect(await screen.findByText('Сеанс закончился.')).toBeDefined();
    expect(address()).toBe('/login?next=%2Fdetails%3Ftask%3D12%26rate%3D34');
    expect(screen.getByText(/введённое останется на месте/)).toBeDefined();
  });

  it('promises nothing of what was typed where nothing is kept', async () => {
    const { press } = await show('/orders');
    await press('Оформить');
    expect(await screen.findByText('Войдите снова: откроется та же страница.')).toBeDefined();
  });

  it('leads nobody back to what the user has left by signing out', async () => {
    const { press, address } = await show();
    await press('Выйти');
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByRole('heading', { name: 'Вход' });
    expect(screen.queryByText('Сеанс закончился.')).toBeNull();
  });
});

describe('the focus of what goes with its screen', () => {
  it('goes to the heading of the next one', async () => {
    const { press } = await show();
    await press('Дальше');
    const heading = await screen.findByRole('heading', { name: 'Оформлена' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('goes on to the heading of what has loaded, though it stood where it loads', async () => {
    const { press } = await show();
    await userEvent.click(screen.getByRole('link', { name: 'Ждать' }));
    const waiting = await screen.findByRole('heading', { name: 'Накладная' });
    await waitFor(() => expect(document.activeElement).toBe(waiting));
    await press('Загрузить');
    const heading = await screen.findByRole('heading', { name: 'Накладная 1' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('goes to what opened the dialog that was held by the address', async () => {
    const { press, address } = await show();
    await userEvent.click(screen.getByRole('link', { name: 'Договоры' }));
    await screen.findByRole('heading', { name: 'Договоры' });
    await press('Добавить');
    await screen.findByRole('dialog', { name: 'СДЭК' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/list'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: 'Добавить' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

it('a page that waits for the connection does not come over a dialog that was opened meanwhile', async () => {
  const { press, address } = await show();
  await userEvent.click(screen.getByRole('link', { name: 'Далеко' }));
  unplug();
  await act(() => checkConnection());
  await press('Заметка');
  await screen.findByRole('dialog', { name: 'Заметка' });
  answerCalls(answers);
  await act(() => checkConnection());
  await act(async () => far.resolve());
  expect(screen.getByRole('dialog', { name: 'Заметка' })).toBeDefined();
  expect(address()).toBe('/details?task=12&rate=34');
});
