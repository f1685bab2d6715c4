import type { SideDraft } from './side-draft.ts';

/** What a side that was filled in has taken the place of. */
export interface Filled {
  readonly former: SideDraft;
  readonly filled: SideDraft;
  /** What was typed of the former person's passport and went with them: it stands in no draft. */
  readonly passport: string;
  /** What is said of it in the section; else the message at the foot says it. */
  readonly told?: string | undefined;
}

/** Parts of a side that come back each as a whole: their fields, and the words that somebody may have typed there. */
const parts = [
  {
    names: [
      ...(['companyName', 'inn', 'kpp', 'ogrn', 'opf', 'legalAddress', 'contactName', 'phone'] as const),
      ...([
        'addressElsewhere',
        'furtherPhones',
        'email',
        'latin',
        'counterpartyId',
        'passportMask',
        'isToBeSaved',
        'distinctFrom',
      ] as const),
    ],
    wordsOf: ({ companyName, inn, kpp, opf, legalAddress, contactName, phone, email }: SideDraft) => [
      ...[companyName, inn, kpp, opf, legalAddress, contactName, phone, email],
    ],
  },
  {
    names: ['addressText', 'place', 'office', 'postcode', 'terminalId'],
    wordsOf: ({ addressText, place, office, terminalId }: SideDraft) => {
      // The town is the calculation's: nobody has typed it here.
      const isTown = place !== null && place.street === null && place.house === null;
      return [isTown ? '' : addressText, office, String(terminalId ?? '')];
    },
  },
  { names: ['comment', 'remarks'], wordsOf: ({ comment }: SideDraft) => [comment] },
] as const;

type Part = (typeof parts)[number];

/** What only went on, as a name does that was typed in part, is not lost. */
function isLost({ wordsOf }: Part, { former, filled }: Filled): boolean {
  const next = wordsOf(filled);
  return wordsOf(former).some(
    (words, place) => words.trim() !== '' && !next[place]?.toLowerCase().includes(words.trim().toLowerCase()),
  );
}

const isStill = ({ wordsOf }: Part, { filled }: Filled, now: SideDraft): boolean =>
  wordsOf(filled).join('\n') === wordsOf(now).join('\n');

/** Whether anything went that has a way back: what was typed since over what was filled in stays. */
export const hasFormer = (one: Filled, now: SideDraft): boolean =>
  parts.some((part) => isLost(part, one) && isStill(part, one, now));

/** Whether anything of what was filled in still stands. */
export const isStanding = (one: Filled, now: SideDraft): boolean =>
  parts.some((part) => !isStill(part, { ...one, filled: one.former }, one.filled) && isStill(part, one, now));

/** The former words of each part that nobody has changed since. */
export function formerWords(one: Filled, now: SideDraft): Partial<SideDraft> {
  const names = parts
    .filter((part) => isStill(part, one, now))
    .flatMap((part): readonly (keyof SideDraft)[] => part.names);
  return Object.fromEntries(names.map((name) => [name, one.former[name]]));
}
