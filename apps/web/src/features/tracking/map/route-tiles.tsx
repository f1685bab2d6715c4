import type { MapSource } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapOverlay, type MapPoint, MapView } from '../../../ui/map/map-view.tsx';
import type { RouteProgress } from '../route-progress.ts';
import classes from './map.module.css';
import { paintRoute } from './paint-route.ts';
import { placeWords } from './route-places.ts';

const noPoints: readonly MapPoint[] = [];

/** The way of a shipment on a map with tiles, which can be moved and looked at closer. */
export function RouteTiles({ route, source }: { readonly route: RouteProgress; readonly source: MapSource }) {
  const { t } = useTranslation('tracking');
  const overlay = useMemo(
    (): MapOverlay => ({
      places: route.stops.map(({ point }) => point),
      draw: (pen, sight, look) => paintRoute(pen, sight, { route, look, words: placeWords(t) }),
    }),
    [route, t],
  );
  const cities = route.stops.map(({ city }) => city).join(', ');
  return (
    <MapView
      className={classes.tiles}
      label={t('map.label', { cities })}
      points={noPoints}
      overlay={overlay}
      source={source}
      isInPage
    />
  );
}
