import type { CounterpartyId } from '@tranzit/kernel';
import type { AccountNeeds } from '../../../platform/context/index.ts';
import { isEntrepreneur } from './entrepreneurs.ts';
import type { NamedPerson } from './is-person.queries.ts';
import { countOthers, findLonelyEntries, findMergedEntries, listPeopleOfBook } from './people.queries.ts';

/** What the book has of one person: what a copy tells of, and a deletion takes. */
export interface BookOfPerson {
  readonly people: Awaited<ReturnType<typeof listPeopleOfBook>>;
  /** Entries that go by their name, and have nobody in them. */
  readonly lonely: readonly CounterpartyId[];
  /** Entries that are theirs alone, as a person or an entrepreneur, the lonely ones and those that became a part of them. */
  readonly own: readonly CounterpartyId[];
  /** Entries that they are one of several in. */
  readonly rest: readonly CounterpartyId[];
  /** Entries, own or not, of the entrepreneur that they are. */
  readonly entrepreneurs: ReadonlySet<CounterpartyId>;
}

export async function bookOfPerson(ctx: AccountNeeds, person: NamedPerson): Promise<BookOfPerson> {
  const people = await listPeopleOfBook(ctx, person);
  const lonely = await findLonelyEntries(ctx, person);
  const entries = [...new Set(people.map((row) => row.counterparty_id))];
  const others = await countOthers(ctx, entries, people);
  const entrepreneurs = new Set(
    people.filter((row) => isEntrepreneur(row, row.contact_name)).map((row) => row.counterparty_id),
  );
  const persons = new Set(people.filter(({ kind }) => kind === 'person').map((row) => row.counterparty_id));
  const alone = entries.filter((id) => (persons.has(id) || entrepreneurs.has(id)) && !others.get(id));
  const rest = entries.filter((id) => !alone.includes(id));
  const names = [...people.map((row) => row.contact_name), ...(person.name ? [person.name] : [])];
  const merged = await findMergedEntries(ctx, { own: [...alone, ...lonely], rest, names });
  return { people, lonely, own: [...new Set([...alone, ...lonely, ...merged])], rest, entrepreneurs };
}
