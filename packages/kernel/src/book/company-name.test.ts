import { expect, it, vi } from 'vitest';
import { withoutOuterQuotes } from './company-name.ts';

it.each([
  ['«Северный лён»', 'Северный лён'],
  ['"Северный лён"', 'Северный лён'],
  ['„Северный лён“', 'Северный лён'],
  ['“Северный лён”', 'Северный лён'],
  ["'Лён'", 'Лён'],
  ['Северный лён', 'Северный лён'],
  ['«Фабрика «Заря» и К»', 'Фабрика «Заря» и К'],
  ['"Фабрика "Заря" и К"', 'Фабрика "Заря" и К'],
  ['«Фабрика «Заря»»', 'Фабрика «Заря»'],
  ['«Фабрика «Заря»', 'Фабрика «Заря»'],
  ['"Фабрика "Заря"', 'Фабрика "Заря"'],
  ['Фабрика «Заря»', 'Фабрика «Заря»'],
  ['«Заря» и К', '«Заря» и К'],
  ['«Заря» и «Закат»', '«Заря» и «Закат»'],
  ['"Заря" и "Закат"', '"Заря" и "Закат"'],
  ["Д'Артаньян", "Д'Артаньян"],
  ['«»', '«»'],
  ['« »', '« »'],
  ['«\u00a0»', '«\u00a0»'],
  ['« Лён »', 'Лён'],
  ['', ''],
])('%s without its outer quotes is %s', (name, bare) => {
  expect(withoutOuterQuotes(name)).toBe(bare);
});

it('is read once, however long it is', () => {
  const name = `«${'я'.repeat(4000)}»`;
  const walk = vi.spyOn(String.prototype, Symbol.iterator);
  const bare = withoutOuterQuotes(name);
  const walks = walk.mock.calls.length;
  walk.mockRestore();
  expect([bare, walks]).toEqual([name.slice(1, -1), 1]);
});
