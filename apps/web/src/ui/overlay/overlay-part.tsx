import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently, useLostAt } from '../../lib/api/connection.ts';
import { loadOnce } from '../../lib/browser/load-once.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { showToast } from '../toast/toast.ts';

interface Closable {
  readonly onClose: () => void;
}

export interface OverlayPart<Props extends Closable> {
  (props: Props): ReactNode;
  /** Has it at hand before it is opened; a failed attempt costs nothing, opening it tries again. */
  readonly preload: () => void;
}

/** Stands in for a part on its way. Nothing opens by itself when the connection is back: it says so and is closed. */
function Awaited({ onClose }: Closable) {
  const { t } = useTranslation('common');
  const isLost = useLostAt() !== undefined;
  const { giveUp } = useStableCallbacks({
    giveUp: () => {
      showToast(t('connection.notOpened'));
      onClose();
    },
  });
  useEffect(() => {
    if (isLost) giveUp();
  }, [isLost, giveUp]);
  return null;
}

interface Source<Props> {
  /** `undefined` until it is at hand. */
  readonly loaded: () => ComponentType<Props> | undefined;
  readonly Lazy: ComponentType<Props>;
}

interface OpenedProps<Props> {
  readonly source: Source<Props>;
  readonly props: Props;
}

function Opened<Props extends Closable>({ source, props }: OpenedProps<Props>) {
  // One of the two for as long as it is open: another component would begin afresh.
  const [Now] = useState<ComponentType<Props>>(() => source.loaded() ?? source.Lazy);
  return (
    <Suspense fallback={<Awaited onClose={props.onClose} />}>
      <Now {...props} />
    </Suspense>
  );
}

/**
 * What opens over the page and is loaded apart from it: nobody pays for it on the first screen, and once it is at hand
 * it opens at once, with the connection and without.
 */
export function overlayPart<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): OverlayPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loading = loadOnce(async () => {
    loaded = await loadPatiently(load);
    return loaded;
  });
  const source: Source<Props> = {
    loaded: () => loaded,
    Lazy: lazy(async () => ({ default: await loading() })),
  };
  return Object.assign((props: Props) => <Opened source={source} props={props} />, {
    preload: () => void loading().catch(() => undefined),
  });
}

/** Fetches the parts that the screen may open as soon as it leaves the browser time. Keep `parts` a constant. */
export function usePreloaded(parts: readonly Pick<OverlayPart<never>, 'preload'>[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) part.preload();
      }),
    [parts],
  );
}
