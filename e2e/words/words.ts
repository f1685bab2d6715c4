import * as en from './en.ts';
import * as ru from './ru.ts';

export type Language = 'ru' | 'en';

type Said<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Said<T[Key]> };

/** What stands on the screens, as the catalogues of the pages have it. */
export type Words = Said<typeof en>;

export const wordsOf: Readonly<Record<Language, Words>> = { ru, en };
export const russian: Words = ru;

/** A sentence of the catalogue with what it tells of: `say(words.team.join.title, { title })`. */
export const say = (sentence: string, about: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(about[name] ?? ''));
