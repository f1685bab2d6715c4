import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CarrierWish, protocols } from './carrier-wish.ts';

const folder = fileURLToPath(new URL('templates/', import.meta.url));
const ending = '.template';

/** A file to be written; the path is below the root of the repository. */
export interface RenderedFile {
  readonly path: string;
  readonly text: string;
}

/** Where the templates of a folder go. */
export const targetFolders = (code: string) => ({
  adapter: `packages/carriers/${code}`,
  'stand-in': `apps/carrier-sandbox/src/${code}`,
  server: 'apps/server/src/main/carriers',
});

function render(text: string, { code, name }: CarrierWish): string {
  return text
    .replaceAll('__NameText__', `'${name}'`)
    .replaceAll('__Name__', name)
    .replaceAll('__Code__', `${code.charAt(0).toUpperCase()}${code.slice(1)}`)
    .replaceAll('__CODE__', code.toUpperCase())
    .replaceAll('__code__', code);
}

/** `client.rest.ts.template` is `client.ts` of one protocol; `undefined` for the other's. */
function nameFor(template: string, wish: CarrierWish): string | undefined {
  const name = basename(template, ending);
  const protocol = protocols.find((one) => name.includes(`.${one}.`));
  if (protocol === undefined) return render(name, wish);
  return protocol === wish.protocol ? render(name.replace(`.${protocol}.`, '.'), wish) : undefined;
}

/** Every file of a new carrier. */
export function renderTemplates(wish: CarrierWish): readonly RenderedFile[] {
  return Object.entries(targetFolders(wish.code)).flatMap(([source, target]) =>
    globSync(`**/*${ending}`, { cwd: join(folder, source) }).flatMap((template) => {
      const name = nameFor(template, wish);
      if (name === undefined) return [];
      const text = readFileSync(join(folder, source, template), 'utf8');
      return [{ path: join(target, dirname(template), name), text: render(text, wish) }];
    }),
  );
}
