import type { TileTally } from './tiles.ts';

/** Where tiles are read from, as the library asks for them. */
interface Source<Place extends readonly unknown[], Tile> {
  get(...place: Place): Promise<Tile>;
}

/** Of this name the library makes no error in the console: the tile has been counted. */
const quiet = () => new DOMException('the tile did not come', 'AbortError');

/** Counts the tiles of a source: one that cannot be read has not come either; one that nobody needs any more is not counted. */
export function countTiles<Place extends readonly unknown[], Tile>(
  source: Source<Place, Tile>,
  tally: TileTally,
): void {
  const read = source.get.bind(source);
  source.get = async (...place) => {
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
}
