import L from 'leaflet';
import classes from '../map.module.css';

/** A mark that somebody can move: by pointer, by touch, by a press on the map, and by arrows. */
export interface MovableMarker {
  readonly latitude: number;
  readonly longitude: number;
  /** Names the mark for readers, with how it is moved. */
  readonly label: string;
  /** It stands still somewhere else. */
  readonly onMove: (point: { readonly latitude: number; readonly longitude: number }) => void;
}

const steps: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** To some ten centimetres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const stepPx = 8;
const longStepPx = 40;
/** How far an arrow moves the mark, in pixels. */
function stepOf({ key, shiftKey }: KeyboardEvent): L.PointTuple | undefined {
  const step = steps[key];
  const px = shiftKey ? longStepPx : stepPx;
  return step && [step[0] * px, step[1] * px];
}

/** Arrows come in rows: the mark stands still after this. */
const restMs = 400;

const makeMark = (map: L.Map, place: L.LatLngTuple): L.Marker => {
  const icon = L.divIcon({ className: classes.movable ?? '', iconSize: [28, 28], iconAnchor: [0, 28] });
  return L.marker(place, { icon, draggable: true, autoPan: true }).addTo(map);
};

/** The mark of a map; `show` puts it where it belongs, or takes it away. */
export function addMovableMarker(map: L.Map): {
  readonly show: (next: MovableMarker | undefined) => void;
  readonly remove: () => void;
} {
  let current: MovableMarker | undefined;
  let mark: L.Marker | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    const at = mark?.getLatLng().wrap();
    if (at) current?.onMove({ latitude: rounded(at.lat), longitude: rounded(at.lng) });
  };
  const press = (event: KeyboardEvent) => {
    const px = stepOf(event);
    if (!px || !mark) return;
    // The map itself would move under the mark.
    event.preventDefault();
    event.stopPropagation();
    mark.setLatLng(map.containerPointToLatLng(map.latLngToContainerPoint(mark.getLatLng()).add(px)));
    clearTimeout(resting);
    resting = setTimeout(tell, restMs);
  };
  const make = (place: L.LatLngTuple): L.Marker => {
    const made = makeMark(map, place);
    made.on('dragend', tell);
    made.getElement()?.addEventListener('keydown', press);
    return made;
  };
  map.on('click', ({ latlng }: L.LeafletMouseEvent) => {
    if (!mark) return;
    mark.setLatLng(latlng);
    tell();
  });
  return {
    show(next) {
      current = next;
      clearTimeout(resting);
      if (!next) {
        mark?.remove();
        mark = undefined;
        return;
      }
      const place: L.LatLngTuple = [next.latitude, next.longitude];
      mark ??= make(place);
      mark.setLatLng(place);
      mark.getElement()?.setAttribute('aria-label', next.label);
      if (!map.getBounds().contains(place)) map.panTo(place, { animate: false });
    },
    remove: () => clearTimeout(resting),
  };
}
