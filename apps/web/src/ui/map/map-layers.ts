import L from 'leaflet';
import { formatNumber } from '../../lib/format.ts';
import type { Language } from '../../lib/language.ts';
import { cityLabels, type MapBounds } from './city-labels.ts';
import classes from './map.module.css';
import type { MapPoint } from './map-view.tsx';
import { loadOutlines } from './outlines.ts';
import type { PointIndex } from './point-index.ts';

/** A colour of the theme as it is now: canvas knows no variables. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export function boundsOf(map: L.Map): MapBounds {
  const bounds = map.getBounds().pad(0.1);
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** Outlines of countries drawn on a canvas of their own below everything; `repaint` follows the theme. */
export function addOutlines(map: L.Map): { readonly repaint: () => void } {
  const renderer = L.canvas({ padding: 0.5, pane: 'tilePane' });
  const look = (): L.PathOptions => ({
    renderer,
    interactive: false,
    color: token('--border-strong'),
    weight: 0.75,
    fillColor: token('--surface-raised'),
    fillOpacity: 1,
  });
  let layer: L.GeoJSON | undefined;
  let isGone = false;
  map.on('unload', () => {
    isGone = true;
  });
  loadOutlines().then(
    (countries) => {
      if (!isGone) layer = L.geoJSON(countries, { style: look, interactive: false }).addTo(map);
    },
    // Without outlines the points and city names still stand.
    () => undefined,
  );
  return { repaint: () => layer?.setStyle(look()) };
}

interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}
const labelHeightPx = 16;
const letterWidthPx = 7;
const boxOf = ({ x, y }: L.Point, name: string): LabelBox => ({
  left: x,
  top: y - labelHeightPx / 2,
  right: x + 10 + name.length * letterWidthPx,
});
const isOver = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right && b.left < a.right && Math.abs(a.top - b.top) < labelHeightPx;

/** Names of cities in sight, redrawn after each move; of two that would lie over each other the greater city's stays. */
export function drawCities(group: L.LayerGroup, map: L.Map, language: Language): void {
  group.clearLayers();
  const taken: LabelBox[] = [];
  for (const { name, latitude, longitude } of cityLabels(boundsOf(map), map.getZoom(), language)) {
    const box = boxOf(map.latLngToContainerPoint([latitude, longitude]), name);
    if (taken.some((other) => isOver(box, other))) continue;
    taken.push(box);
    const icon = L.divIcon({ className: classes.city ?? '', html: textNode(name), iconSize: [0, 0] });
    L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(group);
  }
}

/** A name goes in as text, never as markup. */
function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

interface PointLayer {
  readonly group: L.LayerGroup;
  readonly index: PointIndex;
  readonly selected: MapPoint | undefined;
  readonly onSelect: ((key: string) => void) | undefined;
}

/** Points and clusters in sight, redrawn after each move: at most a few hundred, whatever the whole number is. */
export function drawPoints(map: L.Map, { group, index, selected, onSelect }: PointLayer): void {
  group.clearLayers();
  for (const spot of index.spots(boundsOf(map), map.getZoom())) {
    if (spot.kind === 'cluster') addCluster(group, map, spot);
    else if (spot.point.key !== selected?.key) addPoint(group, spot.point, onSelect, false);
  }
  if (selected) addPoint(group, selected, onSelect, true);
}

function addPoint(
  group: L.LayerGroup,
  point: MapPoint,
  onSelect: PointLayer['onSelect'],
  isSelected: boolean,
): void {
  const marker = L.circleMarker([point.latitude, point.longitude], {
    radius: isSelected ? 10 : 7,
    weight: 2,
    color: token('--surface-raised'),
    fillColor: token(isSelected ? '--danger' : '--accent'),
    fillOpacity: 1,
  });
  const label = textNode(point.label);
  marker.bindTooltip(label, isSelected ? { permanent: true, direction: 'top', offset: [0, -10] } : {});
  if (onSelect) marker.on('click', () => onSelect(point.key));
  marker.addTo(group);
}

function addCluster(
  group: L.LayerGroup,
  map: L.Map,
  spot: { latitude: number; longitude: number; count: number; splitZoom: number },
): void {
  const sizePx = spot.count < 10 ? 28 : spot.count < 100 ? 34 : 42;
  const icon = L.divIcon({
    className: classes.cluster ?? '',
    html: textNode(formatNumber(spot.count)),
    iconSize: [sizePx, sizePx],
  });
  L.marker([spot.latitude, spot.longitude], { icon, keyboard: false })
    .on('click', () => map.setView([spot.latitude, spot.longitude], spot.splitZoom))
    .addTo(group);
}

/** The stops of a route joined by a line. */
export function drawLine(group: L.LayerGroup, stops: readonly MapPoint[]): void {
  const places = stops.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
  if (places.length > 1)
    L.polyline(places, { color: token('--accent'), weight: 3, interactive: false }).addTo(group);
}
