import { expect, it } from 'vitest';
import { readTagLines } from './tag-lines.ts';

it.each([
  ['nothing', '\n  \n', [], undefined, false],
  ['one per line, trimmed', ' Опт \nСрочно', ['Опт', 'Срочно'], undefined, false],
  ['the same title once, whatever its case', 'Опт\nопт\nОПТ ', ['Опт'], undefined, false],
  ['a line that is too long', `Опт\n\n${'а'.repeat(41)}`, ['Опт', 'а'.repeat(41)], 3, false],
] as const)('reads %s', (_name, text, titles, longLine, isTooMany) => {
  expect(readTagLines(text)).toEqual({ titles, longLine, isTooMany });
});

it('takes fifty and no more', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, place) => `тег ${place}`).join('\n');
  expect(readTagLines(lines(50)).isTooMany).toBe(false);
  expect(readTagLines(lines(51)).isTooMany).toBe(true);
});
