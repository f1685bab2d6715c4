import L from 'leaflet';
import type { DrawnSpot } from './draw-map.ts';
import type { MapPoint } from './map-view.tsx';
import type { Sight } from './sight.ts';

/** Small points are easier to meet than to see: at least 24 px across. */
const leastRadiusPx = 12;

/** The uppermost of those at a place, in pixels of the sight. */
export const spotAt = (spots: readonly DrawnSpot[], x: number, y: number): DrawnSpot | undefined =>
  spots.findLast((spot) => Math.hypot(spot.x - x, spot.y - y) <= Math.max(spot.radius, leastRadiusPx));

interface Pointing {
  /** What is drawn now. */
  readonly drawn: () => { readonly sight: Sight; readonly spots: readonly DrawnSpot[] } | undefined;
  readonly labelOf: (point: MapPoint) => string;
  readonly onPress: (spot: DrawnSpot['spot']) => void;
}

/** A name goes in as text, never as markup. */
export function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** Presses and names of what is drawn. `leave` forgets what the pointer was over. */
export function followPointer(
  map: L.Map,
  { drawn, labelOf, onPress }: Pointing,
): { readonly leave: () => void } {
  const container = map.getContainer();
  const tooltip = L.tooltip({ direction: 'top', offset: [0, -8] });
  let over: DrawnSpot | undefined;
  let isMoving = false;

  const find = ({ containerPoint }: L.LeafletMouseEvent): DrawnSpot | undefined => {
    const now = drawn();
    const corner = map.getPixelBounds().min;
    if (!now || !corner || now.sight.zoom !== map.getZoom()) return undefined;
    const { x, y } = corner.add(containerPoint);
    return spotAt(now.spots, x - now.sight.left, y - now.sight.top);
  };
  const enter = (spot: DrawnSpot | undefined) => {
    if (spot === over) return;
    over = spot;
    container.style.cursor = spot ? 'pointer' : '';
    const point = spot?.spot.kind === 'point' ? spot.spot.point : undefined;
    // Asked when it is pointed at: names come page by page.
    const label = point ? labelOf(point) : '';
    if (!point || label === '') map.closeTooltip(tooltip);
    else map.openTooltip(tooltip.setLatLng([point.latitude, point.longitude]).setContent(textNode(label)));
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
  return { leave };
}
