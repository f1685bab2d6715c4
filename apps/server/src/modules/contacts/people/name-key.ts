/** As the database's `words_of_name` tells them. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s,.;]+/u)
    .filter(Boolean);

/** Equal for names of the same words. */
export const nameKey = (name: string): string => wordsOf(name).toSorted().join(' ');
