import type { Plugin, Rollup } from 'vite';

/** Runs between the sheets and the page; see `public/first-paint.js`. */
const script = '<script src="/first-paint.js"></script>';

/** Chunks that the first script asks for at once, by what it knows of the visitor; their names stand in `vite.config.ts`. */
const ahead = { ru: 'words-ru', en: 'words-en', home: 'home' } as const;

type Bundle = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** `data-…` of the script: the files of each, sheets among them, between blanks. */
function filesAhead(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const attributes = Object.entries(ahead).map(([key, name]) => {
    const chunk = chunks.find((each) => each.name === name);
    if (!chunk) throw new Error(`the build has no chunk ${name}`);
    const files = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
    return ` data-${key}="${files.map((file) => `/${file}`).join(' ')}"`;
  });
  return attributes.join('');
}

/**
 * The built page shows its first words before its style sheets are here: they load as sheets of no medium, which hold up
 * nothing, and `first-paint.js`, which stands after them, gives each its medium once it has come. `main.tsx` waits for
 * them, so that nothing else is ever seen without its looks. The script is told what else the visitor will need, so that
 * it comes beside the first files and not after them.
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
      const told = script.replace('></script>', `${filesAhead(bundle)}></script>`);
      return without.replace(script, [...patient, told].join('\n    '));
    },
  },
};
