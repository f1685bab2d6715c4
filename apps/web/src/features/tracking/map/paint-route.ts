import type { MapStyle } from '../../../ui/map/map-style.ts';
import { placeIn, type Viewport } from '../../../ui/map/viewport.ts';
import type { RouteProgress } from '../route-progress.ts';
import type { Pixels } from './projection.ts';
import { drawRoute, type Label, placeLabels } from './route-line.ts';
import { type Place, type PlaceWords, routePlaces } from './route-places.ts';

const linePx = 3;
const nameEdgePx = 4;
const dotted = [1, 8];
const radiusPx = { end: 6, passed: 4, here: 7 } as const;
const haloPx = 14;
const haloShare = 0.18;

function strokeWay(pen: CanvasRenderingContext2D, way: readonly Pixels[], dash: readonly number[]): void {
  pen.setLineDash([...dash]);
  pen.beginPath();
  for (const [x, y] of way) pen.lineTo(x, y);
  pen.stroke();
  pen.setLineDash([]);
}

function fillCircle(pen: CanvasRenderingContext2D, [x, y]: Pixels, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function drawMark(pen: CanvasRenderingContext2D, { pixels, look: kind }: Place, look: MapStyle): void {
  pen.fillStyle = look.accent;
  if (kind === 'here') {
    pen.globalAlpha = haloShare;
    fillCircle(pen, pixels, haloPx);
    pen.globalAlpha = 1;
  }
  pen.fillStyle = kind === 'end' ? look.edge : look.accent;
  pen.strokeStyle = kind === 'end' ? look.accent : look.edge;
  pen.lineWidth = kind === 'end' ? 3 : 2;
  fillCircle(pen, pixels, radiusPx[kind]);
  pen.stroke();
}

const alignments = { start: 'left', middle: 'center', end: 'right' } as const;

function drawName(
  pen: CanvasRenderingContext2D,
  { text }: Place,
  { label, look }: { readonly label: Label; readonly look: MapStyle },
): void {
  pen.font = look.countFont;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = alignments[label.anchor];
  pen.lineWidth = nameEdgePx;
  pen.strokeStyle = look.edge;
  pen.fillStyle = look.text;
  pen.strokeText(text, label.x, label.y);
  pen.fillText(text, label.x, label.y);
}

/** Draws a way over a map: passed, where the cargo is, still ahead, its stops by name. */
export function paintRoute(
  pen: CanvasRenderingContext2D,
  sight: Viewport,
  {
    route,
    look,
    words,
  }: { readonly route: RouteProgress; readonly look: MapStyle; readonly words: PlaceWords },
): void {
  const pixels = route.stops.map(({ point }): Pixels => {
    const { x, y } = placeIn(sight, point);
    return [x, y];
  });
  const { passed, ahead, here } = drawRoute(pixels, route.reached);
  const places = routePlaces(route, { pixels, here, words });
  const labels = placeLabels(
    places.map((place) => place.pixels),
    sight.width,
  );
  pen.strokeStyle = look.accent;
  pen.lineWidth = linePx;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  strokeWay(pen, ahead, dotted);
  strokeWay(pen, passed, []);
  for (const place of places) drawMark(pen, place, look);
  for (const [index, place] of places.entries()) {
    const label = labels[index];
    if (label) drawName(pen, place, { label, look });
  }
}
