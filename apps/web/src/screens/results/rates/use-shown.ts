import type { CarrierCode } from '@tranzit/kernel';
import { useDeferredValue, useMemo } from 'react';
import { type Board, countRows } from '../board/board.ts';
import { useRowQueue } from '../board/use-row-queue.ts';
import {
  countFacets,
  filterRates,
  settleFilters,
  settleShown,
  withEveryWay,
} from '../filters/rate-filters.ts';
import type { View } from '../view-address.ts';
import { badgesOf, cheapestBeyond, type Sorting } from './rate-ranking.ts';
import { sortRows, toTariffRows } from './tariff-rows.ts';

export const uniqueCarriers = ({ runs }: Board): readonly CarrierCode[] => [
  ...new Set(runs.map(({ deliveryService }) => deliveryService)),
];

/** Keys of the rates that the reader has chosen in their rows; the open one is chosen last. */
function usePins(board: Board, { chosenIds, openRateId }: View): readonly string[] {
  return useMemo(() => {
    const ids = openRateId === null ? chosenIds : [...chosenIds, openRateId];
    return ids.flatMap((id) => board.find(id)?.rateKey ?? []);
  }, [board, chosenIds, openRateId]);
}

interface ShownOf {
  readonly board: Board;
  readonly view: View;
  readonly sorting: Sorting;
}

/**
 * Filtered, put in rows and sorted: what the reader sees, all that has come, and what of it waits. The filters count what
 * waits too: to choose it is to see it. The marks go to the best of all that has come, also by a way that the page leaves
 * out of its own accord.
 */
export function useShown({ board, view, sorting }: ShownOf) {
  const { filters } = view;
  const pins = usePins(board, view);
  const queue = useRowQueue(board, pins);
  // All that does not depend on the order of the list is looked for once, not at every press on another order.
  const found = useMemo(() => {
    const isOpen = queue.settled.length > 0;
    const received = isOpen ? board.rates : queue.settled;
    const settled = settleShown(filters, queue.settled, received);
    const inSight = filterRates(queue.settled, settled);
    const arrived = filterRates(board.rates, settleFilters(filters, board.rates));
    const keys = new Set(inSight.map(({ rateKey }) => rateKey));
    const waiting = isOpen ? arrived.filter(({ rateKey }) => !keys.has(rateKey)) : [];
    const everyWay = filterRates(board.rates, withEveryWay(filters, board.rates));
    const left = everyWay.filter((rate) => !arrived.includes(rate));
    const cheaper = isOpen ? cheapestBeyond(left, arrived) : undefined;
    const facets = countFacets(received, settled, {
      ways: board.task.ways,
      carriers: uniqueCarriers(board),
      contracts: board.runs.map(({ contract }) => contract),
    });
    const totalCount = isOpen ? countRows(board.rates) : 0;
    return { settled, inSight, waiting, cheaper, facets, totalCount, badges: badgesOf(everyWay) };
  }, [board, filters, queue.settled]);
  const rows = useMemo(() => toTariffRows(found.inSight, { badges: found.badges, pins }), [found, pins]);
  const { rankedBy } = queue;
  // Only while the list is read may its rows stand by other choices than those of now.
  const ranked = useMemo(
    () => (rankedBy === pins ? rows : toTariffRows(found.inSight, { badges: found.badges, pins: rankedBy })),
    [found, rows, pins, rankedBy],
  );
  // The press shows at once on what was pressed; the rows follow with the next picture but one.
  const followed = useDeferredValue(sorting);
  const shown = useMemo(() => sortRows(rows, ranked, followed), [rows, ranked, followed]);
  return { ...found, queue, shown };
}
