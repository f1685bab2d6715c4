import { expect, it } from 'vitest';

type Messages = { readonly [key: string]: string | Messages };
const catalogues = import.meta.glob<{ messages: Messages }>('./ru/*.ts', { eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../locales/**', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The keys of a part of the catalogue; the forms of a plural are one. */
const keysOf = (messages: Messages, prefix = ''): readonly string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(/_(one|few|many|other)$/, '')}`]
      : keysOf(value, `${prefix}${key}.`),
  );

const texts = Object.values(sources).flatMap((source) => [
  ...[...source.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text),
  ...[...source.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text),
]);
const plain = new Set(texts);
const hole = /\$\{[^}]+\}/;
const toPattern = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`);
/** `bar.${state}.title`: any one word in place of what is put in. Without a fixed part a text is no key. */
const patterns = [...new Set(texts.filter((text) => hole.test(text)))]
  .map((text) => text.split(hole))
  .filter(
    (parts) =>
      parts.every((part) => /^[\w:.-]*$/.test(part)) &&
      /[A-Za-z]\.|\.[A-Za-z]|^[a-z-]+:|^[A-Za-z]{3}/.test(parts.join('.')),
  )
  .map(toPattern);
const isSaid = (name: string): boolean => plain.has(name) || patterns.some((pattern) => pattern.test(name));

const areas = Object.entries(catalogues).map(
  ([path, { messages }]) => [path.replace(/^\.\/ru\/|\.ts$/g, ''), messages] as const,
);

it.each(areas)('%s holds no words that nothing says', (area, messages) => {
  const unused = [...new Set(keysOf(messages))].filter((key) => !isSaid(key) && !isSaid(`${area}:${key}`));
  expect(unused).toEqual([]);
});

it.each(areas)('%s sends nobody to a support that may not be there', (_area, messages) => {
  expect(JSON.stringify(messages)).not.toMatch(/(в|через) (техническую )?поддержк/i);
});
