/** A PMTiles archive (version 3) in which every tile down to zoom 1 is land from edge to edge. */

const headerLength = 127;
const extent = 4096;
const tilesToZoom1 = 5;

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
/** A field of a Protocol Buffers message: a number, or bytes with their length. */
const field = (tag: number, value: number | readonly number[]): number[] =>
  typeof value === 'number'
    ? [...varint(tag * 8), ...varint(value)]
    : [...varint(tag * 8 + 2), ...varint(value.length), ...value];
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** A vector tile with one polygon in the layer `earth`. */
function makeTile(): readonly number[] {
  const corners = [0, 0, extent, 0, 0, extent, -extent, 0].map(zigzag);
  const moveTo = 9;
  const threeLines = 26;
  const closePath = 15;
  const geometry = [moveTo, ...corners.slice(0, 2), threeLines, ...corners.slice(2), closePath];
  const polygon = [...field(3, 3), ...field(4, geometry.flatMap(varint))];
  const name = [...Buffer.from('earth')];
  const layer = [...field(15, 2), ...field(1, name), ...field(2, polygon), ...field(5, extent)];
  return field(3, layer);
}

export function makeTileArchive(): Buffer {
  const tile = makeTile();
  const metadata = Buffer.from('{}');
  // One entry: from tile 0 on, so many tiles are the same bytes at the beginning.
  const directory = [1, 0, tilesToZoom1, tile.length, 1].flatMap(varint);
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const metadataAt = headerLength + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const [noLeaves, contents] = [0, 1];
  const numbers = [
    ...[headerLength, directory.length],
    ...[metadataAt, metadata.length],
    ...[tilesAt, noLeaves],
    ...[tilesAt, tile.length],
    ...[tilesToZoom1, 1, contents],
  ];
  for (const [place, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + place * 8);
  // Clustered; nothing is compressed; vector tiles of zoom 0 and 1.
  header.set([1, 1, 1, 1, 0, 1], 96);
  for (const [place, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + place * 4);
  return Buffer.concat([header, Buffer.from(directory), metadata, Buffer.from(tile)]);
}
