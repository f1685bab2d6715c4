import type { MessagePart, PersonPart, Span } from './part.ts';

const isPerson = (part: MessagePart): part is PersonPart => part.kind === 'person';

const spansOf = ({ start, end, more = [] }: PersonPart): readonly Span[] => [{ start, end }, ...more];

/** «Анна Сомова … телефон Анны» is one Anna: whoever is named again is the same person at one more place. */
function mergedPersons(persons: readonly PersonPart[]): readonly PersonPart[] {
  const byName = new Map<string, PersonPart>();
  for (const person of persons) {
    const known = byName.get(person.name);
    if (known) {
      const merged = { ...known, more: [...(known.more ?? []), { start: person.start, end: person.end }] };
      for (const name of namesOf(known)) if (byName.get(name) === known) byName.set(name, merged);
    } else for (const name of namesOf(person)) if (!byName.has(name)) byName.set(name, person);
  }
  return [...new Set(byName.values())].toSorted((a, b) => a.start - b.start);
}

/** The whole name, and any word of it. */
const namesOf = ({ name }: PersonPart): ReadonlySet<string> => new Set([name, ...name.split(' ')]);

interface Mention extends Span {
  readonly personAt: number;
}

/** A post stands beside its person, before or after. */
const postReach = 6;
/** Between a phone and the name that follows it: a blank, a bracket, a dash. */
const afterReach = 3;

const mentionBeside = (part: Span, mentions: readonly Mention[]): Mention | undefined =>
  mentions.find(
    ({ start, end }) => Math.abs(start - part.end) <= postReach || Math.abs(part.start - end) <= postReach,
  );

/** The nearest before; whoever comes first where none does. */
const mentionBefore = (part: Span, mentions: readonly Mention[]): Mention | undefined =>
  mentions.findLast(({ start }) => start < part.start) ?? mentions[0];

/** «8 900 … (Анна), 8 900 … (Пётр)»: where the first phone stands before every name, each name follows its phone. */
function mentionOf(
  part: Span,
  parts: readonly MessagePart[],
  mentions: readonly Mention[],
): Mention | undefined {
  const firstPhone = parts.find(({ kind }) => kind === 'phone');
  const isPhoneFirst = firstPhone !== undefined && firstPhone.start < (mentions[0]?.start ?? 0);
  const following = mentions.find(({ start }) => start >= part.end);
  const isBeside = following !== undefined && following.start - part.end <= afterReach;
  return isPhoneFirst && isBeside ? following : mentionBefore(part, mentions);
}

/** A post in brackets after a phone is of whoever has the phone. */
function mentionOfPhone(part: Span, parts: readonly MessagePart[], mentions: readonly Mention[]) {
  const phone = parts.find(
    ({ kind, end }) => kind === 'phone' && end <= part.start && part.start - end <= postReach,
  );
  return phone && mentionOf(phone, parts, mentions);
}

function withOwner(
  part: MessagePart,
  parts: readonly MessagePart[],
  mentions: readonly Mention[],
): MessagePart {
  if (part.kind !== 'phone' && part.kind !== 'email' && part.kind !== 'position') return part;
  const owner =
    part.kind === 'position'
      ? (mentionBeside(part, mentions) ?? mentionOfPhone(part, parts, mentions))
      : mentionOf(part, parts, mentions);
  return owner ? { ...part, personAt: owner.personAt } : part;
}

/**
 * Makes one person of all places where somebody is named, and gives phones, e-mails and posts to the persons they belong
 * to. `parts` are in the order of the text.
 */
export function withOwners(parts: readonly MessagePart[]): readonly MessagePart[] {
  const persons = mergedPersons(parts.filter(isPerson));
  const mentions = persons
    .flatMap((person) => spansOf(person).map((span) => ({ ...span, personAt: person.start })))
    .toSorted((a, b) => a.start - b.start);
  const others = parts.filter((part) => !isPerson(part)).map((part) => withOwner(part, parts, mentions));
  return [...others, ...persons].toSorted((a, b) => a.start - b.start);
}
