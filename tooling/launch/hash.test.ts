import { linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readStamp, writeStamp } from './hash.mjs';

test('a copy of the project made of hard links keeps the stamp of its own state', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [stamp, copied] = [join(folder, 'project', '.stamp'), join(folder, 'copy', '.stamp')];
  writeStamp(stamp, 'before');
  mkdirSync(join(folder, 'copy'));
  linkSync(stamp, copied);
  writeStamp(stamp, 'after');
  expect([readStamp(stamp), readStamp(copied)]).toEqual(['after', 'before']);
});
