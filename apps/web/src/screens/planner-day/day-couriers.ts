import type { CourierCall, DayCourier } from '@tranzit/contract';
import { type DayRow, waybillsOf } from '../../features/planning/index.ts';
import type { DayGroup } from './groups.ts';

/** Who collects what on a day, by the server's clock. */
export interface DayCouriers {
  readonly calls: readonly CourierCall[];
  readonly couriers: readonly DayCourier[];
  /** How far the server's clock is ahead of the page's, ms. */
  readonly aheadMs: number;
}

/** The courier calls that collect what stands in a group. Pure. */
export function callsOf({ calls }: DayCouriers, { rows }: DayGroup): readonly CourierCall[] {
  const ids = new Set(waybillsOf(rows).map(({ waybillId }) => waybillId));
  return calls.filter(({ waybillIds }) => waybillIds.some((id) => ids.has(id)));
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
