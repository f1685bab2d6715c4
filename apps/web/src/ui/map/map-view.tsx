import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../lib/connection.ts';
import { Skeleton } from '../states/skeleton.tsx';
import classes from './map.module.css';

export interface MapPoint {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Shown at the point. */
  readonly label: string;
  /** Drawn quieter, below the others. */
  readonly isFaint?: boolean;
}

export interface MapViewProps {
  /** Names the map for readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Labels by key that become known later than the points; they come before the points' own. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  readonly selectedKey?: string | undefined;
  readonly onSelect?: (key: string) => void;
  /** Where to stand while there are no points. */
  readonly center?: { readonly latitude: number; readonly longitude: number } | undefined;
  /** Raster tiles `{z}/{x}/{y}`; without them the embedded outlines of countries with city names. */
  readonly tileUrl?: string | null | undefined;
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
