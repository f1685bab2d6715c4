import { useQuery } from '@tanstack/react-query';
import { api, type Destination } from '@tranzit/contract';
import { useMemo } from 'react';
import { isBusy, isOrderable, stateOf, useRemovalUndo } from '../../features/destinations/index.ts';
import { type DayRow, destinationsOf, rowsOfDay, waybillsOf } from '../../features/planning/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { showToast } from '../../ui/toast/toast.ts';
import type { DayCouriers } from './day-couriers.ts';
import { type DayGroup, groupsOf } from './groups.ts';

/** A day as its page shows it. */
export interface Day {
  readonly registryId: number | null;
  readonly groups: readonly DayGroup[];
  /** In the order of the page. */
  readonly rows: readonly DayRow[];
  /** What can be moved or taken out. */
  readonly open: readonly Destination[];
  readonly orderable: readonly Destination[];
  /** Left out of an order until somebody has agreed to the price. */
  readonly dearer: readonly Destination[];
  /** What may have a label, in the order of the rows. */
  readonly labelled: ReturnType<typeof waybillsOf>;
  readonly couriers: DayCouriers;
}

export function useDay(date: string) {
  const query = useQuery(apiQuery(api.getRegistry, { params: { date } }));
  const { data, dataUpdatedAt } = query;
  const day = useMemo((): Day | undefined => {
    if (data === undefined) return undefined;
    const groups = groupsOf(rowsOfDay(data));
    const rows = groups.flatMap((group) => group.rows);
    const destinations = destinationsOf(rows);
    return {
      registryId: data.registryId,
      groups,
      rows,
      open: openOf(rows),
      orderable: destinations.filter((destination) => isOrderable(destination)),
      dearer: destinations.filter((destination) => stateOf(destination) === 'dearer'),
      labelled: waybillsOf(rows),
      couriers: {
        calls: data.courierCalls,
        couriers: data.couriers,
        aheadMs: Date.parse(data.now) - dataUpdatedAt,
      },
    };
  }, [data, dataUpdatedAt]);
  return { query, day };
}

/** What of these can be moved or taken out of the day. */
export const openOf = (rows: readonly DayRow[]): readonly Destination[] =>
  destinationsOf(rows).filter((destination) => !isBusy(destination));

/** Takes all that is not ordered out of the day and offers to bring it back. */
export function useClearing({ registryId, open }: Pick<Day, 'registryId' | 'open'>) {
  const offerUndo = useRemovalUndo();
  const clearing = useApiMutation(api.clearRegistry, {
    touches: ['cart', 'registry'],
    onSuccess: ({ destinationIds }) => {
      const gone = open.filter(({ destinationId }) => destinationIds.includes(destinationId));
      if (gone.length > 0) offerUndo(gone);
    },
    onError: (error: Error) => showToast(describeError(error)),
  });
  return {
    isClearing: clearing.isPending,
    clear: () => {
      if (registryId !== null) clearing.mutate({ params: { id: registryId } });
    },
  };
}
