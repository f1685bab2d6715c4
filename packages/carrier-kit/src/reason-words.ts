import type { TrackedReason } from './port/index.ts';
import type { StatusMeaning } from './status-reader.ts';

const isOver = '(истек(?!а)|истеч(?!ет)|законч|оконч|превыш|вышел)\\p{L}*';
const storageTime = 'срок\\p{L}*\\s+(\\p{L}+\\s+)?хранени\\p{L}*';
const storageOver = new RegExp(
  `${isOver}\\s+(\\p{L}+\\s+)?${storageTime}|${storageTime}\\s+${isOver}|storage (time|period) (is over|expired)`,
  'u',
);
/** A refusal of the sender, or of the carrier (`отказ в приёме`), is another thing. */
const refusal = /отказ(?!\p{L}*\s+(в\s+(?!получ)|отправител))|refus(?!\p{L}*\s+by\s+(the\s+)?sender)/u;
const ofTheSender = /отправител\p{L}*\s+отказ|sender\s+refus/u;

/** The reason that words of a carrier tell, `undefined` where they tell none. */
export function reasonInWords(words: string): TrackedReason | undefined {
  const lower = words.toLowerCase().replaceAll('ё', 'е');
  if (storageOver.test(lower)) return 'storage_expired';
  return refusal.test(lower) && !ofTheSender.test(lower) ? 'receiver_refused' : undefined;
}

/** A problem whose code leaves the reason open, with the one that the carrier's words tell. */
export function withReasonInWords(
  meaning: StatusMeaning,
  ...words: readonly (string | undefined)[]
): StatusMeaning {
  if (meaning.status !== 'problem' || meaning.problemReason !== undefined) return meaning;
  const problemReason = reasonInWords(words.filter((one) => one !== undefined).join('. '));
  return problemReason === undefined ? meaning : { ...meaning, problemReason };
}

/** A code as carriers write them: letters and signs around at least one digit or low line. */
const code = /^[A-Za-z\d.:#/-]*[\d_][\w.:#/-]*$/;

/** The words of a carrier are nothing but its code, or several: there is nothing in them for a person to read. */
export const isBareCode = (words: string): boolean =>
  words
    .replaceAll(/[()[\]]/g, ' ')
    .trim()
    .split(/[\s,;]+/)
    .every((piece) => code.test(piece));
