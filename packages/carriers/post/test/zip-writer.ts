import { crc32, deflateRawSync } from 'node:zlib';

interface ZipSource {
  readonly name: string;
  readonly content: Uint8Array;
  readonly isStored?: boolean;
}

function header(signature: number, size: number, fields: readonly [number, 2 | 4, number][]): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature, 0);
  for (const [at, width, value] of fields) bytes.writeUIntLE(value, at, width);
  return bytes;
}

/** An archive of the given files, with a comment at its end. */
export function toZip(sources: readonly ZipSource[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored = false } of sources) {
    const nameBytes = Buffer.from(name);
    const packed = isStored ? Buffer.from(content) : deflateRawSync(content);
    const common: [number, 2 | 4, number][] = [
      [0, 2, isStored ? 0 : 8],
      [6, 4, crc32(content)],
      [10, 4, packed.length],
      [14, 4, content.length],
      [18, 2, nameBytes.length],
    ];
    const shifted = (by: number): [number, 2 | 4, number][] =>
      common.map(([at, width, value]) => [at + by, width, value]);
    const local = Buffer.concat([header(0x04034b50, 30, shifted(8)), nameBytes, packed]);
    locals.push(local);
    directory.push(header(0x02014b50, 46, [...shifted(10), [42, 4, offset]]), nameBytes);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const comment = Buffer.from('a comment');
  const end = header(0x06054b50, 22, [
    [8, 2, sources.length],
    [10, 2, sources.length],
    [12, 4, entries.length],
    [16, 4, offset],
    [20, 2, comment.length],
  ]);
  return Buffer.concat([...locals, entries, end, comment]);
}
