import type { LatinInput } from '@tranzit/contract';
import type { ContactInfoId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { correct, type Latin } from '../../latin.ts';
import { proposeLatin, wordsOfContact } from '../../latin-proposal.ts';
import { touchCounterparties, updateContactRow } from '../book.store.ts';
import { loadContact, loadCounterparty, lockCounterparty } from '../counterparties.queries.ts';

type ChangeNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** Proposes the Latin words of a person of the book anew, corrected as typed, and keeps them. Errors: 400 `russian_missing`; 404. */
export async function transliterateContact(
  ctx: ChangeNeeds,
  id: ContactInfoId,
  corrections: LatinInput,
): Promise<Latin> {
  const { counterpartyId } = await loadContact(ctx, id);
  return inOpenAccount(ctx, async (tx) => {
    await lockCounterparty(tx, counterpartyId);
    const contact = await loadContact(tx, id);
    const entry = await loadCounterparty(tx, counterpartyId);
    const latin = correct(proposeLatin(wordsOfContact(contact.contactName, entry)), corrections);
    await updateContactRow(tx, id, { ...contact, latin });
    await touchCounterparties(tx, [counterpartyId]);
    return latin;
  });
}
