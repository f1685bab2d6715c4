import { globSync, readFileSync } from 'node:fs';

/**
 * The places where a query is bound to an account or a member. With `SCOPE_MUTANTS=1` the sources are loaded so that each
 * bound can be taken away by its name in `globalThis.scopeMutant`; `scope-mutants.test.ts` tries whether anybody notices.
 */

declare global {
  var scopeMutant: string | undefined;
}

/** `open`: the bound is gone. `wide`: what was a member's own has become the account's. */
type MutantKind = 'open' | 'wide';

export interface ScopeMutant {
  /** `<path>:<line> <function> <bound> <kind>` */
  readonly name: string;
  readonly path: string;
}

interface Bound {
  readonly index: number;
  readonly text: string;
  readonly shape: 'condition' | 'comparison' | 'text';
}

const shapes = [
  { shape: 'condition', pattern: /\bvisibleTo\([\w.]+, '\w+'\)/g },
  { shape: 'condition', pattern: /\bofAccount\([\w.]+, (?:'\w+'|table)\)/g },
  { shape: 'comparison', pattern: /(?<=\.where\()'(?:\w+\.)?account_id', '=', [\w.]+(?: as number)?(?=\))/g },
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

/** Every mutant of the server's sources. */
export function listMutants(root: string): readonly ScopeMutant[] {
  const paths = globSync('apps/server/src/{modules,platform}/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.includes('.factory.'))
    .toSorted();
  return paths.flatMap((path) => {
    const source = readFileSync(`${root}/${path}`, 'utf8');
    return findBounds(source).flatMap((bound) =>
      kindsOf(bound).map((kind) => ({ name: nameOf(path, source, bound, kind), path })),
    );
  });
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
