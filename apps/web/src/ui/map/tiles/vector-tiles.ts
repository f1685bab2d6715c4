import L from 'leaflet';
import { leafletLayer, PmtilesSource } from 'protomaps-leaflet';
import { countTiles } from './counted-source.ts';
import type { OpenedTiles, TileStyle, TileTally } from './tiles.ts';

/** The library looks for Leaflet in the page, as in pages without modules. */
Object.assign(globalThis, { L });

/** Tiles of a PMTiles archive with the layers of Protomaps, drawn in the colours of the theme. Throws when it cannot be read. */
export async function openVector(
  url: string,
  tally: TileTally,
  { language, isDark }: TileStyle,
): Promise<OpenedTiles> {
  const archive = new PmtilesSource(new URL(url, location.href).href, true).p;
  const { maxZoom } = await archive.getHeader();
  const drawn = leafletLayer({
    url: archive,
    maxDataZoom: maxZoom,
    flavor: isDark ? 'dark' : 'light',
    lang: language,
    attribution: '',
  });
  for (const { tileCache } of drawn.views.values()) countTiles(tileCache.source, tally);
  // Where a tile did not come the embedded map is seen.
  drawn.backgroundColor = undefined;
  // The library declares its own members only; it is a grid layer of Leaflet.
  return { layer: drawn as unknown as L.GridLayer, retry: () => drawn.rerenderTiles() };
}
