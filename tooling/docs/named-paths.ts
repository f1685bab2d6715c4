import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface DeadPath {
  readonly document: string;
  readonly path: string;
}

/** They tell of their day, or are made from sources that are checked: only their links have to lead somewhere. */
const linksAlone =
  /^docs\/(?:decisions\/|plan\.md|configuration\.md|carriers\.md)|^CHANGELOG\.md|^bench\/results\.md/;
const skipped = new Set(['node_modules', 'dist', '.git', '.runtime', 'data', 'test-results']);

/** Every file and folder of the project, from its root. */
function allPaths(root: string, folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...allPaths(root, path)] : [path];
  });
}

/** What a build or a run makes, and the carrier that the how-to writes. */
const isExample = (text: string): boolean =>
  text.split('/').some((part) => skipped.has(part)) || /\bswift\b/.test(text);

/** What stands between backticks and looks like a path: a folder in front, or the ending of a source; no pattern, no address. */
const isPath = (text: string): boolean =>
  /^\w[\w.-]*(?:\/[\w.-]+)*\/?$/.test(text) &&
  !isExample(text) &&
  (/^(?:apps|packages|docs|tooling|e2e|bench|deploy)\//.test(text) || /\.(?:tsx?|mjs|sql|css)$/.test(text));

/** Paths that a document names in links and between backticks; blocks of code are examples. */
function namedIn(
  document: string,
  text: string,
): readonly { readonly path: string; readonly isLink: boolean }[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, target = '']) => target);
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote).filter(isPath);
  return [
    ...links.map((target) => ({ path: normalize(join(dirname(document), target)), isLink: true })),
    ...quoted.map((path) => ({ path: path.replace(/\/$/, ''), isLink: false })),
  ];
}

/** What the documents of a project name and nobody finds there. A path may begin anywhere: `platform/db`, `tags.routes.ts`. */
export function findDeadPaths(root: string): readonly DeadPath[] {
  const paths = allPaths(root);
  const endings = new Set(
    paths.flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_, place) => parts.slice(place).join('/'));
    }),
  );
  return paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((document) =>
      namedIn(document, readFileSync(join(root, document), 'utf8'))
        .filter(({ isLink }) => isLink || !linksAlone.test(document))
        .filter(({ path, isLink }) => (isLink ? !existsSync(join(root, path)) : !endings.has(path)))
        .map(({ path }) => ({ document, path })),
    );
}
