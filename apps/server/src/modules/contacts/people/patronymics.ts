import { wordsOf } from './name-key.ts';

/** Endings of patronymics, with е for ё; some surnames end so, too. */
export const patronymicEnding = '(?:вич|[ьмкт]ич|[ое]вна|ична)$';
export const isPatronymic = (word: string): boolean => new RegExp(patronymicEnding, 'u').test(word);

/** Words that nobody leaves out: all but the patronymic, where two others are there and it is sure which one it is. */
export function lastingWords(name: string): readonly string[] {
  const words = wordsOf(name);
  const others = words.filter((word) => !isPatronymic(word));
  return others.length >= 2 && others.length === words.length - 1 ? others : words;
}

export const tellsPatronymic = (name: string): boolean => lastingWords(name).length < wordsOf(name).length;

/** The patronymic that a fuller writing of the name has. */
function patronymicBeside(name: string, writing: string): string | undefined {
  const own = wordsOf(name);
  const words = wordsOf(writing);
  const [first, ...more] = words.filter((word) => !own.includes(word));
  const isFuller = own.every((word) => words.includes(word)) && more.length === 0;
  return isFuller && first !== undefined && isPatronymic(first) ? first : undefined;
}

/** Writings of the name, one for each patronymic that they tell. Pure. */
export function tellApart(name: string, writings: readonly string[]): readonly string[] {
  const byPatronymic = new Map<string, string>();
  for (const writing of writings) {
    const patronymic = patronymicBeside(name, writing);
    if (patronymic !== undefined && !byPatronymic.has(patronymic))
      byPatronymic.set(patronymic, writing.trim());
  }
  return [...byPatronymic.values()];
}

/** How a row of a table may write the name: as a cell, as one of several, or with the patronymic in a cell of its own. Pure. */
export function writingsInCells(name: string, cells: readonly string[]): readonly string[] {
  const own = wordsOf(name);
  const parts = cells.flatMap((cell) => cell.split(/[;:,\n]/));
  const whole = parts.filter((part) => {
    const words = wordsOf(part);
    return own.every((word) => words.includes(word));
  });
  if (whole.length > 0) return whole;
  return cells.flatMap((cell) => {
    const [word, ...more] = wordsOf(cell);
    return word !== undefined && more.length === 0 && isPatronymic(word) ? [`${name} ${cell.trim()}`] : [];
  });
}
