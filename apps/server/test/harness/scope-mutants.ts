import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * The places where a query is bound to an account or a member. With `SCOPE_MUTANTS=1` the sources are loaded so that each
 * bound can be taken away by its name in `globalThis.scopeMutant`; `scenarios/scope-mutants.test.ts` tries whether anybody
 * notices.
 */

declare global {
  var scopeMutant: string | undefined;
}

/** `open`: the bound is gone. `wide`: what was a member's own has become the account's. */
type MutantKind = 'open' | 'wide';

export interface ScopeMutant {
  /** `<path>:<line> <function> <bound> <kind>` */
  readonly name: string;
  /** `<file> <function>`: what an excuse names, for lines move. */
  readonly at: string;
}

interface Bound {
  readonly index: number;
  readonly text: string;
  readonly shape: 'condition' | 'comparison' | 'text';
}

const shapes = [
  { shape: 'condition', pattern: /\bvisibleTo\([\w.]+, '\w+'\)/g },
  { shape: 'condition', pattern: /\bofAccount\([\w.]+, (?:'\w+'|table)\)/g },
  { shape: 'comparison', pattern: /(?<=\.where\()'(?:\w+\.)?account_id', '=', [\w.]+(?=\))/g },
  { shape: 'comparison', pattern: /(?<=\.where\()'(?:\w+\.)?id', '=', (?:\w+\.)*accountId(?=\))/g },
  { shape: 'text', pattern: /\b(?:\w+\.)?account_id = \$\{[\w.]+\}/g },
] as const;

const findBounds = (source: string): readonly Bound[] =>
  shapes
    .flatMap(({ shape, pattern }) =>
      [...source.matchAll(pattern)].map(({ index, 0: text }) => ({ index, text, shape })),
    )
    .toSorted((a, b) => a.index - b.index);

const kindsOf = ({ text }: Bound): readonly MutantKind[] =>
  text.startsWith('visibleTo') ? ['open', 'wide'] : ['open'];

/** The function that a place of a source stands in. */
const functionAt = (before: string): string =>
  [...before.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1)?.[1] ?? '';

function nameOf(path: string, source: string, { index, text }: Bound, kind: MutantKind): string {
  const before = source.slice(0, index);
  return `${path}:${before.split('\n').length} ${functionAt(before)} ${text} ${kind}`;
}

const wide = (text: string): string => {
  const [, actor = '', table = ''] = /\(([\w.]+), '(\w+)'\)/.exec(text) ?? [];
  return `everything\`\${everything.ref('${table}.account_id')} = \${${actor}.accountId}\``;
};

/** The bound, and what stands instead of it while its mutant is chosen. */
function switched(bound: Bound, names: Readonly<Record<MutantKind, string>>): string {
  const isOpen = `globalThis.scopeMutant === ${JSON.stringify(names.open)}`;
  const { text, shape } = bound;
  if (shape === 'comparison') return `...(${isOpen} ? [everything\`true\`] : [${text}])`;
  if (shape === 'text') return `\${${isOpen} ? everything\`true\` : everything\`${text}\`}`;
  const isWide = `globalThis.scopeMutant === ${JSON.stringify(names.wide)}`;
  const otherwise = text.startsWith('visibleTo') ? `${isWide} ? ${wide(text)} : ${text}` : text;
  return `(${isOpen} ? everything\`true\` : ${otherwise})`;
}

/** The source with a switch at each of its bounds. */
export function withSwitches(path: string, source: string): string {
  const bounds = findBounds(source);
  if (bounds.length === 0) return source;
  let changed = source;
  for (const bound of bounds.toReversed()) {
    const names = { open: nameOf(path, source, bound, 'open'), wide: nameOf(path, source, bound, 'wide') };
    const end = bound.index + bound.text.length;
    changed = changed.slice(0, bound.index) + switched(bound, names) + changed.slice(end);
  }
  return `import { sql as everything } from 'kysely';\n${changed}`;
}

/** The server's sources, without their tests. */
export const readSources = (root: string): readonly { readonly path: string; readonly source: string }[] =>
  globSync('apps/server/src/{modules,platform}/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.includes('.factory.'))
    .toSorted()
    .map((path) => ({ path, source: readFileSync(`${root}/${path}`, 'utf8') }));

/** Every mutant of the server's sources. */
export const listMutants = (root: string): readonly ScopeMutant[] =>
  readSources(root).flatMap(({ path, source }) =>
    findBounds(source).flatMap((bound) =>
      kindsOf(bound).map((kind) => ({
        name: nameOf(path, source, bound, kind),
        at: `${basename(path)} ${functionAt(source.slice(0, bound.index))}`,
      })),
    ),
  );

/** Ways of binding a query to an account that none of the shapes is: no switch would stand there. */
const hidden = [
  /(?<!function )\b(?:visibleTo|ofAccount)\(/g,
  /account_id',\s*'(?:=|in|<>)',(?!\s*')/g,
  /'(?:=|in|<>)',\s*[\w.]*account_?id\b/gi,
  /\baccount_id (?:=|in|<>) /g,
  // A condition as an object, which may hold an account.
  /\band\((?:\w+\)|\{[^}]*account)/g,
];

/** What binds queries of a source, or may do so, without a switch. */
export function findHidden(source: string): readonly string[] {
  const uncovered = shapes.reduce((rest, { pattern }) => rest.replaceAll(pattern, ''), source);
  return hidden.flatMap((pattern) => uncovered.match(pattern) ?? []);
}

/** Puts the switches in while the sources are loaded. */
export const scopeSwitches = (root: string) => ({
  name: 'scope-switches',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | undefined {
    const path = id.startsWith(`${root}/`) ? id.slice(root.length + 1) : '';
    return path.startsWith('apps/server/src/') ? withSwitches(path, code) : undefined;
  },
});
