import type { Span } from './part.ts';

/** Stands in `free` for every letter that is taken: it is no letter, no blank and no mark. */
export const gap = '\ufffc';

const marks: readonly (readonly [RegExp, string])[] = [
  [/[«»„“”‟″]/g, '"'],
  [/[‘’‚`´′]/g, "'"],
  [/[–—−‐‑‒―]/g, '-'],
  [/[\u00a0\u2000-\u200b\u202f\u2060\t\ufeff]/g, ' '],
  [/\r/g, ' '],
  [/[×✕✖]/g, 'х'],
];

/** The text letter by letter with one sort of quotes, dashes and blanks. */
const plain = (text: string): string =>
  marks.reduce((kept, [pattern, mark]) => kept.replaceAll(pattern, mark), text.replaceAll(gap, ' '));

/** A match with the place of every group. */
export interface Found extends Span {
  /** Texts of the groups, the whole match first. */
  readonly groups: readonly (string | undefined)[];
  spanOf(group: number): Span | undefined;
}

/** A message on which readers mark what they take, so that none reads another's letters. */
export interface Board {
  /** As given. */
  readonly text: string;
  /** Plain text in which everything taken or set aside before the last `find` is a gap; as long as `text`. */
  free(): string;
  /** Marks as taken. */
  take(span: Span): void;
  /** Hides from readers what is no part and stands in the rest. */
  setAside(span: Span): void;
  isTaken(index: number): boolean;
  /** Whether nobody has taken or set aside a letter of it. */
  isFree(span: Span): boolean;
  /** All matches in what is free now; the pattern needs the flags `g` and `d`. */
  find(pattern: RegExp): readonly Found[];
}

const spanFrom = (pair: readonly [number, number] | undefined): Span | undefined =>
  pair && { start: pair[0], end: pair[1] };

function toFound(match: RegExpExecArray): Found {
  return {
    start: match.index,
    end: match.index + match[0].length,
    groups: [...match],
    spanOf: (group) => spanFrom(match.indices?.[group]),
  };
}

const untouched = 0;
const setAside = 1;
const taken = 2;

export function createBoard(text: string): Board {
  let free = plain(text);
  const states = new Uint8Array(text.length);
  let isSettled = true;
  const mark = ({ start, end }: Span, state: number): void => {
    states.fill(state, start, end);
    isSettled = false;
  };
  /** At once for all that was taken since the last time: one by one a long text would be copied for each part. */
  function settle(): string {
    if (!isSettled)
      free = Array.from(states, (state, index) => (state === untouched ? free.charAt(index) : gap)).join('');
    isSettled = true;
    return free;
  }
  return {
    text,
    free: () => free,
    take: (span) => mark(span, taken),
    setAside: (span) => mark(span, setAside),
    isTaken: (index) => states[index] === taken,
    isFree: ({ start, end }) => states.subarray(start, end).every((state) => state === untouched),
    find: (pattern) => Array.from(settle().matchAll(pattern), toFound),
  };
}
