/** A shorter word with a slip could be any other. */
const leastLetters = 4;

/** Hardly anybody slips in the first letter: it is the right one, or has changed places with the second. */
const canSlip = (word: string, typed: string): boolean =>
  typed.length >= leastLetters && (word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]));

/**
 * Whether a slip at the first letter in which they differ makes the difference: another letter, one too many, one too few,
 * two exchanged. `isRest` compares what is left of the word with what is left of the text.
 */
function differsBySlip(
  word: string,
  typed: string,
  isRest: (word: string, typed: string) => boolean,
): boolean {
  let at = 0;
  while (at < word.length && word[at] === typed[at]) at += 1;
  const left = (skipped: number) => word.slice(at + skipped);
  const rest = (skipped: number) => typed.slice(at + skipped);
  if (isRest(left(1), rest(1)) || isRest(left(0), rest(1)) || isRest(left(1), rest(0))) return true;
  const isExchanged = at + 1 < typed.length && typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return isExchanged && isRest(left(2), rest(2));
}

const isSame = (word: string, typed: string): boolean => word === typed;
const begins = (word: string, typed: string): boolean => word.startsWith(typed);

/** Whether the text is the word with exactly one slip: `кзань` of `казань`. */
export const hasOneSlip = (word: string, typed: string): boolean =>
  word !== typed && canSlip(word, typed) && differsBySlip(word, typed, isSame);

/** Whether the word begins with the text, in which one slip is forgiven: `кзан` begins `казань`. */
export const beginsWithSlip = (word: string, typed: string): boolean =>
  word.startsWith(typed) || (canSlip(word, typed) && differsBySlip(word, typed, begins));
