import { type ComponentType, lazy } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { loadPatiently } from '../lib/api/connection.ts';
import { useIsSignedIn } from '../lib/session/user.ts';
import { ConnectionLine } from './connection-line.tsx';
import { screenRoutes } from './routes.ts';

const Shell = lazy(async () => ({ default: (await loadPatiently(() => import('./shell/shell.tsx'))).Shell }));

const MessagePage = lazy(async () => ({
  default: (await loadPatiently(() => import('../features/entrance/index.ts'))).MessagePage,
}));

/** Screens without the navigation: but for those that show somebody something, forms. */
export function BareFrame() {
  const { pathname } = useLocation();
  const hasData = screenRoutes.some(({ path, showsData }) => showsData && matchPath(path, pathname));
  return (
    <>
      <ConnectionLine hasNoData={!hasData} />
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
      <MessagePage>
        <Message />
      </MessagePage>
    );
  };
}
