/** The name of the product as the server wrote it into the page, in the language of the host. */
export const shownBrand = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
