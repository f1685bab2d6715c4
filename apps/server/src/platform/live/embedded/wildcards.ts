/**
 * Makes a matcher of a pattern in which `*` stands for any text and `?` for any one character.
 * @param anyCharacter regular expression of what the two may stand for
 */
export function toMatcher(pattern: string, anyCharacter = '[^]'): (text: string) => boolean {
  const source = pattern
    .replace(/[\\^$.|+()[\]{}/-]/g, '\\$&')
    .replaceAll('*', `${anyCharacter}*`)
    .replaceAll('?', anyCharacter);
  const regex = new RegExp(`^${source}$`);
  return (text) => regex.test(text);
}
