import type { Counterparty } from '@tranzit/contract';

/** An entry of the contact book in words, and its page. */

export const detailPath = ({ counterpartyId }: Pick<Counterparty, 'counterpartyId'>): string =>
  `/counterparty/${counterpartyId}/detail`;

/** «ООО «Северный лён»»: the form stands before the title unless the title says it already, as a word of its own. */
export function entryName({ title, opf }: Pick<Counterparty, 'title' | 'opf'>): string {
  const isSaid =
    !opf ||
    (title.toLowerCase().startsWith(opf.toLowerCase()) && !/^[\p{L}\d]/u.test(title.slice(opf.length)));
  return isSaid ? title : `${opf} ${title}`;
}
