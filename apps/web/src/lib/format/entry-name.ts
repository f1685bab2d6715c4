import type { Counterparty } from '@tranzit/contract';

/** An entry of the contact book in words, and its page. */

export const detailPath = ({ counterpartyId }: Pick<Counterparty, 'counterpartyId'>): string =>
  `/counterparty/${counterpartyId}/detail`;

/** Forms of people, whose names nobody quotes, and forms in other letters. */
const isUnquoted = (opf: string): boolean =>
  /^(ип|пбоюл|нпд|кфх|индив|само|глава|адвокат|нотариус)|[^а-яё\s()-]/i.test(opf);

/**
 * `ООО «Северный лён»`, `ИП Лужин Платон`: the form stands before the title unless the title says it already, as a word of its
 * own. A title that begins with a quote has its own.
 */
export function entryName({ title, opf }: Pick<Counterparty, 'title' | 'opf'>): string {
  const isSaid =
    !opf ||
    (title.toLowerCase().startsWith(opf.toLowerCase()) && !/^[\p{L}\d]/u.test(title.slice(opf.length)));
  if (isSaid) return title;
  return isUnquoted(opf) || /^[«"„“']/.test(title) ? `${opf} ${title}` : `${opf} «${title}»`;
}
