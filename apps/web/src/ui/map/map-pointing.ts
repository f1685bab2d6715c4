import L from 'leaflet';
import type { DrawnSpot } from './draw-spots.ts';
import type { MapPoint } from './map-view.tsx';
import type { Spot, Viewport } from './viewport.ts';

/** Small points are easier to meet than to see: at least 24 px across. */
const leastRadiusPx = 12;

/** The uppermost of those at a place, in pixels of the sight. */
export const spotAt = (spots: readonly DrawnSpot[], x: number, y: number): DrawnSpot | undefined =>
  spots.findLast((spot) => Math.hypot(spot.x - x, spot.y - y) <= Math.max(spot.radius, leastRadiusPx));

interface Pointing {
  /** What is drawn now. */
  readonly drawn: () => { readonly sight: Viewport; readonly spots: readonly DrawnSpot[] } | undefined;
  readonly labelOf: (point: MapPoint) => string;
  readonly onPress: (spot: DrawnSpot['spot']) => void;
  readonly onPoint: (key: string) => void;
}

/** A name goes in as text, never as markup. */
export function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** As wide as a name may become, and as tall in three lines: the look of `.leaflet-tooltip`. */
const widestNamePx = 240;
const tallestNamePx = 64;

/** On which side of a place its name stands whole within the map. */
export function sideForName(
  { x, y }: Spot,
  { width, height }: { readonly width: number; readonly height: number },
): L.Direction {
  const isNarrow = width < 1.5 * widestNamePx;
  if (!isNarrow && x < widestNamePx / 2) return 'right';
  if (!isNarrow && x > width - widestNamePx / 2) return 'left';
  return y < tallestNamePx && y < height / 2 ? 'bottom' : 'top';
}

/** A name beside a place of a map, whole. */
export function nameOptions(map: L.Map, place: L.LatLngTuple, distancePx: number): L.TooltipOptions {
  const { x: width, y: height } = map.getSize();
  const direction = sideForName(map.latLngToContainerPoint(place), { width, height });
  const offsets: Partial<Record<L.Direction, L.PointTuple>> = {
    top: [0, -distancePx],
    bottom: [0, distancePx],
    left: [-distancePx, 0],
    right: [distancePx, 0],
  };
  return { direction, offset: offsets[direction] ?? [0, 0] };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** So far a name stays from the edge of its map. */
const leastGapPx = 4;

/** How far a box goes to stand whole within a frame; where it is wider, it begins at the frame's edge. */
export function shiftInto(box: Box, frame: Box): L.PointTuple {
  const along = (start: number, end: number, from: number, to: number): number =>
    Math.max(from + leastGapPx - start, Math.min(0, to - leastGapPx - end));
  const [x, y] = [
    along(box.left, box.right, frame.left, frame.right),
    along(box.top, box.bottom, frame.top, frame.bottom),
  ];
  return [Math.abs(x) < 0.5 ? 0 : x, Math.abs(y) < 0.5 ? 0 : y];
}

/** Names are drawn whole: one that would be cut at an edge of the map goes inwards. */
export function keepNamesWhole(map: L.Map): void {
  map.on('tooltipopen', ({ tooltip }: L.TooltipEvent) => {
    const place = tooltip.getLatLng();
    const box = tooltip.getElement()?.getBoundingClientRect();
    // What stands beyond the edge has its name there.
    if (!box || !place || !map.getBounds().contains(place)) return;
    const shift = shiftInto(box, map.getContainer().getBoundingClientRect());
    tooltip.options.offset = L.point(tooltip.options.offset ?? [0, 0]).add(shift);
    tooltip.update();
  });
}

/** Presses and names of what is drawn. `leave` forgets what the pointer was over; `rename` asks for its name again. */
export function followPointer(
  map: L.Map,
  { drawn, labelOf, onPress, onPoint }: Pointing,
): { readonly leave: () => void; readonly rename: () => void } {
  const container = map.getContainer();
  let tooltip: L.Tooltip | undefined;
  let over: DrawnSpot | undefined;
  let isMoving = false;

  const find = ({ containerPoint }: L.LeafletMouseEvent): DrawnSpot | undefined => {
    const now = drawn();
    const corner = map.getPixelBounds().min;
    if (!now || !corner || now.sight.zoom !== map.getZoom()) return undefined;
    const { x, y } = corner.add(containerPoint);
    return spotAt(now.spots, x - now.sight.left, y - now.sight.top);
  };
  const name = () => {
    tooltip?.remove();
    const point = over?.spot.kind === 'point' ? over.spot.point : undefined;
    // Asked when it is pointed at: names come page by page.
    const label = point ? labelOf(point) : '';
    if (!point || label === '') return;
    const place: L.LatLngTuple = [point.latitude, point.longitude];
    tooltip = L.tooltip(nameOptions(map, place, 8))
      .setLatLng(place)
      .setContent(textNode(label));
    tooltip.addTo(map);
  };
  const enter = (spot: DrawnSpot | undefined) => {
    if (spot === over) return;
    over = spot;
    container.style.cursor = spot ? 'pointer' : '';
    if (spot?.spot.kind === 'point') onPoint(spot.spot.point.key);
    name();
  };
  const leave = () => enter(undefined);

  map.on({
    movestart: () => {
      isMoving = true;
      leave();
    },
    moveend: () => {
      isMoving = false;
    },
    mousemove: (event) => {
      if (!isMoving) enter(find(event));
    },
    mouseout: leave,
    click: (event) => {
      const pressed = find(event);
      if (pressed) onPress(pressed.spot);
    },
  });
  return { leave, rename: name };
}
