import 'leaflet/dist/leaflet.css';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './map.module.css';
import { type MapStage, openStage } from './map-stage.ts';
import type { MapViewProps } from './map-view.tsx';
import { indexPoints } from './point-index.ts';

/** The map itself; `MapView` loads it when the first one is shown. */
export function MapFrame({ label, points, labels, selectedKey, onSelect, center, tileUrl }: MapViewProps) {
  const { t } = useTranslation('ui');
  const element = useRef<HTMLDivElement>(null);
  const stage = useRef<MapStage>(undefined);
  const index = useMemo(() => indexPoints(points), [points]);
  const latest = useRef({ onSelect, labels });
  const selectedLabel = selectedKey === undefined ? undefined : labels?.get(selectedKey);
  const words = useRef({ zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') });

  useEffect(() => {
    latest.current = { onSelect, labels };
  });

  useEffect(() => {
    if (!element.current) return undefined;
    const holder = document.createElement('div');
    holder.className = classes.fill ?? '';
    element.current.append(holder);
    const opened = openStage(holder, { words: words.current, tileUrl });
    stage.current = opened;
    return () => {
      stage.current = undefined;
      opened.remove();
      holder.remove();
    };
  }, [tileUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of map is another map; a name may come later
  useEffect(() => {
    stage.current?.show({
      index,
      selected: points.find(({ key }) => key === selectedKey),
      labelOf: ({ key, label: own }) => latest.current.labels?.get(key) ?? own,
      onSelect: (key) => latest.current.onSelect?.(key),
    });
  }, [points, index, selectedKey, selectedLabel, tileUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sight follows the points, not each new object of the centre
  useEffect(() => {
    stage.current?.lookAt(points, center);
  }, [points, tileUrl, center?.latitude, center?.longitude]);

  return <section ref={element} className={classes.map} aria-label={label} />;
}
