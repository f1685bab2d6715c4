import L from 'leaflet';
import type { Viewport } from './viewport.ts';

export interface Picture {
  /** What is drawn now; `undefined` before the map has a size. */
  readonly sight: () => Viewport | undefined;
  /** Draws anew; after the zoom, while the map is zooming; not at all once the map is gone. */
  readonly redraw: () => void;
}

/** Share of the map's size that is drawn beyond each edge: so far the map moves without being drawn. */
const reach = 0.5;

/**
 * A canvas that Leaflet moves and scales with the map. It is painted when the zoom has changed and when the map has
 * been moved to the edge of what was painted, never for each frame. `pane` of the map says what it lies above.
 */
export function addPicture(
  map: L.Map,
  paint: (pen: CanvasRenderingContext2D, sight: Viewport) => void,
  pane = 'overlayPane',
): Picture {
  const canvas = document.createElement('canvas');
  canvas.className = 'leaflet-zoom-animated';
  map.getPane(pane)?.append(canvas);
  let sight: Viewport | undefined;
  let paintedOrigin = L.point(0, 0);
  let isStale = true;
  let isZooming = false;
  let isGone = false;

  const draw = () => {
    const size = map.getSize();
    const pen = size.x > 0 && size.y > 0 ? canvas.getContext('2d') : undefined;
    if (!pen) return;
    const beyond = size.multiplyBy(reach).round();
    const corner = (map.getPixelBounds().min ?? L.point(0, 0)).subtract(beyond).round();
    const { x: width, y: height } = size.add(beyond.multiplyBy(2));
    sight = { zoom: map.getZoom(), left: corner.x, top: corner.y, width, height };
    paintedOrigin = map.getPixelOrigin();
    isStale = false;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    pen.scale(devicePixelRatio, devicePixelRatio);
    L.DomUtil.setPosition(canvas, corner.subtract(paintedOrigin));
    paint(pen, sight);
  };

  const isCurrent = (): boolean => {
    if (isStale || !sight || sight.zoom !== map.getZoom()) return false;
    const corner = L.point(sight.left, sight.top);
    const painted = L.bounds(corner, corner.add([sight.width, sight.height]));
    return paintedOrigin.equals(map.getPixelOrigin()) && painted.contains(map.getPixelBounds());
  };
  const drawIfNeeded = () => {
    if (!isZooming && !isGone && !isCurrent()) draw();
  };

  /** Shows the painted part where it stands at another centre and zoom. */
  const stretch = (center: L.LatLng, zoom: number) => {
    const pane = map.getPane('mapPane');
    if (!sight || !pane) return;
    const scale = map.getZoomScale(zoom, sight.zoom);
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(L.DomUtil.getPosition(pane))
      .round();
    L.DomUtil.setTransform(canvas, L.point(sight.left, sight.top).multiplyBy(scale).subtract(origin), scale);
  };

  map.on({
    zoomanim: ({ center, zoom }: L.ZoomAnimEvent) => {
      isZooming = true;
      stretch(center, zoom);
    },
    zoom: () => stretch(map.getCenter(), map.getZoom()),
    move: () => {
      // Under two fingers the zoom changes with each frame.
      if (sight?.zoom === map.getZoom()) drawIfNeeded();
    },
    moveend: () => {
      isZooming = false;
      drawIfNeeded();
    },
    unload: () => {
      isGone = true;
    },
  });
  return {
    sight: () => sight,
    redraw: () => {
      isStale = true;
      drawIfNeeded();
    },
  };
}
