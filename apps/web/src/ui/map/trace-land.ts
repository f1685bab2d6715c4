import type { Ring } from './land.ts';
import { type Viewport, worldPx } from './viewport.ts';

type Path = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'closePath'>;

/** So far outside nothing of a line is seen. */
const marginPx = 2;
/** Nearer than this two places are one. */
const nearPx = 0.5;

/**
 * Traces a line in a sight's pixels. Of a run of places beyond one side of the sight its ends are kept, of places too
 * near to be told apart the first: thousands of places far away cost nothing, and what is seen stays the same.
 */
function traceLine(path: Path, { places }: Ring, { zoom, left, top, width, height }: Viewport): void {
  const side = worldPx(zoom);
  const sidesOf = (x: number, y: number): number =>
    (x < -marginPx ? 1 : x > width + marginPx ? 2 : 0) | (y < -marginPx ? 4 : y > height + marginPx ? 8 : 0);
  let drawnX = (places[0] ?? 0) * side - left;
  let drawnY = (places[1] ?? 0) * side - top;
  let drawnSides = sidesOf(drawnX, drawnY);
  let heldX = drawnX;
  let heldY = drawnY;
  let heldSides = drawnSides;
  path.moveTo(drawnX, drawnY);
  for (let at = 2; at < places.length; at += 2) {
    const x = (places[at] ?? 0) * side - left;
    const y = (places[at + 1] ?? 0) * side - top;
    const sides = sidesOf(x, y);
    const isNear = Math.abs(heldX - drawnX) < nearPx && Math.abs(heldY - drawnY) < nearPx;
    if (!isNear && (drawnSides & heldSides & sides) === 0) {
      path.lineTo(heldX, heldY);
      drawnX = heldX;
      drawnY = heldY;
      drawnSides = heldSides;
    }
    heldX = x;
    heldY = y;
    heldSides = sides;
  }
  path.lineTo(heldX, heldY);
}

function isInSight({ left, top, right, bottom }: Ring, sight: Viewport): boolean {
  const side = worldPx(sight.zoom);
  return (
    right * side >= sight.left &&
    left * side <= sight.left + sight.width &&
    bottom * side >= sight.top &&
    top * side <= sight.top + sight.height
  );
}

/** Traces what a sight shows of rings that close themselves: of a country, of lakes; answers whether it shows any. */
export function traceRings(path: Path, rings: readonly Ring[], sight: Viewport): boolean {
  const shown = rings.filter((ring) => isInSight(ring, sight));
  for (const ring of shown) {
    traceLine(path, ring, sight);
    path.closePath();
  }
  return shown.length > 0;
}

/** The same of lines that stay open: borders, rivers. */
export function traceLines(path: Path, lines: readonly Ring[], sight: Viewport): void {
  for (const line of lines) if (isInSight(line, sight)) traceLine(path, line, sight);
}
