import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { answer, answerCalls } from '../testing/fake-api.ts';
import { sampleConfig } from '../testing/sample-portal.ts';
import { CrashScreen } from './crash-screen.tsx';
import { screenRoutes } from './routes.ts';
import { routeAt } from './tell-operator.ts';

const Broken = () => {
  throw new TypeError('nothing to draw');
};

/** What reaches the operator's host; everything else goes on as before. */
function watchReports(): string[] {
  const sent: string[] = [];
  const { fetch: others } = globalThis;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (!input.includes?.('/envelope/')) return others(input, init);
    sent.push(String(init?.body));
    return Promise.resolve(new Response());
  });
  return sent;
}

it('a crash is told by the pattern of its route, not by the key in the address', async () => {
  answerCalls(answer(api.getPublicConfig, sampleConfig({}, { crashDsn: 'https://key@sentry.example/7' })));
  const sent = watchReports();
  vi.stubGlobal('reportError', () => undefined);
  // React says of what is thrown here that it was.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/waybill/shared/k3y-of-the-link');
  const router = createMemoryRouter([{ path: '*', Component: Broken, ErrorBoundary: CrashScreen }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Обновить страницу' });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain(`"url":"${location.origin}/waybill/shared/:shareKey"`);
  expect(sent[0]).not.toContain('k3y');
  complaints.mockClear();
});

it('every address of a screen has the pattern of that screen, and another one none', () => {
  for (const { path } of screenRoutes)
    if (path !== '*') expect(routeAt(path.replaceAll(/:\w+/g, 'k3y'))).toBe(path);
  expect(routeAt('/no/such/screen')).toBe('/*');
});
