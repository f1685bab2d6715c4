import L from 'leaflet';
import type { OpenedTiles, TileTally } from './tiles.ts';

/** Closer than this raster tiles are seldom made. */
export const closestTiles = 18;

/** Pictures by a template; one that does not come stays unseen. */
export function openRaster(template: string, tally: TileTally): OpenedTiles {
  const missing = new Map<HTMLImageElement, L.Coords>();
  const layer = L.tileLayer(template, { maxZoom: closestTiles, className: 'map-raster' });
  layer.on({
    tileload: ({ tile }: L.TileEvent) => {
      missing.delete(tile);
      tally.loaded();
    },
    tileerror: ({ tile, coords }: L.TileErrorEvent) => {
      missing.set(tile, coords);
      tally.failed();
    },
    tileunload: ({ tile }: L.TileEvent) => missing.delete(tile),
  });
  const retry = () => {
    for (const [tile, coords] of missing) tile.src = layer.getTileUrl(coords);
  };
  return { layer, retry };
}
