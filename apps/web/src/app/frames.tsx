import { type ComponentType, lazy } from 'react';
import { Outlet } from 'react-router';
import { loadPatiently } from '../lib/api/connection.ts';
import { useIsSignedIn } from '../lib/session/user.ts';
import { FullPage } from '../ui/full-page/full-page.tsx';
import { ConnectionLine } from './connection-line.tsx';

const Shell = lazy(async () => ({ default: (await loadPatiently(() => import('./shell/shell.tsx'))).Shell }));

/** Screens without the navigation. */
export function BareFrame() {
  return (
    <>
      <ConnectionLine />
      <Outlet />
    </>
  );
}

/** A message in place of a screen: with the navigation for whom it serves, alone on the page for a stranger. */
export function messageInFrame(Message: ComponentType): ComponentType {
  return function MessageInFrame() {
    const isSignedIn = useIsSignedIn();
    return isSignedIn ? (
      <Shell>
        <Message />
      </Shell>
    ) : (
      <FullPage>
        <Message />
      </FullPage>
    );
  };
}
