import type { Waybill } from '@tranzit/contract';
import type { WaybillStatus } from '@tranzit/kernel';

type CreationKey = 'accepted' | 'registered' | 'documents';
/** Words of a stop in `waybill:creation`: the stop and how it stands. */
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

type Facts = Pick<Waybill, 'status' | 'creationStage' | 'documents'>;

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

/** Nothing has moved yet, so how the order was made is what matters. */
const beforePickup: readonly WaybillStatus[] = [
  'new',
  'registered',
  'pickup_waiting',
  'delivery_waiting',
  'courier_search',
];

/** How the making of an order stands: three stops, or none once the order is made and on its way. */
export function creationStops(waybill: Facts): readonly CreationStop[] {
  const { status, creationStage } = waybill;
  if (creationStage === 'refused' || creationStage === 'manual') {
    if (status !== 'problem') return [];
    const isManual = creationStage === 'manual';
    const stop: CreationStop = isManual
      ? { key: 'registered', words: 'manual', state: 'now' }
      : { key: 'registered', words: 'refused', state: 'bad' };
    return isManual ? [accepted, stop, documentsLater] : [accepted, stop];
  }
  if (!beforePickup.includes(status)) return [];
  if (creationStage === 'accepted')
    return [accepted, { key: 'registered', words: 'registering', state: 'now' }, documentsLater];
  const isMade = creationStage === 'documents_ready' && status !== 'new' && status !== 'registered';
  return isMade ? [] : [accepted, registered, documentsStop(waybill)];
}
