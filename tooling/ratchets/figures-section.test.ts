import { expect, it } from 'vitest';
import { renderFigures, sectionOf, staleLines, withSection } from './figures-section.ts';
import type { Sizes } from './sizes.ts';

const server: Sizes = {
  files: 500,
  lines: 30_000,
  functions: [3, 7, 7, 21],
  casts: 25,
  suppressions: 2,
  testLines: 24_000,
  folders: [
    ['src/modules/waybills', 38],
    ['src/main', 24],
  ],
};
const figures = (changes: Partial<Sizes> = {}, firstScreen = 181_500): string =>
  renderFigures({ sizes: { server: { ...server, ...changes } }, firstScreen });

const page = (section: string): string =>
  `# Plan\n\n<!-- figures: npm run figures -->\n${section}\n<!-- /figures -->\n\n## Next\n`;

it('stands between its marks and leaves the rest of the page alone', () => {
  const written = withSection(page('an older one'), figures());
  expect(sectionOf(written)).toBe(figures());
  expect(written.startsWith('# Plan\n')).toBe(true);
  expect(written.endsWith('<!-- /figures -->\n\n## Next\n')).toBe(true);
});

it('is missed on a page without marks', () => {
  expect(sectionOf('# Plan\n')).toBeUndefined();
});

it('lets figures be a little off', () => {
  const now = figures({ files: 510, lines: 30_900, casts: 27, testLines: 24_100 }, 184_000);
  expect(staleLines(figures(), now)).toEqual([]);
});

it.each([
  ['files', figures({ files: 560 })],
  ['lines', figures({ lines: 34_000 })],
  ['functions', figures({ functions: [3, 7, 7, 40] })],
  ['casts', figures({ casts: 40 })],
  ['tests', figures({ testLines: 20_000 })],
  ['the fullest folder', figures({ folders: [['src/main', 24]] })],
  ['the first screen', figures({}, 220_000)],
])('goes stale by %s', (_, now) => {
  expect(staleLines(figures(), now)).not.toEqual([]);
});

it('goes stale by a part that is new', () => {
  const now = renderFigures({ sizes: { server, web: server }, firstScreen: 181_500 });
  expect(staleLines(figures(), now)).not.toEqual([]);
});
