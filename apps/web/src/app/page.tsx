import { lazy, Suspense, useEffect } from 'react';
import {
  matchPath,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router';
import { loadPatiently } from '../lib/api/connection.ts';
import { hasUserEndedSession } from '../lib/session/session.ts';
import { sessionEnded } from '../lib/session/session-ended.ts';
import { useIsSignedIn } from '../lib/session/user.ts';
import { guardedHandle, loginWithNext } from './guard.ts';
import classes from './page.module.css';
import { screenRoutes } from './routes.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const PageLate = lazy(async () => ({
  default: (await loadPatiently(() => import('./page-late.tsx'))).PageLate,
}));

/** Whether the screen at this path keeps what is typed on it. */
const keepsDraft = (path: string): boolean =>
  screenRoutes.some((route) => route.keepsDraft && matchPath(route.path, path));

/**
 * Leaves a guarded screen as soon as the session ends, here or in another tab. Who has not ended it themselves is told
 * so, and comes back to the screen by signing in.
 */
function useLeaveOnSignOut(): boolean {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { pathname: path, search: query } = useLocation();
  const isGuarded = useMatches().some(({ handle }) => handle === guardedHandle);
  const isLeaving = !isSignedIn && isGuarded;
  useEffect(() => {
    if (!isLeaving) return;
    if (hasUserEndedSession()) void navigate('/login', { replace: true });
    else
      void navigate(loginWithNext({ path, query }), {
        replace: true,
        state: sessionEnded({ keepsDraft: keepsDraft(path) }),
      });
  }, [isLeaving, path, query, navigate]);
  return isLeaving;
}

/** What holds under every screen: the bar of a slow change of page, scroll positions, toasts. */
export function Page() {
  const isMoving = useNavigation().state !== 'idle';
  const isLeaving = useLeaveOnSignOut();
  useFocusOnArrival();
  return (
    <>
      {isMoving && <div className={classes.moving} />}
      {/* A screen of the session has nobody to ask about any more. */}
      {!isLeaving && (
        <Suspense>
          <Outlet />
        </Suspense>
      )}
      <Suspense>
        <PageLate />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
