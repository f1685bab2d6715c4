import type { MapSource } from '@tranzit/contract';
import type L from 'leaflet';
import { loadPatiently } from '../../../lib/api/connection.ts';
import { currentLanguage } from '../../../lib/language/i18n.ts';
import { openRaster } from './raster-tiles.ts';

/** Told by a layer of each tile that came or did not. */
export interface TileTally {
  readonly loaded: () => void;
  readonly failed: () => void;
}

export interface OpenedTiles {
  readonly layer: L.GridLayer;
  /** Asks again for what did not come, and leaves what did. */
  readonly retry: () => void;
}

export interface TileStyle {
  readonly language: string;
  readonly isDark: boolean;
}

const firstPauseMs = 15_000;
const longestPauseMs = 300_000;
/** Tiles come in bursts; what a burst has brought is told after it. */
const burstMs = 300;

async function open({ kind, url }: MapSource, tally: TileTally): Promise<OpenedTiles> {
  if (kind === 'raster') return openRaster(url, tally);
  const { openVector } = await loadPatiently(() => import('./vector-tiles.ts'));
  const isDark = document.documentElement.dataset.theme === 'dark';
  return openVector(url, tally, { language: currentLanguage(), isDark });
}

export interface Tiles {
  /** Draws anew in the theme as it is now. */
  readonly restyle: () => void;
  readonly remove: () => void;
}

/**
 * Lays tiles over the embedded map. What does not come leaves the embedded map in sight and is asked for again, more and
 * more seldom; `onState` hears whether none came.
 */
export function addTiles(map: L.Map, source: MapSource, onState: (isFailing: boolean) => void): Tiles {
  let opened: OpenedTiles | undefined;
  let opening = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let burst: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let [loaded, failed] = [0, 0];

  const again = () => {
    clearTimeout(timer);
    if (opened) opened.retry();
    else void start();
  };
  const retryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(again, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const settle = () => {
    onState(failed > 0 && loaded === 0);
    if (loaded > 0) pauseMs = firstPauseMs;
    if (failed > 0) retryLater();
    [loaded, failed] = [0, 0];
  };
  const settleSoon = () => {
    clearTimeout(burst);
    burst = setTimeout(settle, burstMs);
  };
  const tally: TileTally = {
    loaded: () => {
      loaded += 1;
      settleSoon();
    },
    failed: () => {
      failed += 1;
      settleSoon();
    },
  };
  const start = async () => {
    opening += 1;
    const own = opening;
    try {
      const next = await open(source, tally);
      if (own !== opening) return;
      opened?.layer.remove();
      opened = next;
      next.layer.addTo(map);
    } catch {
      if (own !== opening) return;
      onState(true);
      retryLater();
    }
  };
  addEventListener('online', again);
  void start();
  return {
    restyle: () => void (source.kind === 'vector' && start()),
    remove: () => {
      opening += 1;
      clearTimeout(timer);
      clearTimeout(burst);
      removeEventListener('online', again);
    },
  };
}
