import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigate, useNavigation } from 'react-router';
import { useIsSignedIn } from '../lib/user.ts';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { guardedHandle } from './guard.ts';
import classes from './page.module.css';

/** Leaves a guarded screen as soon as the session ends, here or in another tab. */
function useLeaveOnSignOut(): void {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const isGuarded = useMatches().some(({ handle }) => handle === guardedHandle);
  useEffect(() => {
    if (!isSignedIn && isGuarded) void navigate('/login', { replace: true });
  }, [isSignedIn, isGuarded, navigate]);
}

/** What holds under every screen: the bar of a slow change of page, scroll positions, toasts. */
export function Page() {
  const isMoving = useNavigation().state !== 'idle';
  useLeaveOnSignOut();
  return (
    <>
      {isMoving && <div className={classes.moving} />}
      <Suspense>
        <Outlet />
      </Suspense>
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
