import { api, type Waybill, type WaybillListItem } from '@tranzit/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { touch } from '../../../lib/api/api-query.ts';
import { call } from '../../../lib/api/call.ts';
import { type Batch, type ItemState, useBatch } from './use-batch.ts';

export type CancelState = 'idle' | 'waiting' | 'running' | 'done' | 'asking' | 'asked' | 'failed';

/** The carrier no longer cancels by itself, people still may. */
const needsAgreement = (state: ItemState | undefined): boolean =>
  state?.kind === 'failed' && isApiError(state.error) && state.error.has('cancel_needs_agreement');

/**
 * Cancels waybill by waybill, and asks staff for those where only people can; `onChanged` gets what the server made of
 * them.
 */
export function useCancellation(
  rows: readonly WaybillListItem[],
  onChanged: (rows: readonly WaybillListItem[]) => void,
) {
  const cancelling = useBatch<WaybillListItem>(({ waybillId }) => waybillId);
  const asking = useBatch<WaybillListItem>(({ waybillId }) => waybillId);
  const open = rows.filter(({ isCancellable }) => isCancellable);
  const closed = rows.filter(({ isCancellable }) => !isCancellable);

  const stateOf = ({ waybillId }: WaybillListItem): CancelState => {
    const asked = asking.states.get(waybillId);
    if (asked) return asked.kind === 'done' ? 'asked' : asked.kind;
    const state = cancelling.states.get(waybillId);
    return needsAgreement(state) ? 'asking' : (state?.kind ?? 'idle');
  };
  const errorOf = ({ waybillId }: WaybillListItem): unknown => {
    const state = asking.states.get(waybillId) ?? cancelling.states.get(waybillId);
    return state?.kind === 'failed' ? state.error : undefined;
  };
  /** Those not cancelled yet: the first time all, after that what failed. */
  const left = open.filter((row) => ['idle', 'failed'].includes(stateOf(row)));
  const toAsk = open.filter((row) => stateOf(row) === 'asking');
  const run = async (
    batch: Batch<WaybillListItem>,
    items: readonly WaybillListItem[],
    act: (waybillId: number) => Promise<Waybill>,
  ) => {
    const changed: Waybill[] = [];
    await batch.run(items, async ({ waybillId }) => changed.push(await act(waybillId)));
    onChanged(changed);
    await touch(['waybill']);
  };
  const cancel = () => run(cancelling, left, (id) => call(api.rejectWaybill, { params: { id } }));
  const ask = () => run(asking, toAsk, (id) => call(api.rejectWaybillManually, { params: { id } }));
  const doneCount = open.filter((row) => ['done', 'asked', 'asking', 'failed'].includes(stateOf(row))).length;
  return {
    open,
    closed,
    left,
    toAsk,
    doneCount,
    isRunning: cancelling.isRunning || asking.isRunning,
    hasBegun: cancelling.states.size > 0,
    stateOf,
    errorOf,
    cancel,
    ask,
  };
}
