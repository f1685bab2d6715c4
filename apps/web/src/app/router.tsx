import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { loadAreas } from '../lib/i18n.ts';
import { CrashScreen } from './crash-screen.tsx';
import { enter } from './enter.ts';
import { guardedHandle } from './guard.ts';
import { Page } from './page.tsx';
import { type ScreenRoute, screenRoutes } from './routes.ts';

const toRoute = (route: ScreenRoute): RouteObject => ({
  path: route.path,
  loader: enter(route),
  lazy: async () => ({ Component: (await route.load()).Screen }),
  ErrorBoundary: CrashScreen,
  handle: route.access === 'user' ? guardedHandle : undefined,
});

const inFrame = (frame: ScreenRoute['frame']) =>
  screenRoutes.filter((route) => route.frame === frame).map(toRoute);

/** All screens lazy; the shell itself is a chunk of its own, which the sign-in screen does not pay for. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Page,
      ErrorBoundary: CrashScreen,
      hydrateFallbackElement: <div aria-busy="true" />,
      children: [
        ...inFrame('bare'),
        {
          lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
          loader: async () => {
            await loadAreas(['shell']);
            return null;
          },
          ErrorBoundary: CrashScreen,
          children: inFrame('shell'),
        },
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ]);
