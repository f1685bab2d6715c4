/** Endings of nouns and adjectives, longer ones first, so that the longest that fits is cut. */
const endings =
  /(?:иями|ями|ами|иях|его|ого|ему|ому|ыми|ими|ах|ях|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ов|ев|ам|ям|ом|ем|ую|юю|ы|и|а|я|о|е|у|ю|ь|й)$/;

/** Letters that must be left. */
const shortestStem = 3;

/**
 * A word without its ending, so that its forms are one: `футболки`, `футболку` → `футболк`; `shoes` → `shoe`. Expects
 * lower case with `ё` as `е`.
 */
export function stem(word: string): string {
  if (/^[a-z]{4,}s$/.test(word)) return word.slice(0, -1);
  const cut = word.replace(endings, '');
  return cut.length >= shortestStem ? cut : word;
}
