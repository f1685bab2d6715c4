import type { WaybillId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { getVisibleWaybill, getWaybillById } from '../../detail/waybill-detail.queries.ts';
import { isContractGone } from '../../waybill-carrier.ts';
import { planDocuments } from '../fetch-documents.job.ts';

/**
 * Asks the carrier again for documents that did not come. Errors: 404; 409 `contract_of_order_gone`, `no_document_missing`,
 * `no_documents_of_no_order`.
 */
export async function askForDocuments(
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'config' | 'carriers'>,
  waybillId: WaybillId,
): Promise<void> {
  const row = await getVisibleWaybill(ctx, waybillId);
  const { actions } = await getWaybillById(ctx, waybillId);
  if (!actions.includes('ask_for_documents')) {
    if (row.creation_stage === 'refused' || row.status === 'canceled')
      throw conflict('no_documents_of_no_order');
    throw conflict((await isContractGone(ctx, row)) ? 'contract_of_order_gone' : 'no_document_missing');
  }
  await transaction(ctx, async (tx) => {
    await tx.db
      .updateTable('waybill_documents')
      .set({ state: 'waiting' })
      .where('waybill_id', '=', waybillId)
      .where('state', '=', 'failed')
      .execute();
    await planDocuments(tx, row, { round: 0 });
  });
}
