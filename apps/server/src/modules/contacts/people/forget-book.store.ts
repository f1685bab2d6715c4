import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';

/**
 * Takes the whole book of an account away for good, with those that were deleted and could be taken back, and its recent
 * sides. Parts, pairs and merges go with their entry; addresses that belong to none go too. Call it in a transaction.
 */
export async function forgetBook({ db, actor }: AccountNeeds): Promise<void> {
  await db.deleteFrom('recent_contacts').where(ofAccount(actor, 'recent_contacts')).execute();
  await db.deleteFrom('counterparties').where(ofAccount(actor, 'counterparties')).execute();
  await db.deleteFrom('addresses').where(ofAccount(actor, 'addresses')).execute();
}
