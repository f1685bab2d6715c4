import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The hash of files and folders, by relative name and content. Missing paths count as empty. */
export function hashOf(base, paths, isCounted = () => true) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn).filter(isCounted))
    hash.update(relative(base, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Puts a new file in place of the old one: a copy of the project made of hard links keeps the stamp of its own state. */
export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${hash}\n`);
  renameSync(fresh, file);
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesIn(join(path, name)));
}
