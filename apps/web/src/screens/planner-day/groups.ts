import type { CarrierCode, WaybillStatus } from '@tranzit/kernel';
import { isDoorAtSender } from '@tranzit/kernel';
import type { DayRow } from '../../features/planning/index.ts';

/** Shipments of a day that one carrier takes from one sender. */
export interface DayGroup {
  readonly key: string;
  /** Null: no rate is chosen, whoever sends. */
  readonly carrier: CarrierCode | null;
  readonly sender: string;
  readonly city: string;
  /** Another group of the day has its carrier and sender: only the city tells them apart. */
  readonly isNamedByCity: boolean;
  readonly rows: readonly DayRow[];
}

const nameOf = ({ carrier, sender }: Pick<DayGroup, 'carrier' | 'sender'>): string =>
  [carrier, sender].join('|');

const keyOf = (row: DayRow): string => (row.carrier === null ? 'unrated' : [nameOf(row), row.from].join('|'));

/** By carrier and sender, the greatest first; what has no rate comes last. Pure. */
export function groupsOf(rows: readonly DayRow[]): readonly DayGroup[] {
  const groups = [...Map.groupBy(rows, keyOf)].flatMap(([key, ofGroup]) => {
    const [first] = ofGroup;
    return first
      ? [{ key, carrier: first.carrier, sender: first.sender, city: first.from, rows: ofGroup }]
      : [];
  });
  const named = Map.groupBy(groups, nameOf);
  const told = groups.map((group) => ({
    ...group,
    isNamedByCity: (named.get(nameOf(group))?.length ?? 0) > 1,
  }));
  return told.toSorted(
    (one, other) =>
      Number(one.carrier === null) - Number(other.carrier === null) || other.rows.length - one.rows.length,
  );
}

const stillToBring: ReadonlySet<WaybillStatus> = new Set(['new', 'registered', 'delivery_waiting']);

/** Whether its sender brings it to a terminal and has not done so: then the hour of the day counts. */
export function isToBeDroppedOff({ destination, waybill }: DayRow): boolean {
  if (waybill) return !isDoorAtSender(waybill.deliveryWay) && stillToBring.has(waybill.status);
  return destination.result !== null && !isDoorAtSender(destination.result.deliveryWay);
}

export const placesOf = (rows: readonly DayRow[]): number =>
  rows.reduce((sum, { placeCount }) => sum + placeCount, 0);

/** kg, to the gram. */
export const weightOf = (rows: readonly DayRow[]): number =>
  rows.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0) / 1000;
