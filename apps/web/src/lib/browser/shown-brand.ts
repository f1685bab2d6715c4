const metaOfBrand = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** The name of the product as the server wrote it into the page, in the language of the host, until `showBrand` tells another. */
export const shownBrand = (): string => metaOfBrand()?.content ?? '';

/** Names the product otherwise, in the tab of the browser as well: in the language that the page speaks. */
export function showBrand(name: string): void {
  const [meta, before] = [metaOfBrand(), shownBrand()];
  if (!meta || name === before) return;
  meta.content = name;
  if (before !== '' && document.title.endsWith(before))
    document.title = `${document.title.slice(0, -before.length)}${name}`;
}
