import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLocalFileStore, FileStoreError } from './file-store.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tranzit-files-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const namesIn = (...path: string[]): string[] => readdirSync(join(directory, ...path));

it('leaves nothing behind of a file that cannot be stored', async () => {
  // The bytes can be written, but not put in their place.
  mkdirSync(join(directory, 'ab', 'abcdef'), { recursive: true });
  const files = createLocalFileStore(directory);
  await expect(files.put('abcdef', Buffer.from('x'))).rejects.toThrow(FileStoreError);
  expect(namesIn('ab')).toEqual(['abcdef']);
});

it('removes a file, and minds no second time', async () => {
  const files = createLocalFileStore(directory);
  await files.put('abcdef', Buffer.from('x'));
  await files.remove('abcdef');
  await files.remove('abcdef');
  expect(namesIn('ab')).toEqual([]);
});

it('removes what a process that died has begun, and nothing younger or whole', async () => {
  const files = createLocalFileStore(directory);
  expect(await files.removeUnfinished(new Date())).toBe(0);
  await files.put('abcdef', Buffer.from('x'));
  for (const name of ['old', 'young']) writeFileSync(join(directory, 'ab', `abcdef.${name}.part`), 'x');
  const longAgo = new Date(Date.now() - 7_200_000);
  for (const name of ['abcdef', 'abcdef.old.part']) utimesSync(join(directory, 'ab', name), longAgo, longAgo);
  expect(await files.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(1);
  expect(namesIn('ab').toSorted()).toEqual(['abcdef', 'abcdef.young.part']);
});

it('removes a file, and is content where it is gone already', async () => {
  const files = createLocalFileStore(directory);
  await files.put('abcdef', Buffer.from('x'));
  await files.put('abcdeg', Buffer.from('y'));
  await files.remove('abcdef');
  await files.remove('abcdef');
  await expect(files.get('abcdef')).rejects.toThrow('ENOENT');
  expect((await files.get('abcdeg')).toString()).toBe('y');
});
