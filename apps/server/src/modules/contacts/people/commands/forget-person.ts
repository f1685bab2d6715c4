import type { CounterpartyId } from '@tranzit/kernel';
import { type AccountNeeds, type Needs, ofAccount } from '../../../../platform/context/index.ts';
import { deleteContactRows, settleMainContact, touchCounterparties } from '../../book/book.store.ts';
import { clearInheritedPassports } from '../../book/merges.store.ts';
import { bookOfPerson } from '../book-of-person.queries.ts';
import type { NamedPerson } from '../is-person.queries.ts';
import { noName } from '../pseudonyms.store.ts';

type ForgetNeeds = AccountNeeds & Needs<'actor' | 'clock' | 'live'>;

/** Indexes: primary keys; parts, pairs and merges go with their entry. */
const deleteEntries = async (ctx: ForgetNeeds, ids: readonly CounterpartyId[]): Promise<void> => {
  if (ids.length === 0) return;
  await clearInheritedPassports(ctx, ids);
  await ctx.db
    .deleteFrom('counterparties')
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .execute();
};

/** Of an entrepreneur who has others in their entry these stay, and nothing that tells of the entrepreneur. Index: primary key. */
async function blankEntries(ctx: ForgetNeeds, ids: readonly CounterpartyId[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('counterparties')
    .set({ title: noName, inn: null, kpp: null, ogrn: null, legal_address: null, note: null })
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Takes a person out of the book for good: the entry that is theirs alone, as a person or an entrepreneur, with its addresses,
 * note and passport, and the entries that became a part of it; of any other entry the person. Answers how many people are gone. Call it in a
 * transaction.
 */
export async function forgetPerson(ctx: ForgetNeeds, person: NamedPerson): Promise<number> {
  const { people, lonely, own, rest, entrepreneurs } = await bookOfPerson(ctx, person);
  await deleteContactRows(
    ctx,
    people.map(({ id }) => id),
  );
  await deleteEntries(ctx, own);
  await blankEntries(
    ctx,
    rest.filter((id) => entrepreneurs.has(id)),
  );
  for (const id of rest) await settleMainContact(ctx, id);
  if (rest.length > 0) await touchCounterparties(ctx, rest);
  return people.length + lonely.length;
}
