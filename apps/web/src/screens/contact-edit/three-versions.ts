import type { ContactDraft, PersonDraft, PlaceDraft } from './contact-draft.ts';

/** The form as it was opened, as it is typed, and as somebody else saved it meanwhile. */
export interface ThreeVersions {
  /** `undefined`: the form was begun on an older version than is known. */
  readonly base: ContactDraft | undefined;
  readonly mine: ContactDraft;
  readonly theirs: ContactDraft;
}

export const plainNames = ['title', 'opf', 'inn', 'kpp', 'ogrn', 'legalAddress', 'note'] as const;

/** What both have changed, and not alike. */
export interface Clash {
  readonly name: (typeof plainNames)[number] | 'people' | 'places';
  /** The person or the address. */
  readonly whose: string | undefined;
  readonly now: string;
  readonly here: string;
}

type Part = PersonDraft | PlaceDraft;

const contentOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner)) ?? '';
const isSame = (a: unknown, b: unknown): boolean => contentOf(a) === contentOf(b);
const twinOf = <Some extends Part>(part: Part, list: readonly Some[]): Some | undefined =>
  part.id === null ? undefined : list.find(({ id }) => id === part.id);

const personWords = ({ name, position, email, phones, latin }: PersonDraft): readonly string[] => [
  name,
  position,
  email,
  ...phones.map(({ number, extension, note }) => `${number} ${extension} ${note}`),
  ...Object.values(latin ?? {}).map(String),
];
const placeWords = ({ title, address, office, hint, hours }: PlaceDraft): readonly string[] => [
  title,
  address.text,
  office,
  hint,
  hours,
];

interface PartKind<Some extends Part> {
  readonly name: 'people' | 'places';
  readonly wordsOf: (part: Some) => readonly string[];
  readonly listOf: (draft: ContactDraft) => readonly Some[];
}
const people: PartKind<PersonDraft> = {
  name: 'people',
  wordsOf: personWords,
  listOf: (draft) => draft.people,
};
const places: PartKind<PlaceDraft> = {
  name: 'places',
  wordsOf: placeWords,
  listOf: (draft) => draft.places,
};

/** Words of the one that the other lacks. */
const without = (some: readonly string[], others: readonly string[]): string =>
  some
    .map((words) => words.trim())
    .filter((words) => words !== '' && !others.some((other) => other.trim() === words))
    .join(', ');

function clashesOf<Some extends Part>(
  { base, mine, theirs }: ThreeVersions,
  { name, wordsOf, listOf }: PartKind<Some>,
): readonly Clash[] {
  const [typed, kept] = [listOf(mine), listOf(theirs)];
  const gone = kept.filter((part) => !twinOf(part, typed));
  return [...typed, ...gone].flatMap((part) => {
    const here = gone.includes(part) ? undefined : part;
    const now = gone.includes(part) ? part : twinOf(part, kept);
    const before = base && twinOf(part, listOf(base));
    // A new one of either side stands beside the others.
    if (base ? !before : part.id === null) return [];
    if (base && (isSame(here, before) || isSame(now, before))) return [];
    const [words, others] = [now ? wordsOf(now) : [], here ? wordsOf(here) : []];
    const differing = { now: without(words, others), here: without(others, words) };
    const whose = wordsOf(now ?? part).find(Boolean);
    return differing.now === differing.here ? [] : [{ name, whose, ...differing }];
  });
}

/** What is to be decided: the rest of both is saved beside each other. */
export function clashes(versions: ThreeVersions): readonly Clash[] {
  const { base, mine, theirs } = versions;
  const plain = plainNames.flatMap((name) => {
    const [now, here] = [theirs[name].trim(), mine[name].trim()];
    const before = base?.[name].trim();
    return now === here || now === before || here === before
      ? []
      : [{ name, whose: undefined, now, here } as const];
  });
  return [...plain, ...clashesOf(versions, people), ...clashesOf(versions, places)];
}

function settledParts<Some extends Part>(
  base: readonly Some[],
  mine: readonly Some[],
  theirs: readonly Some[],
): Some[] {
  const kept = mine.flatMap((part) => {
    const [before, now] = [twinOf(part, base), twinOf(part, theirs)];
    if (before && isSame(part, before)) return now ? [{ ...now, key: part.key }] : [];
    // Deleted there and changed here: it is made anew.
    return [now || part.id === null ? part : { ...part, id: null }];
  });
  return [...kept, ...theirs.filter((part) => !twinOf(part, base) && !twinOf(part, mine))];
}

/** What is typed, with all that somebody else changed and this form did not touch. */
export function settled({ base, mine, theirs }: ThreeVersions): Partial<ContactDraft> {
  if (!base) return { version: theirs.version };
  const untouched = plainNames.filter((name) => mine[name].trim() === base[name].trim());
  return {
    ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])),
    ...(mine.kind === base.kind && { kind: theirs.kind }),
    ...(mine.parent === base.parent && { parent: theirs.parent }),
    people: settledParts(base.people, mine.people, theirs.people),
    places: settledParts(base.places, mine.places, theirs.places),
    version: theirs.version,
  };
}
