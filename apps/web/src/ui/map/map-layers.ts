import L from 'leaflet';
import { formatNumber } from '../../lib/format.ts';
import type { Language } from '../../lib/language.ts';
import { cityLabels, type MapBounds } from './city-labels.ts';
import classes from './map.module.css';
import type { MapPoint } from './map-view.tsx';
import { loadOutlines } from './outlines.ts';
import type { MapSpot, PointIndex } from './point-index.ts';

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
    // Below clusters: they are what the map is looked at for.
    const zIndexOffset = -1000;
    L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset }).addTo(group);
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
  readonly labelOf: (point: MapPoint) => string;
  readonly onSelect: ((key: string) => void) | undefined;
}

/** Points and clusters in sight, redrawn after each move: at most a few hundred, whatever the whole number is. */
export function drawPoints(map: L.Map, { group, index, selected, labelOf, onSelect }: PointLayer): void {
  group.clearLayers();
  const looks = pointLooks();
  for (const spot of index.spots(boundsOf(map), map.getZoom())) {
    if (spot.kind === 'cluster') {
      addCluster(group, spot, () => {
        const key = spot.keyAfter(selected?.key);
        if (spot.splitZoom !== undefined && spot.splitZoom <= map.getMaxZoom())
          map.setView([spot.latitude, spot.longitude], spot.splitZoom);
        else if (key !== undefined) onSelect?.(key);
      });
    } else if (spot.point.key !== selected?.key) {
      const marker = addPoint(group, spot.point, spot.point.isFaint ? looks.faint : looks.point);
      // Asked when it is pointed at: names come page by page.
      marker.bindTooltip(() => textNode(labelOf(spot.point)));
      marker.on('tooltipopen', ({ tooltip }) => labelOf(spot.point) === '' && map.closeTooltip(tooltip));
      if (onSelect) marker.on('click', () => onSelect(spot.point.key));
    }
  }
  if (selected) addSelected(group, selected, labelOf(selected));
}

/** Above everything, clusters too. */
function addSelected(group: L.LayerGroup, { latitude, longitude }: MapPoint, label: string): void {
  const icon = L.divIcon({ className: classes.selected ?? '', iconSize: [20, 20] });
  const marker = L.marker([latitude, longitude], {
    icon,
    keyboard: false,
    interactive: false,
    zIndexOffset: 1000,
  });
  if (label !== '')
    marker.bindTooltip(textNode(label), { permanent: true, direction: 'top', offset: [0, -10] });
  marker.addTo(group);
}

/** Read once for all points: each reading of a token makes the browser work out styles. */
function pointLooks() {
  const look = { weight: 2, color: token('--surface-raised'), fillOpacity: 1 };
  return {
    point: { ...look, radius: 7, fillColor: token('--accent') },
    faint: { ...look, radius: 5, fillColor: token('--text-disabled') },
  } satisfies Record<string, L.CircleMarkerOptions>;
}

const addPoint = (
  group: L.LayerGroup,
  { latitude, longitude }: MapPoint,
  look: L.CircleMarkerOptions & { readonly radius: number },
): L.CircleMarker => L.circleMarker([latitude, longitude], look).addTo(group);

function addCluster(
  group: L.LayerGroup,
  { latitude, longitude, count, isFaint }: Extract<MapSpot, { readonly kind: 'cluster' }>,
  onClick: () => void,
): void {
  const sizePx = count < 10 ? 28 : count < 100 ? 34 : 42;
  const icon = L.divIcon({
    className: `${classes.cluster ?? ''} ${isFaint ? (classes.faint ?? '') : ''}`,
    html: textNode(formatNumber(count)),
    iconSize: [sizePx, sizePx],
  });
  L.marker([latitude, longitude], { icon, keyboard: false }).on('click', onClick).addTo(group);
}

/** The stops of a route joined by a line. */
export function drawLine(group: L.LayerGroup, stops: readonly MapPoint[]): void {
  const places = stops.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
  if (places.length > 1)
    L.polyline(places, { color: token('--accent'), weight: 3, interactive: false }).addTo(group);
}
