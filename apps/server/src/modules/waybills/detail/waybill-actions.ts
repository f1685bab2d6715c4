import { accountStatuses, type Waybill, type WaybillListItem, waybillActions } from '@tranzit/contract';
import { isNegotiable } from '@tranzit/kernel';
import type { Actor } from '../../../platform/context/index.ts';

type Action = Waybill['actions'][number];

/** What somebody may do with a waybill that they see. */
export interface ActionRights {
  readonly mayOrder: boolean;
  /** What a blocked account ordered it may still take back. */
  readonly mayCancel: boolean;
}

/** Of somebody who only looks. */
export const noRights: ActionRights = { mayOrder: false, mayCancel: false };

export function rightsOf({
  permissions,
  accountStatus,
}: Pick<Actor, 'permissions' | 'accountStatus'>): ActionRights {
  const mayCancel = permissions.includes('shipping.create');
  return { mayCancel, mayOrder: mayCancel && accountStatus === accountStatuses.active };
}

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

interface ActionFacts extends Pick<Waybill, 'documents'> {
  readonly isContractGone: boolean;
  readonly back: Waybill['return'];
  readonly rights: ActionRights;
}

/** What the state of a waybill and the reader's rights leave to do. */
export function actionsOf(
  waybill: WaybillListItem,
  { documents, isContractGone, back, rights: { mayCancel, mayOrder } }: ActionFacts,
): Action[] {
  const isPossible: Record<Action, boolean> = {
    cancel: mayCancel && waybill.isCancellable,
    ask_to_cancel: mayCancel && isNegotiable(waybill),
    order_again: mayOrder && isOverUndelivered(waybill),
    ask_for_documents: mayOrder && !isContractGone && mayAskForDocuments(waybill, documents),
    acknowledge: mayOrder && waybill.trouble !== null && waybill.acknowledgedAt === null,
    confirm_return: mayOrder && back?.state === 'waiting',
    cancel_return: mayCancel && back?.isCancellable === true,
  };
  return waybillActions.filter((action) => isPossible[action]);
}
