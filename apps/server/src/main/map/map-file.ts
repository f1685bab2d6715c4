import { type FileHandle, open } from 'node:fs/promises';
// The option `compress` of a route.
import type {} from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigError } from '../config.ts';

/** Where the page reads the operator's own archive of tiles. */
export const mapFilePath = '/map/tiles.pmtiles';

const headerLength = 127;
const tileTypeAt = 99;
const vectorTiles = 1;

/** Says in a sentence what is wrong with a file that should hold vector tiles. */
async function requireArchive(file: FileHandle, path: string): Promise<void> {
  const header = Buffer.alloc(headerLength);
  const { bytesRead } = await file.read(header, 0, headerLength, 0);
  if (bytesRead < headerLength || header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3)
    throw new ConfigError(`MAP_PMTILES: ${path} is no PMTiles archive of version 3`);
  if (header[tileTypeAt] !== vectorTiles)
    throw new ConfigError(`MAP_PMTILES: ${path} holds no vector tiles; serve raster tiles by MAP_TILE_URL`);
}

async function requireReadable(path: string): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    throw new ConfigError(`MAP_PMTILES: ${path} cannot be read`, { cause: error });
  });
  try {
    await requireArchive(file, path);
  } finally {
    await file.close();
  }
}

/**
 * First and last byte of what a `Range` of one part asks for; `undefined` beyond the end. A range that is not understood
 * asks for nothing in particular: `null`, as without one (RFC 9110).
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): readonly [number, number] | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (last !== '' && first !== '' && Number(last) < start) return null;
  return start <= end ? [start, end] : undefined;
}

/**
 * Serves the archive by parts: browsers read its directory and the tiles in sight. Each answer opens the file anew and
 * closes it itself, also when its reader leaves: a descriptor that outlived its file would name somebody else's. Throws
 * `ConfigError` for a wrong file.
 */
export async function serveMapFile(app: FastifyInstance, path: string): Promise<void> {
  await requireReadable(path);
  app.route({
    method: ['GET', 'HEAD'],
    url: mapFilePath,
    // Tiles are compressed within the archive, and parts must keep their length.
    compress: false,
    handler: (request, reply) => sendPart(path, request, reply),
  });
}

async function sendPart(
  path: string,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await open(path);
  const { size, mtimeMs } = await file.stat();
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`)
    .header('cache-control', 'public, max-age=86400')
    .type('application/vnd.pmtiles');
  const range = rangeOf(headers.range, size);
  if (range === undefined) {
    await file.close();
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const [start, end] = range ?? [0, size - 1];
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  if (method !== 'HEAD') return reply.send(file.createReadStream({ start, end }));
  await file.close();
  return reply.send();
}
