import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCompoundFile, openCompoundFile } from './compound-file.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`./testing/${name}.xls`, import.meta.url));

describe('a compound file', () => {
  it('is known by its first bytes', () => {
    expect(isCompoundFile(fixture('xlwt'))).toBe(true);
    expect(isCompoundFile(Buffer.from('PK\x03\x04'))).toBe(false);
    expect(isCompoundFile(Buffer.alloc(0))).toBe(false);
  });

  it.each(['xlwt', 'libreoffice'])('hands out its streams whole: %s', (name) => {
    const file = openCompoundFile(fixture(name));
    expect(file.names).toContain('Workbook');
    const stream = file.read('Workbook');
    // It begins with the record that begins a workbook of BIFF8.
    expect(stream?.readUInt16LE(0)).toBe(0x809);
    expect(stream?.readUInt16LE(4)).toBe(0x600);
    expect(file.read('Book')).toBeUndefined();
  });

  it('hands out a small stream, which lies in small sectors', () => {
    const file = openCompoundFile(fixture('libreoffice'));
    const small = file.names.filter((name) => name.includes('SummaryInformation'));
    expect(small.length).toBeGreaterThan(0);
    // A property set begins with its byte order.
    for (const name of small) expect(file.read(name)?.readUInt16LE(0)).toBe(0xfffe);
  });

  it('is read from the middle of a greater piece of memory as well', () => {
    const bytes = fixture('xlwt');
    const padded = new Uint8Array(bytes.length + 7);
    padded.set(bytes, 7);
    expect(openCompoundFile(padded.subarray(7)).names).toContain('Workbook');
  });

  it('with sectors of another size than there are is broken', () => {
    const bytes = Buffer.from(fixture('xlwt'));
    bytes.writeUInt16LE(3, 30);
    expect(() => openCompoundFile(bytes)).toThrow('import_unreadable');
  });

  /** Sectors of 4,096 bytes of which the first names further holders of the table: `holders`, and `next` as what names more. */
  const largeFile = (sectors: number, holders: number, next: number): Buffer => {
    const bytes = Buffer.alloc(4096 * (sectors + 1), 0xff);
    bytes.set(fixture('xlwt').subarray(0, 76));
    bytes.writeUInt16LE(12, 30);
    bytes.writeUInt32LE(0, 48);
    bytes.writeUInt32LE(0, 68);
    for (let index = 0; index < 1023; index += 1) bytes.writeUInt32LE(holders, 4096 + index * 4);
    bytes.writeUInt32LE(next, 4096 + 1023 * 4);
    return bytes;
  };

  it.each([
    ['names itself as what names more', largeFile(256, 1, 0)],
    ['names one sector again and again', largeFile(256, 1, 0xffffffff)],
    ['names what lies beyond the file', largeFile(256, 257, 0xffffffff)],
    ['goes on beyond the file', largeFile(256, 0xffffffff, 257)],
  ])('whose table %s is refused at once, in no memory to speak of', (_what, bytes) => {
    const before = process.memoryUsage().rss;
    expect(() => openCompoundFile(bytes)).toThrow('import_unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('of any bytes ends, readable or not', () => {
    const bytes = fixture('xlwt');
    for (let seed = 1; seed <= 200; seed += 1) {
      const changed = Buffer.from(bytes);
      // Numbers of the header, the table and the directory, one after the other.
      for (let index = 0; index < 40; index += 1)
        changed[(seed * 7919 + index * 104_729) % Math.min(changed.length, 2048)] =
          (seed * 31 + index) & 0xff;
      changed.set(bytes.subarray(0, 8));
      const read = (): unknown => {
        const file = openCompoundFile(changed);
        return file.names.map((name) => file.read(name)?.length);
      };
      try {
        read();
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  });
});
