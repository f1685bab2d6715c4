import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The next change of a source below some folders. */
export interface NextChange {
  /** Name of the file that changed first, `undefined` when nobody waits any more. Answers when its neighbours rest too. */
  readonly name: Promise<string | undefined>;
  readonly stopWaiting: () => void;
}

/** Saving all files, or changing to another branch, is one change. */
const restMs = 50;
const skipped: ReadonlySet<string> = new Set(['node_modules', 'dist', 'test']);

/** What programs load; a name without an ending may be a folder that came or went with its sources. */
const isLoaded = (name: string): boolean =>
  !name.startsWith('.') && (!name.includes('.') || /(?<!\.(?:test|fixture|factory))\.ts$|\.json$/.test(name));

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Watches a folder and all below it. The folders are watched and not their files: a file that is saved by renaming
 * another over it (`git checkout`, many editors) is a new file, which a watch of the old one does not notice.
 */
function watchBelow(
  folder: string,
  unwatched: string,
  watchers: FSWatcher[],
  onChange: (name: string) => void,
): void {
  if (folder === unwatched) return;
  try {
    const watcher = watch(folder, (_, name) => onChange(name ?? folder));
    watchers.push(watcher.on('error', () => onChange(folder)));
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !skipped.has(entry.name))
        watchBelow(join(folder, entry.name), unwatched, watchers, onChange);
  } catch (error) {
    // Gone since the folder above was listed: that one is watched already, and tells it.
    if (!isMissing(error)) throw error;
  }
}

/**
 * Watches from now on until the first change; `unwatched` is a folder that may lie amid the sources and is none. Throws where
 * the system grants no more watches.
 */
export function watchNextChange(folders: readonly string[], unwatched: string): NextChange {
  const watchers: FSWatcher[] = [];
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let first: string | undefined;
  let rest: NodeJS.Timeout | undefined;
  const end = (name: string | undefined): void => {
    clearTimeout(rest);
    for (const watcher of watchers) watcher.close();
    resolve(name);
  };
  const onChange = (name: string): void => {
    if (!isLoaded(name)) return;
    first ??= name;
    clearTimeout(rest);
    rest = setTimeout(() => end(first), restMs);
  };
  for (const folder of folders) watchBelow(folder, unwatched, watchers, onChange);
  return { name: promise, stopWaiting: () => end(undefined) };
}
