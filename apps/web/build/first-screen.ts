import { gzipSync } from 'node:zlib';
import type { Rollup } from 'vite';

/** Bytes of gzipped JavaScript that the first screen after sign-in may take. */
export const firstScreenLimit = 200_000;

export type Bundle = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** Modules whose files the first script asks for at once, by what it knows of the visitor. */
export const ahead: Readonly<Record<'ru' | 'en' | 'home', readonly string[]>> = {
  ru: ['/src/locales/first/ru.ts'],
  en: ['/src/locales/first/en.ts'],
  home: ['/src/app/shell/shell.tsx', '/src/screens/orders/index.tsx'],
};

/** A chunk, its sheets and all that it imports at once. */
function addFilesOf(bundle: Bundle, fileName: string, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return;
  found.add(fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const file of chunk.imports) addFilesOf(bundle, file, found);
}

/** The files of these modules with all that they import at once. */
export function filesOf(bundle: Bundle, modules: readonly string[]): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`the build has no chunk of ${module}`);
    addFilesOf(bundle, chunk.fileName, found);
  }
  return found;
}

export interface SizedChunk {
  readonly fileName: string;
  /** Gzipped bytes. */
  readonly size: number;
  /** Bytes of each package or folder before they are made small, largest first. */
  readonly parts: readonly (readonly [name: string, bytes: number])[];
}

/** `node_modules/zod/v4/…` → `zod`; `apps/web/src/ui/…` → `apps/web/src/ui`. */
const partOf = (module: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1] ??
  /((?:apps|packages)\/(?:[^/]+\/){1,3})/.exec(module)?.[1] ??
  module;

function partsOf({ modules }: Rollup.OutputChunk): SizedChunk['parts'] {
  const sums = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(modules))
    sums.set(partOf(id), (sums.get(partOf(id)) ?? 0) + renderedLength);
  return [...sums].toSorted(([, a], [, b]) => b - a);
}

/** The scripts of the page and these screens of it, in Russian, largest first. */
function chunksOf(bundle: Bundle, screens: readonly string[]): readonly SizedChunk[] {
  return [...filesOf(bundle, ['/index.html', ...ahead.ru, ...screens])]
    .flatMap((fileName) => {
      const chunk = bundle[fileName];
      return chunk?.type === 'chunk'
        ? [{ fileName, size: gzipSync(chunk.code).length, parts: partsOf(chunk) }]
        : [];
    })
    .toSorted((a, b) => b.size - a.size);
}

/** The scripts of the first screen after sign-in. */
export const chunksOfFirstScreen = (bundle: Bundle): readonly SizedChunk[] => chunksOf(bundle, ahead.home);

/** The packages of the sign-in page that come before its first picture. */
export const packagesOfSignIn = (bundle: Bundle): ReadonlySet<string> =>
  new Set(
    chunksOf(bundle, ['/src/screens/login/index.tsx']).flatMap(({ parts }) => parts.map(([name]) => name)),
  );
