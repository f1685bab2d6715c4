import L from 'leaflet';
import { isMotionReduced } from '../../lib/browser/reduced-motion.ts';
import { currentLanguage } from '../../lib/language/i18n.ts';
import { createMap, createNotice, groundPane, type StageOptions, wholeRussia } from './create-map.ts';
import { drawGround } from './draw-ground.ts';
import { type DrawnSpot, drawSpots, takenBy } from './draw-spots.ts';
import { type Ground, loadGround, noGround } from './ground.ts';
import classes from './map.module.css';
import { followPointer, keepNamesWhole, nameOptions, textNode } from './map-pointing.ts';
import { readMapStyle } from './map-style.ts';
import type { HomePoint, MapOverlay, MapPoint } from './map-view.tsx';
import { addMovableMarker, type MovableMarker } from './marker/movable-marker.ts';
import { addPicture } from './picture.ts';
import { indexPoints, type MapSpot, type PointIndex } from './point-index.ts';
import { addTiles } from './tiles/tiles.ts';
import type { Viewport } from './viewport.ts';

/** What stands on the map. */
export interface Cast {
  readonly index: PointIndex;
  readonly selected: MapPoint | undefined;
  readonly home: HomePoint | undefined;
  readonly overlay: MapOverlay | undefined;
  readonly marker?: MovableMarker | undefined;
  readonly labelOf: (point: MapPoint) => string;
  readonly onSelect: (key: string) => void;
  readonly onPoint: (key: string) => void;
}

export interface MapStage {
  readonly show: (cast: Cast) => void;
  /** Labels have come or changed. */
  readonly rename: () => void;
  readonly lookAt: (places: MapOverlay['places'], home: Omit<HomePoint, 'label'> | undefined) => void;
  readonly remove: () => void;
}

const cityZoom = 11;
const closestFit = 14;

const nobody: Cast = {
  index: indexPoints([]),
  selected: undefined,
  home: undefined,
  overlay: undefined,
  labelOf: () => '',
  onSelect: () => {},
  onPoint: () => {},
};

/** Runs `repaint` when the theme changes. */
function watchTheme(repaint: () => void): () => void {
  const observer = new MutationObserver(repaint);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The selected point with its name, above everything that is drawn. */
function selectedMark(map: L.Map, { latitude, longitude, mark }: MapPoint, label: string): L.Marker {
  const icon = L.divIcon({
    className: `${classes.selected} ${mark === undefined ? '' : classes.numbered}`,
    iconSize: mark === undefined ? [20, 20] : [24, 24],
    html: mark === undefined ? false : textNode(mark),
  });
  const place: L.LatLngTuple = [latitude, longitude];
  const marker = L.marker(place, { icon, keyboard: false, interactive: false });
  if (label === '') return marker;
  return marker.bindTooltip(textNode(label), { permanent: true, ...nameOptions(map, place, 10) });
}

interface Painter {
  readonly redraw: () => void;
  readonly restyle: () => void;
  readonly drawn: () => { readonly sight: Viewport; readonly spots: readonly DrawnSpot[] } | undefined;
}

/** The pictures of a map: the ground below tiles, where there are any, and everything else above. */
function addPainter(map: L.Map, cast: () => Cast, { hasTiles }: { readonly hasTiles: boolean }): Painter {
  const element = map.getContainer();
  let look = readMapStyle(element);
  let ground: Ground = noGround;
  let spots: readonly DrawnSpot[] = [];
  const sceneNow = () => {
    const { index, selected, home } = cast();
    return { scene: { index, selectedKey: selected?.key, home }, look };
  };
  const paintGround = (pen: CanvasRenderingContext2D, sight: Viewport) => {
    const taken = takenBy(pen, sight, sceneNow());
    drawGround(pen, sight, { ground, look, language: currentLanguage(), taken });
  };
  const below = hasTiles ? addPicture(map, paintGround, groundPane) : undefined;
  const above = addPicture(map, (pen, sight) => {
    if (!hasTiles) paintGround(pen, sight);
    spots = drawSpots(pen, sight, sceneNow());
    cast().overlay?.draw(pen, sight, look);
  });
  const redraw = () => {
    below?.redraw();
    above.redraw();
  };
  loadGround().then(
    (loaded) => {
      ground = loaded;
      redraw();
    },
    // Without outlines the points and city names still stand.
    () => undefined,
  );
  return {
    redraw,
    restyle: () => {
      look = readMapStyle(element);
      redraw();
    },
    drawn: () => {
      const sight = above.sight();
      return sight && { sight, spots };
    },
  };
}

/** A map in an element of the page. */
export function openStage(element: HTMLElement, options: StageOptions): MapStage {
  const map = createMap(element, options);
  const say = createNotice(map);
  keepNamesWhole(map);
  const mark = L.layerGroup().addTo(map);
  const movable = addMovableMarker(map);
  let cast = nobody;
  const painter = addPainter(map, () => cast, { hasTiles: Boolean(options.source) });
  const tiles =
    options.source &&
    addTiles(map, options.source, (isFailing) => say(isFailing ? options.words.failing : ''));

  const press = (spot: MapSpot) => {
    if (spot.kind === 'point') return cast.onSelect(spot.point.key);
    const key = spot.keyAfter(cast.selected?.key);
    if (spot.splitZoom !== undefined && spot.splitZoom <= map.getMaxZoom())
      map.setView([spot.latitude, spot.longitude], spot.splitZoom, { animate: !isMotionReduced() });
    else if (key !== undefined) cast.onSelect(key);
  };
  const pointer = followPointer(map, {
    drawn: painter.drawn,
    labelOf: (point) => cast.labelOf(point),
    onPress: press,
    onPoint: (key) => cast.onPoint(key),
  });
  const markSelected = () => {
    mark.clearLayers();
    if (cast.selected) mark.addLayer(selectedMark(map, cast.selected, cast.labelOf(cast.selected)));
  };
  // A name that stood whole before the move may not after it.
  map.on('moveend', markSelected);
  const stopWatching = watchTheme(() => {
    painter.restyle();
    tiles?.restyle();
  });
  const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resize.observe(element);

  return {
    show(next) {
      cast = next;
      pointer.leave();
      markSelected();
      movable.show(cast.marker);
      painter.redraw();
      if (cast.selected && !map.getBounds().contains([cast.selected.latitude, cast.selected.longitude]))
        map.panTo([cast.selected.latitude, cast.selected.longitude], { animate: !isMotionReduced() });
    },
    rename() {
      pointer.rename();
      markSelected();
    },
    lookAt(places, home) {
      const corners = places.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
      if (corners.length > 0)
        map.fitBounds(L.latLngBounds(corners), { padding: [32, 32], maxZoom: closestFit, animate: false });
      else if (home) map.setView([home.latitude, home.longitude], cityZoom, { animate: false });
      else map.setView(wholeRussia, 3, { animate: false });
    },
    remove() {
      resize.disconnect();
      stopWatching();
      tiles?.remove();
      movable.remove();
      map.remove();
      // After the window's size has changed Leaflet tells of a move 200 ms later, also of a map that is gone by then.
      map.off();
    },
  };
}
