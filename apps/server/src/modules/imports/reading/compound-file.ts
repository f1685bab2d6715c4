import { TableError } from './table-error.ts';

/** A compound file ([MS-CFB]): streams by name, each a chain of sectors. It holds .xls workbooks and locked .xlsx ones. */

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
/** Above this a number of a sector says that there is none. */
const lastSector = 0xfffffffa;
const streamKind = 2;
const rootKind = 5;

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  signature.equals(bytes.subarray(0, signature.length));

/** The sectors of a chain in their order; one that leads back into itself is broken. */
function chainOf(table: Uint32Array, first: number): readonly number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < lastSector; sector = table[sector] ?? lastSector) {
    if (sectors.length > table.length) throw new TableError('import_unreadable');
    sectors.push(sector);
  }
  return sectors;
}

function numbersOf(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (const index of numbers.keys()) numbers[index] = bytes.readUInt32LE(index * 4);
  return numbers;
}

interface Sectors {
  readonly table: Uint32Array;
  readonly join: (sectors: readonly number[]) => Buffer;
}

const gather = ({ table, join }: Sectors, first: number): Buffer => join(chainOf(table, first));

const joinerOf =
  (bytes: Buffer, size: number, begin: number) =>
  (sectors: readonly number[]): Buffer =>
    Buffer.concat(
      sectors.map((sector) => bytes.subarray(begin + sector * size, begin + (sector + 1) * size)),
    );

/** Sectors whose contents are joined: each lies in the file, and none is named twice, so that no more is joined than there is. */
function requireOnce(sectors: readonly number[], count: number): void {
  const isSound = sectors.every((sector) => sector < count) && new Set(sectors).size === sectors.length;
  if (!isSound) throw new TableError('import_unreadable');
}

/** The table of all sectors: the header names 109 of those that hold it, a chain of others the rest. */
function sectorsOf(file: Buffer): Sectors {
  const size = 1 << file.readUInt16LE(30);
  if (size !== 512 && size !== 4096) throw new TableError('import_unreadable');
  const begin = size === 512 ? headerBytes : size;
  const join = joinerOf(file, size, begin);
  const count = Math.ceil((file.length - begin) / size);
  const holders = [...numbersOf(file.subarray(76, headerBytes))];
  const further = new Set<number>();
  for (let next = file.readUInt32LE(68); next < lastSector; ) {
    if (next >= count || further.has(next)) throw new TableError('import_unreadable');
    further.add(next);
    const more = numbersOf(join([next]));
    for (const holder of more.subarray(0, -1)) holders.push(holder);
    next = more.at(-1) ?? lastSector;
  }
  const named = holders.filter((sector) => sector < lastSector);
  requireOnce(named, count);
  return { table: numbersOf(join(named)), join };
}

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly first: number;
  readonly size: number;
}

function entriesOf(directory: Buffer): readonly Entry[] {
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) => {
    const entry = directory.subarray(index * entryBytes, (index + 1) * entryBytes);
    const nameBytes = Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2));
    return {
      name: entry.toString('utf16le', 0, nameBytes),
      kind: entry.readUInt8(66),
      first: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}

/** The streams of a compound file by name; each is read when it is asked for. Throws `TableError` where it is broken. */
export function openCompoundFile(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < headerBytes) throw new TableError('import_unreadable');
  const sectors = sectorsOf(file);
  const entries = entriesOf(gather(sectors, file.readUInt32LE(48)));
  if (!entries.some(({ kind }) => kind === rootKind)) throw new TableError('import_unreadable');
  /** Streams below this size lie in small sectors, which are parts of the stream of the root. */
  const smallBelow = file.readUInt32LE(56);
  const smallSectors = (): Sectors => {
    const root = entries.find(({ kind }) => kind === rootKind);
    return {
      table: numbersOf(gather(sectors, file.readUInt32LE(60))),
      join: joinerOf(gather(sectors, root?.first ?? lastSector), 1 << file.readUInt16LE(32), 0),
    };
  };
  return {
    names: entries.filter(({ kind }) => kind === streamKind).map(({ name }) => name),
    read(name: string): Buffer | undefined {
      const entry = entries.find((one) => one.kind === streamKind && one.name === name);
      if (!entry) return undefined;
      const source = entry.size < smallBelow ? smallSectors() : sectors;
      const stream = gather(source, entry.first).subarray(0, entry.size);
      if (stream.length < entry.size) throw new TableError('import_unreadable');
      return stream;
    },
  };
}
