import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('templates/', import.meta.url));
const ending = '.template';

/** A file to be written; the path is below the root of the repository. */
export interface RenderedFile {
  readonly path: string;
  readonly text: string;
}

/** What stands in the place of each `__placeholder__`, in names and texts alike. */
export type Placeholders = Readonly<Record<string, string>>;

/** Folder of templates → folder they go to. */
export type Targets = Readonly<Record<string, string>>;

function render(text: string, placeholders: Placeholders): string {
  return Object.entries(placeholders).reduce(
    (done, [name, value]) => done.replaceAll(`__${name}__`, value),
    text,
  );
}

/**
 * Every file that the templates of the folders make. A name with one of the `variants` in it, as in
 * `client.rest.ts.template`, is a file of that variant alone, and then `client.ts`.
 */
export function renderTemplates(
  targets: Targets,
  placeholders: Placeholders,
  variants: { readonly all: readonly string[]; readonly wanted: string } = { all: [], wanted: '' },
): readonly RenderedFile[] {
  return Object.entries(targets).flatMap(([source, target]) =>
    globSync(`**/*${ending}`, { cwd: join(folder, source) }).flatMap((template) => {
      const name = basename(template, ending);
      const variant = variants.all.find((one) => name.includes(`.${one}.`));
      if (variant !== undefined && variant !== variants.wanted) return [];
      const path = join(target, dirname(template), render(name.replace(`.${variant}.`, '.'), placeholders));
      return [{ path, text: render(readFileSync(join(folder, source, template), 'utf8'), placeholders) }];
    }),
  );
}
