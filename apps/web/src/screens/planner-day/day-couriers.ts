import type { CourierCall, DayCourier } from '@tranzit/contract';
import { beforeCollectionStatuses, isDoorAtSender, statusGroups, type WaybillStatus } from '@tranzit/kernel';
import { type DayRow, destinationsOf, waybillsOf } from '../../features/planning/index.ts';
import type { DayGroup } from './groups.ts';

/** Who collects what on a day, by the server's clock. */
export interface DayCouriers {
  readonly calls: readonly CourierCall[];
  readonly couriers: readonly DayCourier[];
  /** How far the server's clock is ahead of the page's, ms. */
  readonly aheadMs: number;
}

const beforeCollection: ReadonlySet<WaybillStatus> = new Set(beforeCollectionStatuses);
const collected: ReadonlySet<WaybillStatus> = new Set([
  ...statusGroups.transit,
  ...statusGroups.handover,
  ...statusGroups.done,
]);

/**
 * The courier calls that collect what stands in a group. What was refused or cancelled and collected all the same is no
 * trouble any more, and is left out. Pure.
 */
export function callsOf({ calls }: DayCouriers, { rows }: DayGroup): readonly CourierCall[] {
  const waybills = waybillsOf(rows);
  return calls.filter(({ state, waybillIds }) => {
    const ofCall = waybills.filter(({ waybillId }) => waybillIds.includes(waybillId));
    const nobodyComes = state === 'refused' || state === 'canceled';
    return ofCall.length > 0 && !(nobodyComes && ofCall.every(({ status }) => collected.has(status)));
  });
}

/** Calls that stand though nothing is left to collect: their carriers do not let them go, or do not answer. Pure. */
export function vainCalls({ calls }: DayCouriers, rows: readonly DayRow[]): readonly CourierCall[] {
  const ids = new Set(waybillsOf(rows).map(({ waybillId }) => waybillId));
  return calls.filter(
    ({ told, waybillIds, isKept, state }) =>
      told !== null && !waybillIds.some((id) => ids.has(id)) && (isKept || state === 'silent'),
  );
}

/** How the couriers of a group's carrier are sent, and what ends today. Pure. */
export const courierOf = ({ couriers }: DayCouriers, { carrier, city }: DayGroup): DayCourier | undefined =>
  couriers.find((courier) => courier.deliveryService === carrier && courier.city === city);

/** Whether a courier takes it from its sender. */
function isByCourier({ destination, waybill }: DayRow): boolean {
  const way = waybill ? waybill.deliveryWay : destination.result?.deliveryWay;
  return way !== undefined && isDoorAtSender(way) && waybill?.status !== 'canceled';
}

const byCourier = ({ rows }: DayGroup) => {
  const own = rows.filter(isByCourier);
  const isEmpty = own.length === 0;
  const waybills = waybillsOf(own);
  const waiting = waybills.filter(({ status }) => beforeCollection.has(status));
  const hasDrafts = destinationsOf(own).length > 0;
  // A courier has been there: for what is left another one has to come.
  const isAfterCourier =
    hasDrafts && waiting.length === 0 && waybills.some(({ status }) => collected.has(status));
  return { isEmpty, hasDrafts, waiting, isAfterCourier };
};

/** Whether a courier of a group is yet to be ordered, has been there and left something, is to come, or has nothing more to take. Pure. */
export function comingOf(group: DayGroup): 'onceOrdered' | 'again' | 'ordered' | 'none' {
  const { hasDrafts, waiting, isAfterCourier } = byCourier(group);
  if (isAfterCourier) return 'again';
  if (hasDrafts) return 'onceOrdered';
  return waiting.length > 0 ? 'ordered' : 'none';
}

/** What a call can be short of, the worst first. */
const openStates = [
  'refused',
  'silent',
  'canceled',
  'leaving',
  'planned',
] as const satisfies readonly CourierCall['state'][];

/**
 * `called`: nothing is left to be done. `collected`: nor is there, but for what is not ordered. `draft`: nothing is ordered of what is left, `rest`: there is a call, and more to be ordered.
 * `ordering`: the carrier has yet to take an order. `unknown`: no call is known, though the carrier's couriers are called.
 */
export type CourierState =
  | (typeof openStates)[number]
  | 'called'
  | 'collected'
  | 'draft'
  | 'rest'
  | 'ordering'
  | 'unknown';

/** How far the courier of a group is; `undefined` where none collects. Pure. */
export function courierStateOf(couriers: DayCouriers, group: DayGroup): CourierState | undefined {
  const { isEmpty, hasDrafts, waiting, isAfterCourier } = byCourier(group);
  const kind = courierOf(couriers, group)?.kind;
  if (isEmpty || kind === undefined || kind === 'none') return undefined;
  const calls = callsOf(couriers, group);
  const open = openStates.find((state) => calls.some((call) => call.state === state));
  if (open) return open;
  if (isAfterCourier) return 'collected';
  if (hasDrafts) return calls.length > 0 ? 'rest' : 'draft';
  const called = new Set(calls.flatMap(({ waybillIds }) => waybillIds));
  const uncalled = waiting.filter(({ waybillId }) => !called.has(waybillId));
  if (uncalled.some(({ status }) => status === 'new')) return 'ordering';
  const isCalledByOrders = kind === 'by_orders_together' || kind === 'by_each_order';
  const isOnWay = uncalled.every(({ status }) => status === 'courier_on_way');
  return isCalledByOrders || isOnWay ? 'called' : 'unknown';
}
