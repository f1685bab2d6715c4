import { type Waybill, type WaybillListItem, waybillActions } from '@tranzit/contract';
import { isNegotiable } from '@tranzit/kernel';

type Action = Waybill['actions'][number];

/** Orders of which nothing comes any more: what they were to bring has to be ordered anew. */
const isOverUndelivered = ({ status, creationStage }: WaybillListItem): boolean =>
  creationStage === 'refused' || ['canceled', 'lost', 'scrapped'].includes(status);

/** A carrier that has the order can be asked again for what it did not give. */
const mayAskForDocuments = (
  { status, creationStage }: Pick<WaybillListItem, 'status' | 'creationStage'>,
  documents: Waybill['documents'],
): boolean =>
  ['registered', 'documents_ready'].includes(creationStage) &&
  !['canceled', 'lost', 'scrapped'].includes(status) &&
  documents.some(({ state }) => state === 'failed');

/** What the state of a waybill leaves to do. */
export function actionsOf(
  waybill: WaybillListItem,
  {
    documents,
    isContractGone,
  }: { readonly documents: Waybill['documents']; readonly isContractGone: boolean },
): Action[] {
  const isPossible: Record<Action, boolean> = {
    cancel: waybill.isCancellable,
    ask_to_cancel: isNegotiable(waybill),
    order_again: isOverUndelivered(waybill),
    ask_for_documents: !isContractGone && mayAskForDocuments(waybill, documents),
    acknowledge: waybill.trouble !== null && waybill.acknowledgedAt === null,
  };
  return waybillActions.filter((action) => isPossible[action]);
}
