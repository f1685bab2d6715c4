/** The text as a sentence: with its full stop, where it has no end of its own. */
export const endSentence = (text: string): string => (/[.!?…:]$/.test(text.trim()) ? text : `${text}.`);

/** Sentences one after the other: none runs into the next, whoever wrote it. */
export function joinSentences(parts: readonly (string | false | null | undefined)[]): string {
  const said = parts.filter((part): part is string => typeof part === 'string' && part !== '');
  return said.map((part, place) => (place < said.length - 1 ? endSentence(part) : part)).join(' ');
}
