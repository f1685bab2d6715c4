import { baseMessages } from './base-messages.ts';

export type Language = 'ru' | 'en';
/** Code → sentence in each language; `{name}` stands for a parameter, `{…Kopecks}` for one as roubles, `{wait}` for its `seconds` in words. */
export type Messages = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** After «через» and «in»: in minutes from a minute on, for nobody counts 895 seconds. */
function wordsOfWait(seconds: number, language: Language): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    .format(count)
    .replace(/(минут|секунд)а$/, '$1у');
}

/** As the pages write it, which no locale of `currency` does in English: `1 234,50 ₽`, `1,234.50 ₽`. */
function wordsOfMoney(kopecks: number, language: Language): string {
  const roubles = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${roubles.format(kopecks / 100).replace('-', '−')}\u00a0₽`;
}

function wordsOf(
  name: string,
  language: Language,
  params: Readonly<Record<string, string | number>>,
): string {
  if (name === 'wait') return wordsOfWait(Number(params.seconds), language);
  if (name.endsWith('Kopecks')) return wordsOfMoney(Number(params[name]), language);
  return String(params[name] ?? '');
}

export interface MessageCatalogue {
  /** The sentence of a code as it stands, its parameters as `{name}`; `undefined` for a code that no catalogue has. */
  find(code: string, language: Language): string | undefined;
  /** The sentence of a code in a language; an unknown code gives the general sentence of its kind. */
  text(code: string, language: Language, params?: Readonly<Record<string, string | number>>): string;
}

/** Throws when two catalogues claim one code. */
export function createMessageCatalogue(...catalogues: readonly Messages[]): MessageCatalogue {
  const all = new Map<string, Readonly<Record<Language, string>>>();
  for (const catalogue of [baseMessages, ...catalogues]) {
    for (const [code, sentences] of Object.entries(catalogue)) {
      if (all.has(code)) throw new Error(`message code ${code} is defined twice`);
      all.set(code, sentences);
    }
  }
  const find: MessageCatalogue['find'] = (code, language) => all.get(code)?.[language];
  return {
    find,
    text: (code, language, params = {}) =>
      (find(code, language) ?? baseMessages.invalid[language]).replace(/\{(\w+)\}/g, (_match, name: string) =>
        wordsOf(name, language, params),
      ),
  };
}

/** The first language of `Accept-Language` that the portal speaks. */
export function languageOf(header: string | undefined, fallback: Language): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((part): part is Language => part === 'ru' || part === 'en') ?? fallback;
}
