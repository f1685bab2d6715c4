/** Languages of the interface. Russian is the default everywhere. */
export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

interface LanguageSources {
  /** `?lang=` of the address. */
  readonly query: string | null;
  /** What the user chose in this browser before. */
  readonly stored: string | null;
  /** What the server decided by the host name and wrote into the page. */
  readonly host: string | null;
  /** The browser's own languages, best first. */
  readonly browser: readonly string[];
}

/**
 * The language of the first paint, before the user is known: the address, then the earlier choice, then the host, then
 * the browser. A signed-in user's own language replaces it.
 */
export function chooseLanguage({ query, stored, host, browser }: LanguageSources): Language {
  const named = [query, stored, host].find(isLanguage);
  if (named) return named;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'ru';
}
