import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useHotkey } from '../../lib/hooks/use-hotkey.ts';
import { useFollowChanges } from '../../lib/live/follow-changes.ts';
import { onTokensChange, sessionOwner } from '../../lib/session/session.ts';
import { useUser } from '../../lib/session/user.ts';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { ConnectionLine } from '../connection-line.tsx';
import { LateHelpBlock, LateSignOut, LateUserPanel, latePart } from './late-panels.ts';
import { LateLines } from './lines/late-lines.tsx';
import { isSideMenuExtended } from './navigation.ts';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** Below the screen, and the tabs of a narrow one: words come before them. */
const PageFoot = lazy(() => latePart(async () => ({ default: (await import('./page-foot.tsx')).PageFoot })));
/** Header and side menu of the earlier design, for who has kept it. */
const ClassicHead = lazy(() =>
  latePart(async () => ({ default: (await import('./classic/classic-head.tsx')).ClassicHead }), 'classic'),
);
/** Few are ever asked. */
const ChangedRules = lazy(() =>
  latePart(async () => ({ default: (await import('./changed-rules.tsx')).ChangedRules }), 'contract'),
);
const Palette = overlayPart(() =>
  latePart(async () => (await import('./palette/palette.tsx')).Palette, 'palette'),
);
const Shortcuts = overlayPart(() =>
  latePart(async () => (await import('./shortcuts.tsx')).Shortcuts, 'shortcuts'),
);
const overlays = [LateUserPanel, LateSignOut, LateHelpBlock, Palette, Shortcuts];

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
  const { isUpdatedDesign, termsAccepted } = useUser();
  // The room stands from the start: the menu itself comes later.
  const menu = isSideMenuExtended(useLocation()) ? 'extended' : 'signs';
  useFollowChanges();
  usePreloaded(overlays);
  const ways = { onPalette: openPalette, onShortcuts: openShortcuts };
  return (
    <div {...(!isUpdatedDesign && { className: classes.classic, 'data-menu': menu })}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      {isUpdatedDesign ? (
        <TopBar {...ways} />
      ) : (
        <Suspense fallback={<header className={classes.topbar} />}>
          <ClassicHead {...ways} />
        </Suspense>
      )}
      <ConnectionLine />
      <LateLines />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children ?? <Outlet />}
      </main>
      <Suspense>
        <PageFoot />
      </Suspense>
      <Suspense>{!termsAccepted && <ChangedRules />}</Suspense>
      {opened === 'palette' && <Palette onClose={close} onShortcuts={openShortcuts} />}
      {opened === 'shortcuts' && <Shortcuts onClose={close} />}
    </div>
  );
}
