import type { Language } from '../../lib/language/language.ts';
import { cityLabels } from './city-labels.ts';
import type { MapStyle } from './map-style.ts';
import { boundsOf, placeIn, type Spot, type Viewport } from './viewport.ts';

/** Where something else stands already, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const heightPx = 16;
const dotPx = 2;
const edgePx = 3;
const gapPx = 6;

export const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const boxAround = ({ x, y }: Spot, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

function drawDot(pen: CanvasRenderingContext2D, { x, y }: Spot): void {
  pen.beginPath();
  pen.arc(x, y, dotPx, 0, 2 * Math.PI);
  pen.fill();
}

/** Room for a name: right of a place, or else left; where something stands upon the place, beside that. */
export function boxesBeside({ x, y }: Spot, widthPx: number, upon: Box | undefined): readonly Box[] {
  const rightFrom = (upon?.right ?? x) + gapPx;
  const leftFrom = (upon?.left ?? x) - gapPx - widthPx;
  const top = y - heightPx / 2;
  return [rightFrom, leftFrom].map((left) => ({
    left,
    right: left + widthPx,
    top,
    bottom: top + heightPx,
  }));
}

interface NameOptions {
  readonly look: MapStyle;
  readonly language: Language;
  readonly taken: readonly Box[];
}

/** Writes names of cities where there is room: the greatest first, none over another or over what is `taken`. */
export function drawCityNames(
  pen: CanvasRenderingContext2D,
  sight: Viewport,
  { look, language, taken }: NameOptions,
): void {
  pen.font = look.nameFont;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = edgePx;
  pen.strokeStyle = look.edge;
  pen.fillStyle = look.name;
  const boxes = [...taken];
  for (const city of cityLabels(boundsOf(sight), sight.zoom, language)) {
    const place = placeIn(sight, city);
    const upon = taken.find((box) => isOver(box, boxAround(place, dotPx)));
    const box = boxesBeside(place, pen.measureText(city.name).width, upon).find(
      (candidate) => !boxes.some((other) => isOver(candidate, other)),
    );
    if (!box) continue;
    boxes.push(box);
    if (!upon) drawDot(pen, place);
    pen.strokeText(city.name, box.left, place.y);
    pen.fillText(city.name, box.left, place.y);
  }
}
