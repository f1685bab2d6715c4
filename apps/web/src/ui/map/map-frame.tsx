import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/i18n.ts';
import classes from './map.module.css';
import { addOutlines, drawCities, drawLine, drawPoints } from './map-layers.ts';
import type { MapPoint, MapViewProps } from './map-view.tsx';
import { indexPoints } from './point-index.ts';

/** The part of the world that is looked at; beyond it nothing moves. */
const worldBounds: L.LatLngBoundsLiteral = [
  [-58, -30],
  [84, 200],
];
const wholeRussia: L.LatLngTuple = [60, 90];
const cityZoom = 11;
/** Outlines say nothing closer than this; tiles do. */
const closest = { outlines: 14, tiles: 18 } as const;

function createMap(
  element: HTMLElement,
  words: { zoomIn: string; zoomOut: string },
  hasTiles: boolean,
): L.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    preferCanvas: true,
    zoomControl: false,
    minZoom: 2,
    maxZoom: hasTiles ? closest.tiles : closest.outlines + 3,
    maxBounds: worldBounds,
    maxBoundsViscosity: 0.8,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  });
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  map.attributionControl.setPrefix(false);
  return map;
}

function lookAt(map: L.Map, points: readonly MapPoint[], center: MapViewProps['center']): void {
  const places = points.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
  if (places.length > 0)
    map.fitBounds(L.latLngBounds(places), { padding: [32, 32], maxZoom: 14, animate: false });
  else if (center) map.setView([center.latitude, center.longitude], cityZoom, { animate: false });
  else map.setView(wholeRussia, 3, { animate: false });
}

/** Runs `repaint` when the theme changes. */
function watchTheme(repaint: () => void): () => void {
  const observer = new MutationObserver(repaint);
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
}

/** The map itself; `MapView` loads it when the first one is shown. */
export function MapFrame({
  label,
  points,
  labels,
  selectedKey,
  onSelect,
  center,
  line,
  tileUrl,
}: MapViewProps) {
  const { t } = useTranslation('ui');
  const element = useRef<HTMLDivElement>(null);
  const held = useRef<L.Map>(undefined);
  const draw = useRef<() => void>(() => undefined);
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
    const map = createMap(holder, words.current, Boolean(tileUrl));
    held.current = map;
    map.setView(wholeRussia, 3, { animate: false });
    const outlines = tileUrl ? undefined : addOutlines(map);
    if (tileUrl) L.tileLayer(tileUrl, { maxZoom: closest.tiles, attribution: '© OpenStreetMap' }).addTo(map);
    else map.attributionControl.addAttribution('Natural Earth');
    const cities = L.layerGroup().addTo(map);
    const repaint = () => {
      if (!tileUrl) drawCities(cities, map, currentLanguage());
      outlines?.repaint();
      draw.current();
    };
    map.on('moveend', repaint);
    const stopWatching = watchTheme(repaint);
    const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resize.observe(holder);
    return () => {
      resize.disconnect();
      stopWatching();
      held.current = undefined;
      map.off('moveend', repaint);
      // A frame that is drawn already needs its canvas; the map goes right after it.
      requestAnimationFrame(() => {
        map.remove();
        holder.remove();
      });
    };
  }, [tileUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of map is another map, drawn anew
  useEffect(() => {
    const map = held.current;
    if (!map) return undefined;
    const group = L.layerGroup().addTo(map);
    const selected = points.find(({ key }) => key === selectedKey);
    draw.current = () => {
      drawPoints(map, {
        group,
        index,
        selected,
        labelOf: ({ key, label: own }) => latest.current.labels?.get(key) ?? own,
        onSelect: (key) => latest.current.onSelect?.(key),
      });
      drawLine(group, line ?? []);
    };
    draw.current();
    if (selected && !map.getBounds().contains([selected.latitude, selected.longitude]))
      map.panTo([selected.latitude, selected.longitude]);
    return () => {
      draw.current = () => undefined;
      // A map that is gone has taken its layers with it.
      if (held.current === map) group.remove();
    };
  }, [points, index, selectedKey, selectedLabel, line, tileUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sight follows the points, not each new object of the centre
  useEffect(() => {
    if (held.current) lookAt(held.current, [...points, ...(line ?? [])], center);
  }, [points, line, tileUrl, center?.latitude, center?.longitude]);

  return <section ref={element} className={classes.map} aria-label={label} />;
}
