import L from 'leaflet';
import { currentLanguage } from '../../lib/i18n.ts';
import { isMotionReduced } from '../../lib/motion.ts';
import { type DrawnSpot, drawMap } from './draw-map.ts';
import { type Country, loadLand } from './land.ts';
import classes from './map.module.css';
import { readLook } from './map-look.ts';
import { followPointer, textNode } from './map-pointing.ts';
import type { MapPoint, MapViewProps } from './map-view.tsx';
import { addPicture } from './picture.ts';
import { indexPoints, type MapSpot, type PointIndex } from './point-index.ts';

/** What stands on the map. */
export interface Cast {
  readonly index: PointIndex;
  readonly selected: MapPoint | undefined;
  readonly labelOf: (point: MapPoint) => string;
  readonly onSelect: (key: string) => void;
}

export interface MapStage {
  readonly show: (cast: Cast) => void;
  readonly lookAt: (points: readonly MapPoint[], center: MapViewProps['center']) => void;
  readonly remove: () => void;
}

interface StageOptions {
  readonly words: { readonly zoomIn: string; readonly zoomOut: string };
  readonly tileUrl: string | null | undefined;
}

/** The part of the world that is looked at; beyond it nothing moves. */
const worldBounds: L.LatLngBoundsLiteral = [
  [-58, -30],
  [84, 200],
];
const wholeRussia: L.LatLngTuple = [60, 90];
const cityZoom = 11;
/** Outlines say nothing closer than this; tiles do. */
const closest = { outlines: 14, tiles: 18 } as const;

function createMap(element: HTMLElement, { words, tileUrl }: StageOptions): L.Map {
  const isStill = isMotionReduced();
  const map = L.map(element, {
    zoomControl: false,
    minZoom: 2,
    maxZoom: tileUrl ? closest.tiles : closest.outlines + 3,
    maxBounds: worldBounds,
    maxBoundsViscosity: 0.8,
    inertia: !isStill,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  });
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  map.attributionControl.setPrefix(false);
  if (tileUrl) L.tileLayer(tileUrl, { maxZoom: closest.tiles, attribution: '© OpenStreetMap' }).addTo(map);
  else map.attributionControl.addAttribution('Natural Earth');
  return map.setView(wholeRussia, 3, { animate: false });
}

/** Runs `repaint` when the theme changes. */
function watchTheme(repaint: () => void): () => void {
  const observer = new MutationObserver(repaint);
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
}

/** The selected point with its name, above everything that is drawn. */
function selectedMark({ latitude, longitude }: MapPoint, label: string): L.Marker {
  const icon = L.divIcon({ className: classes.selected ?? '', iconSize: [20, 20] });
  const marker = L.marker([latitude, longitude], { icon, keyboard: false, interactive: false });
  return label === ''
    ? marker
    : marker.bindTooltip(textNode(label), { permanent: true, direction: 'top', offset: [0, -10] });
}

/** A map in an element of the page. */
export function openStage(element: HTMLElement, options: StageOptions): MapStage {
  const map = createMap(element, options);
  const mark = L.layerGroup().addTo(map);
  let cast: Cast = { index: indexPoints([]), selected: undefined, labelOf: () => '', onSelect: () => {} };
  let land: readonly Country[] = [];
  let spots: readonly DrawnSpot[] = [];
  let look = readLook(element);

  const picture = addPicture(map, (pen, sight) => {
    const language = options.tileUrl ? undefined : currentLanguage();
    const scene = { land, language, index: cast.index, selectedKey: cast.selected?.key };
    spots = drawMap(pen, sight, { scene, look });
    pointer.leave();
  });
  const press = (spot: MapSpot) => {
    if (spot.kind === 'point') return cast.onSelect(spot.point.key);
    const key = spot.keyAfter(cast.selected?.key);
    if (spot.splitZoom !== undefined && spot.splitZoom <= map.getMaxZoom())
      map.setView([spot.latitude, spot.longitude], spot.splitZoom, { animate: !isMotionReduced() });
    else if (key !== undefined) cast.onSelect(key);
  };
  const pointer = followPointer(map, {
    drawn: () => {
      const sight = picture.sight();
      return sight && { sight, spots };
    },
    labelOf: (point) => cast.labelOf(point),
    onPress: press,
  });

  if (!options.tileUrl)
    loadLand().then(
      (countries) => {
        land = countries;
        picture.redraw();
      },
      // Without outlines the points and city names still stand.
      () => undefined,
    );
  const stopWatching = watchTheme(() => {
    look = readLook(element);
    picture.redraw();
  });
  const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resize.observe(element);

  return {
    show(next) {
      cast = next;
      mark.clearLayers();
      if (cast.selected) mark.addLayer(selectedMark(cast.selected, cast.labelOf(cast.selected)));
      picture.redraw();
      if (cast.selected && !map.getBounds().contains([cast.selected.latitude, cast.selected.longitude]))
        map.panTo([cast.selected.latitude, cast.selected.longitude], { animate: !isMotionReduced() });
    },
    lookAt(points, center) {
      const places = points.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
      if (places.length > 0)
        map.fitBounds(L.latLngBounds(places), { padding: [32, 32], maxZoom: 14, animate: false });
      else if (center) map.setView([center.latitude, center.longitude], cityZoom, { animate: false });
      else map.setView(wholeRussia, 3, { animate: false });
    },
    remove() {
      resize.disconnect();
      stopWatching();
      map.remove();
    },
  };
}
