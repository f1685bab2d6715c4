import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file that is no ZIP, or one of a kind that is not read here (encrypted, split, other methods). */
export class ZipError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ZipError';
  }
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const maxCommentBytes = 0xffff;
const encryptedFlag = 1;
const stored = 0;
const deflated = 8;
const inChunks = 64 * 1024;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly localOffset: number;
}

/** The end record stands at the end, before a comment of any length. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - maxCommentBytes); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new ZipError('no end record');
}

function within<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new ZipError('a record outside the file');
    throw error;
  }
}

/** The files of an archive by its own directory. Throws `ZipError`. */
export function readZipEntries(archive: Uint8Array): ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  return within(() => {
    const end = findEnd(view);
    const count = view.getUint16(end + 10, true);
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== entrySignature) throw new ZipError('a broken directory');
      const nameBytes = view.getUint16(at + 28, true);
      entries.push({
        name: new TextDecoder().decode(archive.subarray(at + entryBytes, at + entryBytes + nameBytes)),
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & encryptedFlag) !== 0,
        packedBytes: view.getUint32(at + 20, true),
        localOffset: view.getUint32(at + 42, true),
      });
      at += entryBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  });
}

function packedBytesOf(archive: Uint8Array, { localOffset, packedBytes }: ZipEntry): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  return within(() => {
    if (view.getUint32(localOffset, true) !== localSignature) throw new ZipError('no file at its place');
    const names = view.getUint16(localOffset + 26, true) + view.getUint16(localOffset + 28, true);
    const start = localOffset + localBytes + names;
    if (start + packedBytes > archive.byteLength) throw new ZipError('a file that is cut off');
    return archive.subarray(start, start + packedBytes);
  });
}

function* inParts(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += inChunks) yield bytes.subarray(at, at + inChunks);
}

/** The bytes of one file, unpacked part by part as they are asked for. Throws `ZipError`. */
export async function* readZipFile(archive: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted) throw new ZipError('an encrypted file');
  const packed = packedBytesOf(archive, entry);
  if (entry.method === stored) return yield* inParts(packed);
  if (entry.method !== deflated) throw new ZipError(`method ${entry.method}`);
  const source = Readable.from(inParts(packed));
  const unpacked = source.pipe(createInflateRaw());
  try {
    for await (const part of unpacked) yield part as Uint8Array; // what an inflater gives
  } catch (error) {
    throw new ZipError(error instanceof Error ? error.message : String(error));
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
