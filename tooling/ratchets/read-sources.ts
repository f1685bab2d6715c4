import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Source {
  /** From the root of the project. */
  readonly path: string;
  readonly isTest: boolean;
  readonly lines: number;
  /** Lengths of its functions, lines. */
  readonly functions: readonly number[];
  /** `as` to a type that the compiler cannot prove; `as const` is none. */
  readonly casts: number;
  /** Comments that silence a tool. */
  readonly suppressions: number;
}

const skipped = new Set(['node_modules', 'dist', '.vite-temp']);
/** Tests and what only they use. */
export const isTestPath = (path: string): boolean =>
  /\.(test|spec|fixture|factory)\.(tsx?|mjs)$|\/(test|testing|conformance)\/|^e2e\//.test(path);
const suppression = /\/[/*][^\n]*(?:biome-ignore|@ts-(?:expect-error|ignore|nocheck))/g;

/** Folders of each part of the project; what tests need belongs to its part. */
const folders: Readonly<Record<string, readonly string[]>> = {
  server: ['apps/server/src', 'apps/server/test'],
  web: ['apps/web/src'],
  sandbox: ['apps/carrier-sandbox/src'],
  adapters: ['packages/carriers'],
  packages: [
    'packages/kernel',
    'packages/contract',
    'packages/carrier-kit',
    'packages/places',
    'packages/client',
  ],
  tooling: ['tooling', 'bench', 'e2e', 'apps/web/build'],
};

/** Every source below a folder that people write. */
export function listSources(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(root, path);
    return /\.(tsx?|mjs)$/.test(entry.name) && !/\.gen\.ts$|\.d\.m?ts$/.test(entry.name) ? [path] : [];
  });
}

export function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const functions: number[] = [];
  let casts = 0;
  const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      functions.push(lineOf(node.end) - lineOf(node.getStart(tree)) + 1);
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) casts += 1;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return {
    path,
    isTest: isTestPath(path),
    lines: text.split('\n').length - 1,
    functions,
    casts,
    suppressions: text.match(suppression)?.length ?? 0,
  };
}

/** The sources of every part of a project. */
export const readParts = (root: string): Readonly<Record<string, readonly Source[]>> =>
  Object.fromEntries(
    Object.entries(folders).map(([part, ownFolders]) => [
      part,
      ownFolders.flatMap((folder) => listSources(root, folder)).map((path) => readSource(root, path)),
    ]),
  );
