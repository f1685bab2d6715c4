import { describe, expect, it } from 'vitest';
import { RecordReader } from './biff-text.ts';

const short = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const narrow = (text: string): Buffer => Buffer.from(text, 'latin1');
const record = (...parts: readonly (Buffer | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)));

describe('a text of a workbook', () => {
  it.each([
    ['of one byte a character', [record(short(4), 0, narrow('Café'))], 'Café'],
    ['of two bytes a character', [record(short(3), 1, wide('Лён'))], 'Лён'],
    ['without a character', [record(short(0), 0)], ''],
    [
      'that runs on in the next record as wide as before',
      [record(short(6), 1, wide('Лён')), record(1, wide('Лес'))],
      'ЛёнЛес',
    ],
    [
      'that becomes wider in the next record',
      [record(short(6), 0, narrow('abc')), record(1, wide('Лес'))],
      'abcЛес',
    ],
    [
      'that becomes narrower in the next record',
      [record(short(6), 1, wide('Лён')), record(0, narrow('abc'))],
      'Лёнabc',
    ],
    [
      'that runs on over three records',
      [record(short(3), 1, wide('Л')), record(1, wide('ё')), record(1, wide('н'))],
      'Лён',
    ],
  ])('%s is read', (_what, parts, text) => {
    expect(new RecordReader(parts).text()).toBe(text);
  });

  it('leaves what says how it looks and sounds aside, on whichever record that lies', () => {
    const runs = Buffer.alloc(8, 0xff);
    const sounds = Buffer.alloc(5, 0xee);
    const first = record(short(3), 1 | 8 | 4, short(2), long(5), wide('Лён'), runs.subarray(0, 3));
    const reader = new RecordReader([first, record(runs.subarray(3), sounds, short(3), 0, narrow('abc'))]);
    expect([reader.text(), reader.text()]).toEqual(['Лён', 'abc']);
  });

  it.each([
    ['longer than its records', [record(short(9), 0, narrow('abc'))]],
    ['of half a wide character', [record(short(1), 1, 0x41)]],
    ['without its flags', [record(short(3))]],
    ['whose looks are missing', [record(short(1), 8, short(4), narrow('a'))]],
    ['of no record at all', []],
  ])('%s is broken', (_what, parts) => {
    expect(() => new RecordReader(parts).text()).toThrow('import_unreadable');
  });
});

it('numbers are read one after another', () => {
  const reader = new RecordReader([record(7, short(500), long(70_000))]);
  expect([reader.byte(), reader.short(), reader.long()]).toEqual([7, 500, 70_000]);
  expect(() => reader.byte()).toThrow('import_unreadable');
});
