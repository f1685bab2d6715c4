import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A zip archive made while it is sent: nothing is held but the piece at hand, and the packing is done off the event loop. */

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
  readonly offset: number;
}

/** Sizes and checksum follow the part, names are UTF-8. */
const flags = 0x0808;
const version = 20;
const deflated = 8;
/** 1 January 1980: a part has no day of its own. */
const day = 0x0021;
/** Larger parts would need the format's second edition, which no table does. */
const mostBytes = 0xffff_ffff;

function requireRoom(bytes: number): number {
  if (bytes > mostBytes) throw new RangeError('the archive is larger than its format holds');
  return bytes;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(day, 12);
  header.writeUInt16LE(name.byteLength, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, plain }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x0807_4b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(plain, 12);
  return bytes;
}

function directoryEntry({ name, crc, packed, plain, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(day, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(plain, 24);
  entry.writeUInt16LE(name.byteLength, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

interface Sums {
  crc: number;
  plain: number;
}

async function* counted(content: ZipPart['content'], sums: Sums): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text, 'utf8');
    sums.crc = crc32(bytes, sums.crc);
    sums.plain = requireRoom(sums.plain + bytes.byteLength);
    yield bytes;
  }
}

/** The pieces of an archive of these parts, one after the other. */
export async function* zipOf(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name: plainName, content } of parts) {
    const name = Buffer.from(plainName, 'utf8');
    const start = offset;
    const header = localHeader(name);
    yield header;
    offset += header.byteLength;
    const sums: Sums = { crc: 0, plain: 0 };
    let packed = 0;
    const source = Readable.from(counted(content, sums), { objectMode: false });
    const packer = createDeflateRaw({ level: 6 });
    source.once('error', (error) => packer.destroy(error));
    try {
      for await (const piece of source.pipe(packer)) {
        const bytes: Buffer = piece;
        packed += bytes.byteLength;
        yield bytes;
      }
    } finally {
      source.destroy();
      packer.destroy();
      if (!source.closed) await once(source, 'close');
    }
    const part = { name, ...sums, packed, offset: start };
    const end = descriptor(part);
    yield end;
    offset = requireRoom(offset + packed + end.byteLength);
    written.push(part);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.byteLength, offset);
}
