import type { Position } from 'geojson';
import { useEffect, useMemo, useState } from 'react';
import { loadLines, type MapLines } from '../../../ui/map/map-lines.ts';
import type { MapFrame } from './projection.ts';

/** Nearer than this two places of a line are one. */
const nearPx = 0.7;
/** So far outside a line is not drawn. */
const marginPx = 40;
/** Rivers and regions are drawn where they can be told apart. */
const widestKmPerPixel = { rivers: 20, regions: 12 } as const;

/** The part of a line around what is shown, as a path; runs of places outside are left out. */
function pathOf(line: readonly Position[], { toPixel, width, height }: MapFrame): string {
  let path = '';
  let [drawnX, drawnY] = [Number.NaN, Number.NaN];
  let isDrawing = false;
  for (const [longitude = 0, latitude = 0] of line) {
    const [x, y] = toPixel({ longitude, latitude });
    const isShown = x > -marginPx && x < width + marginPx && y > -marginPx && y < height + marginPx;
    const isNear = isDrawing && Math.abs(x - drawnX) < nearPx && Math.abs(y - drawnY) < nearPx;
    if (isShown && !isNear) {
      path += `${isDrawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      [drawnX, drawnY] = [x, y];
    }
    isDrawing = isShown;
  }
  return path;
}

export type LinePaths = Readonly<Record<keyof MapLines, string>>;

const none: LinePaths = { countries: '', regions: '', rivers: '', lakes: '' };

export function linePaths(lines: MapLines, frame: MapFrame): LinePaths {
  const isNear = (name: keyof typeof widestKmPerPixel) => frame.kmPerPixel < widestKmPerPixel[name];
  const draw = (name: keyof MapLines) => lines[name].map((line) => pathOf(line, frame)).join('');
  return {
    countries: draw('countries'),
    regions: isNear('regions') ? draw('regions') : '',
    rivers: isNear('rivers') ? draw('rivers') : '',
    lakes: draw('lakes'),
  };
}

/** Borders and waters of a frame as paths of SVG; empty until they are loaded. */
export function usePaths(frame: MapFrame): LinePaths {
  const [lines, setLines] = useState<MapLines>();
  useEffect(() => {
    let isGone = false;
    loadLines().then(
      (loaded) => {
        if (!isGone) setLines(loaded);
      },
      // The land and the names stand without them.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(() => (lines ? linePaths(lines, frame) : none), [lines, frame]);
}
