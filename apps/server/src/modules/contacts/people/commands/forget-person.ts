import type { CounterpartyId } from '@tranzit/kernel';
import { type AccountNeeds, type Needs, ofAccount } from '../../../../platform/context/index.ts';
import { deleteContactRows, settleMainContact, touchCounterparties } from '../../book/book.store.ts';
import { clearInheritedPassports } from '../../book/merges.store.ts';
import {
  countOthers,
  findLonelyEntries,
  findMergedEntries,
  listPeopleOfBook,
  type NamedPerson,
} from '../people.queries.ts';

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

/**
 * Takes a person out of the book for good: the entry that is theirs alone with its addresses, note and passport, and the
 * entries that became a part of it; of any other entry the person. Answers how many people are gone. Call it in a
 * transaction.
 */
export async function forgetPerson(ctx: ForgetNeeds, person: NamedPerson): Promise<number> {
  const people = await listPeopleOfBook(ctx, person);
  const lonely = await findLonelyEntries(ctx, person);
  const ids = people.map(({ id }) => id);
  const entries = [...new Set(people.map((row) => row.counterparty_id))];
  const others = await countOthers(ctx, entries, people);
  const persons = new Set(people.filter(({ kind }) => kind === 'person').map((row) => row.counterparty_id));
  const own = entries.filter((id) => persons.has(id) && !others.get(id));
  const rest = entries.filter((id) => !own.includes(id));
  const names = [...people.map((row) => row.contact_name), ...(person.name ? [person.name] : [])];
  const merged = await findMergedEntries(ctx, { own: [...own, ...lonely], rest, names });
  await deleteContactRows(ctx, ids);
  await deleteEntries(ctx, [...new Set([...own, ...lonely, ...merged])]);
  for (const id of rest) await settleMainContact(ctx, id);
  if (rest.length > 0) await touchCounterparties(ctx, rest);
  return people.length + lonely.length;
}
