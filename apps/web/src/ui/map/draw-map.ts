import { formatNumber } from '../../lib/format.ts';
import type { Language } from '../../lib/language.ts';
import { boxAround, drawCityNames } from './city-names.ts';
import type { Country } from './land.ts';
import type { MapLook } from './map-look.ts';
import type { MapSpot, PointIndex } from './point-index.ts';
import { boundsOf, placeIn, type Sight, type Spot } from './sight.ts';
import { traceCountry } from './trace-land.ts';

export interface MapScene {
  /** Empty over tiles. */
  readonly land: readonly Country[];
  /** Of the names of cities; `undefined` over tiles, which have names of their own. */
  readonly language: Language | undefined;
  readonly index: PointIndex;
  /** Not drawn: it has a mark of its own. */
  readonly selectedKey: string | undefined;
}

/** A point or a cluster where it was drawn, in pixels of the sight. */
export interface DrawnSpot extends Spot {
  readonly spot: MapSpot;
  readonly radius: number;
}

const borderPx = 0.75;
const edgePx = 2;
const pointPx = { plain: 7, faint: 5 } as const;

const isFaint = (spot: MapSpot): boolean =>
  spot.kind === 'cluster' ? spot.isFaint : (spot.point.isFaint ?? false);

function radiusOf(spot: MapSpot): number {
  if (spot.kind === 'point') return isFaint(spot) ? pointPx.faint : pointPx.plain;
  return spot.count < 10 ? 13 : spot.count < 100 ? 16 : 20;
}

function drawLand(
  pen: CanvasRenderingContext2D,
  sight: Sight,
  land: readonly Country[],
  look: MapLook,
): void {
  pen.fillStyle = look.land;
  pen.strokeStyle = look.border;
  pen.lineWidth = borderPx;
  for (const country of land) {
    pen.beginPath();
    if (!traceCountry(pen, country, sight)) continue;
    pen.fill();
    pen.stroke();
  }
}

/** Faint ones below the others. */
function placeSpots(sight: Sight, { index, selectedKey }: MapScene): readonly DrawnSpot[] {
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

function drawSpot(pen: CanvasRenderingContext2D, { spot, x, y, radius }: DrawnSpot, look: MapLook): void {
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

/** Paints land, names of cities, points and clusters; answers where points and clusters stand, the uppermost last. */
export function drawMap(
  pen: CanvasRenderingContext2D,
  sight: Sight,
  { scene, look }: { readonly scene: MapScene; readonly look: MapLook },
): readonly DrawnSpot[] {
  drawLand(pen, sight, scene.land, look);
  const spots = placeSpots(sight, scene);
  if (scene.language) {
    const taken = spots.map((spot) => boxAround(spot, spot.radius));
    drawCityNames(pen, sight, { look, language: scene.language, taken });
  }
  pen.font = look.countFont;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = edgePx;
  pen.strokeStyle = look.edge;
  for (const spot of spots) drawSpot(pen, spot, look);
  return spots;
}
