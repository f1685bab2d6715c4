import 'leaflet/dist/leaflet.css';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './map.module.css';
import { type MapStage, openStage } from './map-stage.ts';
import type { MapViewProps } from './map-view.tsx';
import { indexPoints } from './point-index.ts';

/** The map itself; `MapView` loads it when the first one is shown. */
export function MapFrame(props: MapViewProps) {
  const { label, points, labels, selectedKey, home, overlay, marker, source, isInPage } = props;
  const { t } = useTranslation('ui');
  const element = useRef<HTMLDivElement>(null);
  const stage = useRef<MapStage>(undefined);
  const index = useMemo(() => indexPoints(points), [points]);
  const latest = useRef(props);
  const words = useRef({ zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), failing: t('map.failing') });

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!element.current) return undefined;
    const holder = document.createElement('div');
    holder.className = classes.fill ?? '';
    element.current.append(holder);
    const opened = openStage(holder, { words: words.current, source, isInPage });
    stage.current = opened;
    return () => {
      stage.current = undefined;
      opened.remove();
      holder.remove();
    };
  }, [source, isInPage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of map is another map
  useEffect(() => {
    stage.current?.show({
      index,
      selected: points.find(({ key }) => key === selectedKey),
      home,
      overlay,
      marker: marker && { ...marker, onMove: (point) => latest.current.marker?.onMove(point) },
      labelOf: ({ key, label: own }) => latest.current.labels?.get(key) ?? own,
      onSelect: (key) => latest.current.onSelect?.(key),
      onPoint: (key) => latest.current.onPoint?.(key),
    });
  }, [points, index, selectedKey, home, overlay, marker?.latitude, marker?.longitude, source, isInPage]);

  useEffect(() => {
    if (labels) stage.current?.rename();
  }, [labels]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sight follows the points, not each new object of the home point
  useEffect(() => {
    stage.current?.lookAt(overlay?.places ?? points, home ?? latest.current.marker);
  }, [points, overlay, source, isInPage, home?.latitude, home?.longitude]);

  return <section ref={element} className={classes.map} aria-label={label} />;
}
