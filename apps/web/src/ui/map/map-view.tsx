import type { MapSource } from '@tranzit/contract';
import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../lib/api/connection.ts';
import { Skeleton } from '../states/skeleton.tsx';
import classes from './map.module.css';
import type { MapStyle } from './map-style.ts';
import type { MovableMarker } from './marker/movable-marker.ts';
import type { Viewport } from './viewport.ts';

export interface MapPoint {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Shown at the point. */
  readonly label: string;
  /** Drawn quieter, below the others. */
  readonly isFaint?: boolean;
  /** A sign or two written in it, as the number of a stop: the point is drawn larger and hollow, filled when it is selected. */
  readonly mark?: string;
}

/** The point that everything is looked for around. */
export interface HomePoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
}

/** What a screen draws over the map by itself, such as a way. */
export interface MapOverlay {
  /** All of them are in sight at first. */
  readonly places: readonly { readonly latitude: number; readonly longitude: number }[];
  /** Called for each painting, in pixels of the sight. */
  readonly draw: (pen: CanvasRenderingContext2D, sight: Viewport, look: MapStyle) => void;
}

export interface MapViewProps {
  /** Names the map for readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Labels by key that become known later than the points; they come before the points' own. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  readonly selectedKey?: string | undefined;
  readonly onSelect?: (key: string) => void;
  /** A point is pointed at: its label may be wanted. */
  readonly onPoint?: (key: string) => void;
  /** Marked by its name; the map stands there while there are no points. */
  readonly home?: HomePoint | undefined;
  readonly overlay?: MapOverlay | undefined;
  /** A mark that can be moved; the map opens around it where nothing else is shown. */
  readonly marker?: MovableMarker | undefined;
  /** Tiles over the embedded map of outlines, waters, borders and larger cities. */
  readonly source?: MapSource | null | undefined;
  /** Part of a page that scrolls: the wheel and one finger move the page, not the map. */
  readonly isInPage?: boolean;
  readonly className?: string | undefined;
}

const Frame = lazy(async () => ({
  default: (await loadPatiently(() => import('./map-frame.tsx'))).MapFrame,
}));

/** A map of points, clustered where they stand close. Costs nothing until it is shown; beside it stands a list that says the same. */
export function MapView(props: MapViewProps) {
  const { className = '' } = props;
  return (
    <div className={`${classes.wrap} ${className}`}>
      <Suspense fallback={<Skeleton className={classes.fill} />}>
        <Frame {...props} />
      </Suspense>
    </div>
  );
}
