import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadPatiently } from '../lib/api/connection.ts';
import { loadAreas } from '../lib/language/i18n.ts';
import { CrashScreen, ScreenCrash } from './crash-screen.tsx';
import { enter, findUser } from './enter.ts';
import { BareFrame, messageInFrame } from './frames.tsx';
import { guardedHandle } from './guard.ts';
import { Page } from './page.tsx';
import { screenRoutes } from './routes.ts';
import type { ScreenRoute } from './screen-route.ts';

/** As long as the shell waits for the lines under its bar once it knows whom it stands for. */
const patienceMs = 500;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));

const toRoute = (route: ScreenRoute): RouteObject => ({
  path: route.path,
  loader: enter(route),
  // Without a connection the screen before stays, and this one opens when it is back.
  lazy: async () => {
    const { Screen } = await loadPatiently(route.load);
    return { Component: route.frame === 'either' ? messageInFrame(Screen) : Screen };
  },
  ErrorBoundary: route.frame === 'shell' ? ScreenCrash : CrashScreen,
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
        { Component: BareFrame, children: [...inFrame('bare'), ...inFrame('either')] },
        {
          lazy: async () => ({ Component: (await loadPatiently(() => import('./shell/shell.tsx'))).Shell }),
          loader: async () => {
            const lines = import('./shell/lines/late-lines.tsx').then(({ bringLines }) => bringLines());
            // The shell stands for a user: without an answer who that is, nothing of it is drawn.
            await Promise.all([loadAreas(['shell']), findUser()]);
            await Promise.race([lines, patience()]);
            return null;
          },
          ErrorBoundary: CrashScreen,
          children: inFrame('shell'),
        },
      ],
    },
  ]);
