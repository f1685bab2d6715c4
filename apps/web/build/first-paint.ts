import { api } from '@tranzit/contract';
import type { Plugin } from 'vite';
import { ahead, type Bundle, filesOf } from './first-screen.ts';

/** Runs between the sheets and the page; see `public/first-paint.js`. */
const script = '<script src="/first-paint.js"></script>';

/** What the list of orders asks the server at its plain address. */
export const homeQuestions: readonly string[] = [
  api.getCurrentUser.path,
  `${api.listWaybills.path}?skip=0&limit=10`,
];

/** `data-…` of the script: the files of each, between blanks, but for those that the page names itself. */
function filesAhead(bundle: Bundle, html: string): string {
  const attributes = Object.entries(ahead).map(([key, modules]) => {
    const files = [...filesOf(bundle, modules)].map((file) => `/${file}`);
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
