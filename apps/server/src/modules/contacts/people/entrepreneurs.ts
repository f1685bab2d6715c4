import { isPersonInn } from '@tranzit/kernel';
import { isFirstName } from '@tranzit/kernel/message';

interface Entry {
  readonly kind: 'company' | 'person';
  readonly title: string;
  /** Legal form, where it stands apart from the title. */
  readonly opf: string | null;
  readonly inn: string | null;
}

const form = /^(?:ИП|индивидуальный предприниматель)(?:\s+|$)/iu;
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\p{L}+/gu) ?? [];

/**
 * Whether a company is an entrepreneur who is this person: by the form or the tax id, and called by their name, whole or with
 * initials. A first name alone is what a shop is called, or somebody who works there. Pure.
 */
export function isEntrepreneur({ kind, title, opf, inn }: Entry, name: string): boolean {
  const isFormed = form.test(opf ?? '') || form.test(title);
  if (kind !== 'company' || !(isFormed || isPersonInn(inn ?? ''))) return false;
  const [surname, ...others] = wordsOf(title.replace(form, ''));
  const ofPerson = wordsOf(name);
  if (surname === undefined || !ofPerson.includes(surname)) return false;
  if (others.length === 0 && (ofPerson.length === 1 || isFirstName(surname))) return false;
  return others.every((word) =>
    ofPerson.some((own) => own !== surname && (word.length === 1 ? own.startsWith(word) : own === word)),
  );
}
