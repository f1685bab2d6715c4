import type { Language } from '../../lib/language/language.ts';
import { type Box, drawCityNames } from './city-names.ts';
import type { Ground } from './ground.ts';
import type { Country, Ring } from './land.ts';
import type { MapStyle } from './map-style.ts';
import { traceLines, traceRings } from './trace-land.ts';
import type { Viewport } from './viewport.ts';

const borderPx = 0.75;
const riverPx = 1;
const riverShare = 0.5;
/** From afar regions are a web of lines without a meaning, and the smallest rivers cross each other. */
const regionsFromZoom = 3.5;
const riversFromZoom = 3;
/** Closer than this a river would stand streets away from where it is. */
const riversToZoom = 10;

function paintCountries(
  pen: CanvasRenderingContext2D,
  sight: Viewport,
  { land, paint }: { readonly land: readonly Country[]; readonly paint: 'fill' | 'stroke' },
): void {
  for (const country of land) {
    pen.beginPath();
    if (traceRings(pen, country, sight)) pen[paint]();
  }
}

function strokeLines(
  pen: CanvasRenderingContext2D,
  sight: Viewport,
  {
    lines,
    colour,
    widthPx,
  }: { readonly lines: readonly Ring[]; readonly colour: string; readonly widthPx: number },
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = widthPx;
  pen.beginPath();
  traceLines(pen, lines, sight);
  pen.stroke();
}

export interface GroundScene {
  readonly ground: Ground;
  readonly look: MapStyle;
  readonly language: Language;
  /** Where points stand, in pixels of the sight: no name is written there. */
  readonly taken: readonly Box[];
}

/** Paints the embedded map: land, waters, borders and the larger cities by name. */
export function drawGround(
  pen: CanvasRenderingContext2D,
  sight: Viewport,
  { ground, look, language, taken }: GroundScene,
): void {
  // Until the land is there all of the map looks like land, not like sea.
  if (ground.countries.length > 0) {
    pen.fillStyle = look.water;
    pen.fillRect(0, 0, sight.width, sight.height);
  }
  pen.fillStyle = look.land;
  paintCountries(pen, sight, { land: ground.countries, paint: 'fill' });
  pen.lineJoin = 'round';
  if (sight.zoom >= riversFromZoom && sight.zoom <= riversToZoom) {
    pen.globalAlpha = riverShare;
    strokeLines(pen, sight, { lines: ground.rivers, colour: look.river, widthPx: riverPx });
    pen.globalAlpha = 1;
  }
  pen.fillStyle = look.water;
  pen.beginPath();
  if (traceRings(pen, ground.lakes, sight)) pen.fill();
  if (sight.zoom >= regionsFromZoom)
    strokeLines(pen, sight, { lines: ground.regions, colour: look.regionBorder, widthPx: borderPx });
  pen.strokeStyle = look.border;
  pen.lineWidth = borderPx;
  paintCountries(pen, sight, { land: ground.countries, paint: 'stroke' });
  drawCityNames(pen, sight, { look, language, taken });
}
