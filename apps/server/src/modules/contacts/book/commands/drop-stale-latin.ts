import type { Needs } from '../../../../platform/context/index.ts';
import { withoutStale } from '../../latin.ts';
import { russianFields, wordsOfContact } from '../../latin-proposal.ts';
import { updateContactRow } from '../book.store.ts';
import { loadCounterparty } from '../counterparties.queries.ts';
import type { Counterparty } from '../counterparty.ts';

/** Takes away Latin words of what a change has made another name, company or address. Call it in its transaction, after it. */
export async function dropStaleLatin(ctx: Needs<'db' | 'actor'>, before: Counterparty): Promise<void> {
  if (!before.contacts.some(({ latin }) => latin)) return;
  const after = await loadCounterparty(ctx, before.id);
  for (const contact of after.contacts) {
    const former = before.contacts.find(({ id }) => id === contact.id);
    if (!contact.latin || !former) continue;
    const kept = withoutStale(contact.latin, {
      before: russianFields(wordsOfContact(former.contactName, before)),
      after: russianFields(wordsOfContact(contact.contactName, after)),
      former: former.latin ?? undefined,
    });
    if (JSON.stringify(kept) !== JSON.stringify(contact.latin))
      await updateContactRow(ctx, contact.id, { ...contact, latin: kept ?? null });
  }
}
