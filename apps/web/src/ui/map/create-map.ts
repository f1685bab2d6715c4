import type { MapSource } from '@tranzit/contract';
import L from 'leaflet';
import { isMotionReduced } from '../../lib/browser/reduced-motion.ts';
import classes from './map.module.css';
import { closestTiles } from './tiles/raster-tiles.ts';

export interface StageOptions {
  readonly words: { readonly zoomIn: string; readonly zoomOut: string; readonly failing: string };
  readonly source: MapSource | null | undefined;
  readonly isInPage: boolean | undefined;
}

/** The part of the world that is looked at; beyond it nothing moves. */
const worldBounds: L.LatLngBoundsLiteral = [
  [-58, -30],
  [84, 200],
];
export const wholeRussia: L.LatLngTuple = [60, 90];
/** Outlines say nothing closer than this; points of one city still come apart. */
const closestOutlines = 17;

/** The pane that the embedded map lies in where tiles lie above it. */
export const groundPane = 'ground';
const belowTiles = '150';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An empty map of Leaflet with its controls and credits. */
export function createMap(element: HTMLElement, { words, source, isInPage = false }: StageOptions): L.Map {
  const isStill = isMotionReduced();
  const map = L.map(element, {
    zoomControl: false,
    minZoom: 2,
    maxZoom: source ? closestTiles : closestOutlines,
    maxBounds: worldBounds,
    maxBoundsViscosity: 0.8,
    scrollWheelZoom: !isInPage,
    dragging: !(isInPage && matchMedia('(pointer: coarse)').matches),
    inertia: !isStill,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  });
  map.createPane(groundPane).style.zIndex = belowTiles;
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  map.attributionControl.setPrefix(false);
  // The control takes markup; what the operator wrote is text.
  map.attributionControl.addAttribution(source ? escaped(source.attribution) : 'Natural Earth');
  return map.setView(wholeRussia, 3, { animate: false });
}

/** One quiet line in a corner, for readers too; empty while there is nothing to say. */
export function createNotice(map: L.Map): (text: string) => void {
  const line = document.createElement('p');
  line.className = classes.notice ?? '';
  line.setAttribute('role', 'status');
  map.getContainer().append(line);
  return (text) => {
    line.textContent = text;
  };
}
