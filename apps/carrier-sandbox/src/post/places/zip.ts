import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const VERSION = 20;
/** File names are in UTF-8. */
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;

/** A file for an archive, piece by piece: nothing but its compressed form is held in memory. */
export interface ZipSource {
  readonly name: string;
  readonly modifiedAt: number;
  readonly pieces: Iterable<string | Buffer>;
}

interface PackedFile {
  readonly name: Buffer;
  readonly stamp: { readonly time: number; readonly date: number };
  readonly checksum: number;
  readonly size: number;
  readonly packed: readonly Buffer[];
  readonly packedSize: number;
}

/** The two 16-bit words DOS writes an instant with; UTC, even seconds. */
function dosStamp(at: number): { time: number; date: number } {
  const moment = new Date(at);
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const years = Math.max(0, moment.getUTCFullYear() - 1980);
  return { time, date: (years << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate() };
}

async function pack({ name, modifiedAt, pieces }: ZipSource): Promise<PackedFile> {
  const deflate = createDeflateRaw();
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  let checksum = 0;
  let size = 0;
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  const packedSize = packed.reduce((sum, chunk) => sum + chunk.length, 0);
  return { name: Buffer.from(name), stamp: dosStamp(modifiedAt), checksum, size, packed, packedSize };
}

/** The eleven fields that both headers of a file share, from `version needed` on. */
function writeShared(header: Buffer, offset: number, file: PackedFile): void {
  header.writeUInt16LE(VERSION, offset);
  header.writeUInt16LE(UTF8_NAMES, offset + 2);
  header.writeUInt16LE(DEFLATED, offset + 4);
  header.writeUInt16LE(file.stamp.time, offset + 6);
  header.writeUInt16LE(file.stamp.date, offset + 8);
  header.writeUInt32LE(file.checksum, offset + 10);
  header.writeUInt32LE(file.packedSize, offset + 14);
  header.writeUInt32LE(file.size, offset + 18);
  header.writeUInt16LE(file.name.length, offset + 22);
}

function localHeader(file: PackedFile): Buffer {
  const header = Buffer.alloc(LOCAL_LENGTH);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  writeShared(header, 4, file);
  return Buffer.concat([header, file.name]);
}

function centralHeader(file: PackedFile, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL_LENGTH);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  writeShared(header, 6, file);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, file.name]);
}

function endRecord(count: number, centralSize: number, centralOffset: number): Buffer {
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END_OF_CENTRAL, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(centralSize, 12);
  end.writeUInt32LE(centralOffset, 16);
  return end;
}

/** A ZIP archive of deflated files (APPNOTE 6.3, no ZIP64: for archives below 4 GB). */
export async function writeZip(sources: readonly ZipSource[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const source of sources) {
    const file = await pack(source);
    const header = localHeader(file);
    central.push(centralHeader(file, offset));
    parts.push(header, ...file.packed);
    offset += header.length + file.packedSize;
  }
  const centralSize = central.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...parts, ...central, endRecord(sources.length, centralSize, offset)]);
}
