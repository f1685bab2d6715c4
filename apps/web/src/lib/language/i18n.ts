import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Area, Catalogue } from '../../locales/catalogue.ts';
import { loadPatiently } from '../api/connection.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { chooseLanguage, isLanguage, type Language } from './language.ts';

const storageKey = 'tranzit.language';
/** Areas that every screen needs; they load before the first paint. */
const baseAreas = ['common', 'ui', 'validation'] as const satisfies readonly Area[];

type MessageModule = { readonly messages: object };
const catalogues = import.meta.glob<MessageModule>([
  '../../locales/{ru,en}/*.ts',
  '!../../locales/*/{common,orders,shell,ui,validation}.ts',
]);
/** Those come together. */
const firstCatalogues = import.meta.glob<Readonly<Record<string, object>>>('../../locales/first/*.ts');

async function readMessages(language: string, area: string): Promise<object> {
  const load = catalogues[`../../locales/${language}/${area}.ts`];
  if (load) return (await load()).messages;
  const messages = (await firstCatalogues[`../../locales/first/${language}.ts`]?.())?.[area];
  if (!messages) throw new Error(`no catalogue of ${area} in ${language}`);
  return messages;
}

/** Reads one area of one language as a chunk of its own. */
const chunkBackend = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, area: string) => readMessages(language, area),
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
    returnNull: false;
  }
}

function detectLanguage(): Language {
  const host = document.querySelector<HTMLMetaElement>('meta[name="tranzit-locale"]')?.content ?? null;
  const query = new URLSearchParams(location.search).get('lang');
  return chooseLanguage({ query, stored: readStored(storageKey), host, browser: navigator.languages });
}

/** Starts the catalogue in the language of the page; resolves when the base areas are there. */
export async function startI18n(language: Language = detectLanguage()): Promise<i18n> {
  await i18next
    .use(chunkBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: baseAreas,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = language;
  return i18next;
}

/** The language the interface shows now. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'ru');

/** The words of these areas are there, or it throws: i18next itself takes words that did not load for empty ones. */
async function ensureWords(language: string, areas: readonly string[]): Promise<void> {
  const missing = () => areas.filter((area) => !i18next.hasResourceBundle(language, area));
  await loadPatiently(async () => {
    if (missing().length > 0) await i18next.reloadResources(language, missing());
    if (missing().length > 0) throw new Error('the words of a screen did not load');
  });
}

/** Loads the areas a screen names, so that it paints at once with its words. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  const { language } = i18next;
  if (areas.every((area) => i18next.hasResourceBundle(language, area))) return;
  await i18next.loadNamespaces([...areas]);
  await ensureWords(language, areas);
}

/** Switches the whole interface; the choice outlives the sign-out. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language !== i18next.language) await ensureWords(language, [i18next.options.ns ?? []].flat());
  writeStored(storageKey, language);
  if (language === i18next.language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
