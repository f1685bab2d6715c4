import type { GeoPoint } from '@tranzit/kernel';
import type { Language } from '../../../lib/language/language.ts';
import { cityLabels } from '../../../ui/map/city-labels.ts';
import type { MapBounds } from '../../../ui/map/viewport.ts';
import type { MapFrame, Pixels } from './projection.ts';
import type { Label } from './route-line.ts';

export interface NamedCity {
  readonly name: string;
  readonly pixels: Pixels;
}

const kmPerDegree = 111.2;
/** Kilometres of a pixel of the usual map of the web at the equator, whole world in one tile. */
const kmPerPixelAtZoom0 = 156.543;
/** Only what lies along the way is named, so that smaller cities have room too. */
const closer = 3.2;
/** From the line of the way. */
const besideWayPx = 56;
const letterPx = 7;
const linePx = 16;
const besidePx = 6;
/** As wide as the mark of where the cargo is, the widest. */
const markPx = 16;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}
const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < linePx;
const widthOf = (text: string): number => text.length * letterPx;

/** What a frame may show, a little wider than it is: its middle is known by the points only. */
function boundsOf({ centre, width, height, kmPerPixel }: MapFrame): MapBounds {
  const shrink = Math.cos((Math.min(75, Math.abs(centre.latitude)) * Math.PI) / 180);
  const north = (height * kmPerPixel) / kmPerDegree;
  const east = (width * kmPerPixel) / kmPerDegree / shrink;
  return {
    south: centre.latitude - north,
    north: centre.latitude + north,
    west: centre.longitude - east,
    east: centre.longitude + east,
  };
}

function zoomOf({ centre, kmPerPixel }: MapFrame): number {
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  return Math.log2((kmPerPixelAtZoom0 * shrink) / kmPerPixel) + closer;
}

const boxOfLabel = ({ x, y, anchor }: Label, text: string): Box => {
  const width = widthOf(text);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, y };
};

interface Taken {
  /** The stops of the route and the names beside them. */
  readonly stops: readonly Pixels[];
  readonly labels: readonly { readonly label: Label; readonly text: string }[];
  /** The line of the way, close point by point. */
  readonly line: readonly Pixels[];
}

/** Larger cities along a route to find one's way by, the greatest first; none over another or over the route's own names. */
export function citiesAround(frame: MapFrame, taken: Taken, language: Language): readonly NamedCity[] {
  const boxes: Box[] = [
    ...taken.stops.map(([x, y]) => ({ left: x - markPx, right: x + markPx, y })),
    ...taken.labels.map(({ label, text }) => boxOfLabel(label, text)),
  ];
  const shown: NamedCity[] = [];
  const isAlong = (point: GeoPoint): boolean => {
    const [x, y] = frame.toPixel(point);
    return taken.line.some(([lineX, lineY]) => Math.hypot(lineX - x, lineY - y) < besideWayPx);
  };
  for (const { name, ...point } of cityLabels(boundsOf(frame), zoomOf(frame), language, isAlong)) {
    const [x, y] = frame.toPixel(point);
    const box = { left: x - besidePx, right: x + besidePx + widthOf(name), y };
    const isInside =
      box.left > frame.shown.left && box.right < frame.shown.right && y > linePx && y < frame.height - linePx;
    if (!isInside || boxes.some((other) => isOver(box, other))) continue;
    boxes.push(box);
    shown.push({ name, pixels: [x, y] });
  }
  return shown;
}
