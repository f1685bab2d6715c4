import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, parsePath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../lib/api/query-client.ts';
import { loadAreas } from '../lib/language/i18n.ts';
import { useFollowChanges } from '../lib/live/follow-changes.ts';
import type { Area } from '../locales/catalogue.ts';

interface RenderOptions {
  /** The pattern the screen stands at: `/waybill/:waybillId`. */
  readonly route?: string;
  /** The address asked for: `/waybill/5`. */
  readonly path?: string;
  /** What came with the address. */
  readonly state?: unknown;
  /** Parts of the catalogue the screen speaks from. */
  readonly areas?: readonly Area[];
  /** Keeps up with live changes, as the shell around the screen does. */
  readonly isFollowing?: boolean;
}

function Following({ children }: { readonly children: ReactNode }) {
  useFollowChanges();
  return children;
}

export interface Rendered extends RenderResult {
  readonly user: UserEvent;
  /** Where the router stands now: path and query. */
  readonly address: () => string;
  /** What came with it. */
  readonly state: () => unknown;
}

/** A part or a whole screen with words, router and the page's query client, whose cache each test finds empty. */
export async function renderScreen(
  screen: ReactNode,
  { route = '/', path = route, state = null, areas = [], isFollowing = false }: RenderOptions = {},
): Promise<Rendered> {
  await loadAreas(areas);
  const elsewhere = { path: '*', element: null };
  const element = <Suspense>{isFollowing ? <Following>{screen}</Following> : screen}</Suspense>;
  const router = createMemoryRouter([{ path: route, element }, elsewhere], {
    initialEntries: [{ ...parsePath(path), state }],
  });
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, user, address, state: () => router.state.location.state as unknown };
}
