import type { Waybill } from '@tranzit/contract';
import type { WaybillStatus } from '@tranzit/kernel';

type CreationKey = 'accepted' | 'registered' | 'documents';
/** Words of a stop in `tracking:creation`: the stop and how it stands. */
type CreationWords =
  | 'accepted'
  | 'registering'
  | 'registered'
  | 'manual'
  | 'refused'
  | 'documentsLater'
  | 'documentsGoing'
  | 'documentsReady'
  | 'documentsByHand';

export interface CreationStop {
  readonly key: CreationKey;
  readonly words: CreationWords;
  readonly state: 'done' | 'now' | 'next' | 'bad';
}

type Facts = Pick<Waybill, 'creationStage' | 'documents'>;

const accepted: CreationStop = { key: 'accepted', words: 'accepted', state: 'done' };
const registered: CreationStop = { key: 'registered', words: 'registered', state: 'done' };
const documentsLater: CreationStop = { key: 'documents', words: 'documentsLater', state: 'next' };

function documentsStop({ creationStage, documents }: Facts): CreationStop {
  if (creationStage === 'documents_ready')
    return { key: 'documents', words: 'documentsReady', state: 'done' };
  const hasFailed = documents.some(({ state }) => state === 'failed');
  return hasFailed
    ? { key: 'documents', words: 'documentsByHand', state: 'bad' }
    : { key: 'documents', words: 'documentsGoing', state: 'now' };
}

/** How the making of an order stands: three stops, two where its carrier has refused it. */
export function creationStops(waybill: Facts): readonly CreationStop[] {
  switch (waybill.creationStage) {
    case 'refused':
      return [accepted, { key: 'registered', words: 'refused', state: 'bad' }];
    case 'manual':
      return [accepted, { key: 'registered', words: 'manual', state: 'now' }, documentsLater];
    case 'accepted':
      return [accepted, { key: 'registered', words: 'registering', state: 'now' }, documentsLater];
    case 'registered':
    case 'documents_ready':
      return [accepted, registered, documentsStop(waybill)];
  }
}

/** Nothing has moved yet, so how the order was made is what matters. */
const beforePickup: readonly WaybillStatus[] = [
  'new',
  'registered',
  'pickup_waiting',
  'delivery_waiting',
  'courier_search',
];

/** Whether the order is still being made: not once it is made and on its way, nor once nobody makes it any more. */
export function isBeingMade({ status, creationStage }: Pick<Waybill, 'status' | 'creationStage'>): boolean {
  if (creationStage === 'refused' || creationStage === 'manual') return status === 'problem';
  const isMade = creationStage === 'documents_ready' && status !== 'new' && status !== 'registered';
  return beforePickup.includes(status) && !isMade;
}
