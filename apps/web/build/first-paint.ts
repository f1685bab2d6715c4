import { api } from '@tranzit/contract';
import type { Plugin, Rollup } from 'vite';

/** Runs between the sheets and the page; see `public/first-paint.js`. */
const script = '<script src="/first-paint.js"></script>';

/** Modules whose files the first script asks for at once, by what it knows of the visitor. */
const ahead: Readonly<Record<string, readonly string[]>> = {
  ru: ['/src/locales/first/ru.ts'],
  en: ['/src/locales/first/en.ts'],
  home: ['/src/app/shell/shell.tsx', '/src/screens/orders/index.tsx'],
};

/** What the list of orders asks the server at its plain address. */
export const homeQuestions: readonly string[] = [
  api.getCurrentUser.path,
  `${api.listWaybills.path}?skip=0&limit=10`,
];

type Bundle = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** A chunk, its sheets and all that it imports at once. */
function filesOf(bundle: Bundle, fileName: string, seen: Set<string>): ReadonlySet<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet);
  for (const file of chunk.imports) filesOf(bundle, file, seen);
  return seen;
}

/** `data-…` of the script: the files of each, between blanks, but for those that the page names itself. */
function filesAhead(bundle: Bundle, html: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const attributes = Object.entries(ahead).map(([key, modules]) => {
    const found = new Set<string>();
    for (const module of modules) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!chunk) throw new Error(`the build has no chunk of ${module}`);
      filesOf(bundle, chunk.fileName, found);
    }
    const files = [...found].map((file) => `/${file}`);
    return ` data-${key}="${files.filter((file) => !html.includes(`"${file}"`)).join(' ')}"`;
  });
  return attributes.join('');
}

/**
 * The built page shows its first words before its style sheets are here: they load as sheets of no medium, which hold up
 * nothing, and `first-paint.js`, which stands after them, gives each its medium once it has come. `main.tsx` waits for
 * them, so that nothing else is ever seen without its looks. The script is told what else the visitor will need, files
 * and answers, so that it comes beside the first files and not after them.
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      const without = sheets.reduce((text, sheet) => text.replace(sheet, ''), html);
      const patient = sheets.map((sheet) =>
        sheet.replace('<link ', '<link media="not all" fetchpriority="high" '),
      );
      const questions = ` data-questions="${homeQuestions.join(' ').replaceAll('&', '&amp;')}"`;
      const told = script.replace('></script>', `${filesAhead(bundle, html)}${questions}></script>`);
      return without.replace(script, [...patient, told].join('\n    '));
    },
  },
};
