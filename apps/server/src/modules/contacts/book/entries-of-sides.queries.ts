import type { CounterpartyId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';
import { nameKey } from '../people/name-key.ts';
import type { Person } from '../person.ts';
import { loadCounterparties } from './counterparties.queries.ts';
import type { Counterparty } from './counterparty.ts';
import { splitForm } from './split-form.ts';

type Side = Pick<Person, 'contactName' | 'companyName' | 'inn' | 'phones'>;

/** More that have the numbers of a table are not looked through: a switchboard's number tells nobody. */
const mostEntries = 1000;

/** Entries that have one of the numbers or tax ids. Indexes: contact_infos_phones, counterparties_inn. */
async function findCandidates(ctx: AccountNeeds, sides: readonly Side[]): Promise<readonly CounterpartyId[]> {
  const numbers = sql`${sql.val([...new Set(sides.flatMap(({ phones }) => phones))])}::text[]`;
  const inns = sql`${sql.val([...new Set(sides.flatMap(({ inn }) => inn ?? []))])}::text[]`;
  const { rows } = await sql<{ id: CounterpartyId }>`
    select contact_infos.counterparty_id as id from contact_infos where ${ofAccount(ctx.actor, 'contact_infos')}
      and jsonb_path_query_array(contact_infos.phone_entries, '$[*].number') ?| ${numbers}
    union select c.id from counterparties c
      where ${ofAccount(ctx.actor, 'c')} and c.deleted_at is null and c.inn = any(${inns})
    limit ${mostEntries}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** By the tax id where one is said; else by one of the numbers, and the name of the entry or of who has the number. */
function isOf({ contactName, companyName, inn, phones }: Side, entry: Counterparty): boolean {
  if (inn !== undefined) return entry.inn === inn;
  const holders = entry.contacts.filter((contact) =>
    contact.phones.some(({ number }) => phones.includes(number)),
  );
  if (holders.length === 0) return false;
  const names = [companyName, contactName].flatMap((name) => (name ? [name, splitForm(name).title] : []));
  const keys = new Set(names.map(nameKey));
  return keys.has(nameKey(entry.title)) || holders.some((holder) => keys.has(nameKey(holder.contactName)));
}

/** The entry that each of the sides is of; none where it may be of two. A fixed number of statements for any number. */
export async function entriesOfSides(
  ctx: AccountNeeds,
  sides: readonly Side[],
): Promise<readonly (Counterparty | undefined)[]> {
  if (sides.length === 0) return [];
  const ids = await findCandidates(ctx, sides);
  const entries = [...(await loadCounterparties(ctx, ids)).values()];
  return sides.map((side) => {
    const [entry, ...others] = entries.filter((one) => isOf(side, one));
    return others.length === 0 ? entry : undefined;
  });
}
