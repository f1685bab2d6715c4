import { once } from 'node:events';
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

const side = 256;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A tile of one colour, red, green and blue. */
function makeTile(colour: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8); // eight bits of three colours
  const row = Buffer.alloc(1 + side * 3);
  for (let pixel = 0; pixel < side; pixel += 1) row.set(colour, 1 + pixel * 3);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(side).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface TileServer {
  /** As `MAP_TILE_URL` takes it. */
  readonly template: string;
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** Serves raster tiles of one colour on a free port. */
export async function startTileServer(): Promise<TileServer> {
  const tile = makeTile([120, 200, 140]);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(tile);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the tile server has no port');
  return {
    template: `http://127.0.0.1:${address.port}/{z}/{x}/{y}{r}.png`,
    asked,
    stop: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
