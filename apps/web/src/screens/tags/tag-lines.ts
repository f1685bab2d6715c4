import { tagTitleLimit, tidyTitle } from '@tranzit/contract';

/** Titles typed one per line. Pure. */

export const mostTitles = 50;

export interface TagLines {
  /** As tags would have them, without empty and repeated ones, in the order typed. */
  readonly titles: readonly string[];
  /** Number of the first line that is too long, from 1. */
  readonly longLine: number | undefined;
  readonly isTooMany: boolean;
}

/** Titles differ by their letters, not by their case: so the server compares them too. */
export function readTagLines(text: string): TagLines {
  const lines = text.split('\n').map(tidyTitle);
  const byLetters = new Map<string, string>();
  for (const line of lines)
    if (line !== '' && !byLetters.has(line.toLowerCase())) byLetters.set(line.toLowerCase(), line);
  const place = lines.findIndex((line) => line.length > tagTitleLimit);
  return {
    titles: [...byLetters.values()],
    longLine: place < 0 ? undefined : place + 1,
    isTooMany: byLetters.size > mostTitles,
  };
}
