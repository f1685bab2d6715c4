import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GenerationRefused } from './generation.ts';

/** Names that must be declared in one file, or somewhere below one folder, for what is generated to compile. */
export interface Anchors {
  /** Below the root. */
  readonly place: string;
  /** As they are declared, up to the name: `export const listTags`. */
  readonly declarations: readonly string[];
}

function textOf(path: string): string {
  if (!existsSync(path)) return '';
  const files = statSync(path).isDirectory() ? globSync(join(path, '**/*.ts')) : [path];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Throws `GenerationRefused` with every declaration that is not there, after the sentence that says why it is needed. */
export function requireAnchors(root: string, why: string, anchors: readonly Anchors[]): void {
  const lacks = anchors.flatMap(({ place, declarations }) => {
    const text = textOf(join(root, place));
    const missing = declarations.filter((one) => !new RegExp(`(?<!\\w)${one}(?!\\w)`).test(text));
    return missing.length === 0 ? [] : [`  ${place} lacks ${missing.map((one) => `\`${one}\``).join(', ')}`];
  });
  if (lacks.length > 0) throw new GenerationRefused([`${why}:`, ...lacks].join('\n'));
}
