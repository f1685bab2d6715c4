import L from 'leaflet';
import { leafletLayer, PmtilesSource } from 'protomaps-leaflet';
import type { OpenedTiles, TileStyle, TileTally } from './tiles.ts';

/** The library looks for Leaflet in the page, as in pages without modules. */
Object.assign(globalThis, { L });

/** Of this name the library makes no error in the console: the tile has been counted. */
const quiet = () => new DOMException('the tile did not come', 'AbortError');

/** Tiles of a PMTiles archive with the layers of Protomaps, drawn in the colours of the theme. Throws when it cannot be read. */
export async function openVector(
  url: string,
  tally: TileTally,
  { language, isDark }: TileStyle,
): Promise<OpenedTiles> {
  const archive = new PmtilesSource(new URL(url, location.href).href, true).p;
  const { maxZoom } = await archive.getHeader();
  const read = archive.getZxy.bind(archive);
  archive.getZxy = async (...place) => {
    try {
      const tile = await read(...place);
      tally.loaded();
      return tile;
    } catch (error) {
      const isDropped = error instanceof DOMException && error.name === 'AbortError';
      if (!isDropped) tally.failed();
      throw quiet();
    }
  };
  const drawn = leafletLayer({
    url: archive,
    maxDataZoom: maxZoom,
    flavor: isDark ? 'dark' : 'light',
    lang: language,
    attribution: '',
  });
  // Where a tile did not come the embedded map is seen.
  drawn.backgroundColor = undefined;
  // The library declares its own members only; it is a grid layer of Leaflet.
  return { layer: drawn as unknown as L.GridLayer, retry: () => drawn.rerenderTiles() };
}
