import { formatNumber } from '../../lib/format/numbers.ts';
import { type Box, boxAround, boxesBeside, isOver } from './city-names.ts';
import type { MapStyle } from './map-style.ts';
import type { HomePoint } from './map-view.tsx';
import type { MapSpot, PointIndex } from './point-index.ts';
import { boundsOf, placeIn, type Spot, type Viewport } from './viewport.ts';

export interface MapScene {
  readonly index: PointIndex;
  /** Not drawn: it has a mark of its own. */
  readonly selectedKey: string | undefined;
  readonly home: HomePoint | undefined;
}

/** A point or a cluster where it was drawn, in pixels of the sight. */
export interface DrawnSpot extends Spot {
  readonly spot: MapSpot;
  readonly radius: number;
}

const edgePx = 2;
const nameEdgePx = 3;
const homePx = 6;
const pointPx = { plain: 7, faint: 5, marked: 10 } as const;

const isFaint = (spot: MapSpot): boolean =>
  spot.kind === 'cluster' ? spot.isFaint : (spot.point.isFaint ?? false);

function radiusOf(spot: MapSpot): number {
  if (spot.kind === 'point' && spot.point.mark !== undefined) return pointPx.marked;
  if (spot.kind === 'point') return isFaint(spot) ? pointPx.faint : pointPx.plain;
  return spot.count < 10 ? 13 : spot.count < 100 ? 16 : 20;
}

/** Where points and clusters stand: faint ones below the others. */
function placeSpots(sight: Viewport, { index, selectedKey }: MapScene): readonly DrawnSpot[] {
  return index
    .spots(boundsOf(sight), sight.zoom)
    .filter((spot) => spot.kind === 'cluster' || spot.point.key !== selectedKey)
    .map((spot) => ({
      spot,
      ...placeIn(sight, spot.kind === 'cluster' ? spot : spot.point),
      radius: radiusOf(spot),
    }))
    .toSorted((a, b) => Number(isFaint(b.spot)) - Number(isFaint(a.spot)));
}

/** Hollow, with what is written in it. */
function drawMarked(
  pen: CanvasRenderingContext2D,
  { x, y, radius, mark }: Spot & { radius: number; mark: string },
  look: MapStyle,
): void {
  pen.fillStyle = look.edge;
  pen.strokeStyle = look.accent;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.strokeStyle = look.edge;
  pen.fillStyle = look.accent;
  pen.fillText(mark, x, y);
}

function drawSpot(pen: CanvasRenderingContext2D, { spot, x, y, radius }: DrawnSpot, look: MapStyle): void {
  const mark = spot.kind === 'point' ? spot.point.mark : undefined;
  if (mark !== undefined) {
    drawMarked(pen, { x, y, radius, mark }, look);
    return;
  }
  const quiet = spot.kind === 'cluster' ? look.faintCluster : look.faint;
  pen.fillStyle = isFaint(spot) ? quiet : look.accent;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  if (spot.kind !== 'cluster') return;
  pen.fillStyle = isFaint(spot) ? look.edge : look.onAccent;
  pen.fillText(formatNumber(spot.count), x, y);
}

/** Where the reader's own point stands, and its name where that covers no point. */
function placeHome(
  pen: CanvasRenderingContext2D,
  sight: Viewport,
  {
    home,
    look,
    taken,
  }: { readonly home: HomePoint; readonly look: MapStyle; readonly taken: readonly Box[] },
): { readonly mark: Box; readonly name: Box | undefined } {
  const place = placeIn(sight, home);
  const mark = boxAround(place, homePx);
  pen.font = look.countFont;
  const name = boxesBeside(place, pen.measureText(home.label).width, mark).find(
    (box) => !taken.some((other) => isOver(box, other)),
  );
  return { mark, name };
}

function drawHome(
  pen: CanvasRenderingContext2D,
  { mark, name }: ReturnType<typeof placeHome>,
  { label, look }: { readonly label: string; readonly look: MapStyle },
): void {
  const y = mark.top + homePx;
  pen.fillStyle = look.text;
  pen.lineWidth = edgePx;
  pen.beginPath();
  pen.arc(mark.left + homePx, y, homePx, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  if (!name) return;
  pen.textAlign = 'left';
  pen.lineWidth = nameEdgePx;
  pen.strokeText(label, name.left, y);
  pen.fillText(label, name.left, y);
}

/** Where no other name is to be written. */
export function takenBy(
  pen: CanvasRenderingContext2D,
  sight: Viewport,
  { scene, look }: { readonly scene: MapScene; readonly look: MapStyle },
): readonly Box[] {
  const taken = placeSpots(sight, scene).map((spot) => boxAround(spot, spot.radius));
  if (!scene.home) return taken;
  const { mark, name } = placeHome(pen, sight, { home: scene.home, look, taken });
  return [...taken, mark, ...(name ? [name] : [])];
}

/** Paints points and clusters; answers where they stand, the uppermost last. */
export function drawSpots(
  pen: CanvasRenderingContext2D,
  sight: Viewport,
  { scene, look }: { readonly scene: MapScene; readonly look: MapStyle },
): readonly DrawnSpot[] {
  const spots = placeSpots(sight, scene);
  const taken = spots.map((spot) => boxAround(spot, spot.radius));
  pen.font = look.countFont;
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.strokeStyle = look.edge;
  const { home } = scene;
  if (home) drawHome(pen, placeHome(pen, sight, { home, look, taken }), { label: home.label, look });
  pen.textAlign = 'center';
  pen.lineWidth = edgePx;
  for (const spot of spots) drawSpot(pen, spot, look);
  return spots;
}
