import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { loadPatiently } from '../../lib/api/connection.ts';
import { useHotkey } from '../../lib/hooks/use-hotkey.ts';
import { loadAreas } from '../../lib/language/i18n.ts';
import { useFollowChanges } from '../../lib/live/follow-changes.ts';
import { onTokensChange, sessionOwner } from '../../lib/session/session.ts';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { ConnectionLine } from '../connection-line.tsx';
import { LateHelpBlock, LateUserPanel } from './late-panels.ts';
import classes from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const TopLines = lazy(async () => ({
  default: (await loadPatiently(() => import('./lines/top-lines.tsx'))).TopLines,
}));
/** Below the screen: nobody waits for it. */
const PageFoot = lazy(async () => ({
  default: (await loadPatiently(() => import('./page-foot.tsx'))).PageFoot,
}));
const Palette = overlayPart(async () => (await import('./palette.tsx')).Palette);
const Shortcuts = overlayPart(async () => {
  const [{ Shortcuts: Loaded }] = await Promise.all([import('./shortcuts.tsx'), loadAreas(['shortcuts'])]);
  return Loaded;
});
const overlays = [LateUserPanel, LateHelpBlock, Palette, Shortcuts];

/** What can be opened over any screen by a key. */
function useOpenedByKey() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>();
  const ways = {
    openPalette: () => setOpened('palette'),
    openShortcuts: () => setOpened('shortcuts'),
    close: () => setOpened(undefined),
  };
  useHotkey('mod+K', ways.openPalette);
  useHotkey('?', ways.openShortcuts);
  return { opened, ...ways };
}

interface ShellProps {
  /** In place of the routed screen. */
  readonly children?: ReactNode;
}

/** What stands around every screen of a signed-in user; another account begins it anew, with nothing of the one before. */
export function Shell({ children }: ShellProps) {
  const owner = useSyncExternalStore(onTokensChange, sessionOwner);
  return <AccountShell key={owner}>{children}</AccountShell>;
}

function AccountShell({ children }: ShellProps) {
  const { t } = useTranslation('shell');
  const { opened, openPalette, openShortcuts, close } = useOpenedByKey();
  useFollowChanges();
  usePreloaded(overlays);
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar onPalette={openPalette} onShortcuts={openShortcuts} />
      <ConnectionLine />
      <Suspense>
        <TopLines />
      </Suspense>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children ?? <Outlet />}
      </main>
      <Suspense>
        <PageFoot />
      </Suspense>
      <TabBar />
      {opened === 'palette' && <Palette onClose={close} onShortcuts={openShortcuts} />}
      {opened === 'shortcuts' && <Shortcuts onClose={close} />}
    </>
  );
}
