/** An .xls workbook of one sheet whose cells are numbers, row by row as they are given; streams lie in sectors of 512 bytes. */

const sectorBytes = 512;
const noSector = 0xffffffff;
const endOfChain = 0xfffffffe;
const tableSector = 0xfffffffd;

function recordOf(kind: number, ...values: readonly number[]): Buffer {
  const body = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) body.writeUInt16LE(value, index * 2);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Each cell says 1 at a row and a column. */
function workbookOf(cells: readonly (readonly [row: number, column: number])[]): Buffer {
  const globals = recordOf(0x809, 0x600, 5, 0, 0, 0, 0, 0, 0);
  const end = recordOf(0x0a);
  const named = Buffer.concat([recordOf(0x85, 0, 0, 0), Buffer.from([1, 0, 65])]);
  named.writeUInt16LE(9, 2);
  named.writeUInt32LE(globals.length + named.length + end.length, 4);
  const sheet = recordOf(0x809, 0x600, 0x10, 0, 0, 0, 0, 0, 0);
  // A short number: the lower half of its bits, then the upper one.
  const numbers = cells.map(([row, column]) => recordOf(0x27e, row, column, 0, 6, 0));
  return Buffer.concat([globals, named, end, sheet, ...numbers, end]);
}

function entryOf(name: string, kind: number, first: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry.writeUInt8(kind, 66);
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

export function xlsOf(cells: readonly (readonly [row: number, column: number])[]): Buffer {
  const book = workbookOf(cells);
  const sectors = Math.ceil(book.length / sectorBytes);
  // The directory comes first, then the workbook, then the table.
  const tables = Math.ceil((sectors + 1) / 127);
  const numbers = [
    endOfChain,
    ...Array.from({ length: sectors }, (_, index) => (index === sectors - 1 ? endOfChain : index + 2)),
    ...Array.from({ length: tables }, () => tableSector),
  ];
  const table = Buffer.alloc(tables * sectorBytes, 0xff);
  for (const [index, next] of numbers.entries()) table.writeUInt32LE(next, index * 4);
  const header = Buffer.alloc(sectorBytes, 0xff);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  for (const [place, value] of [
    [48, 0],
    [56, 0],
    [60, endOfChain],
    [68, endOfChain],
  ] as const)
    header.writeUInt32LE(value, place);
  for (let index = 0; index < 109; index += 1)
    header.writeUInt32LE(index < tables ? 1 + sectors + index : noSector, 76 + index * 4);
  const directory = Buffer.concat([
    entryOf('Root Entry', 5, endOfChain, 0),
    entryOf('Workbook', 2, 1, book.length),
    Buffer.alloc(256),
  ]);
  const padded = Buffer.alloc(sectors * sectorBytes);
  padded.set(book);
  return Buffer.concat([header, directory, padded, table]);
}
