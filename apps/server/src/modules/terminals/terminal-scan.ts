import { asId, type TerminalId } from '@tranzit/kernel';
import { createBoundedHeap } from './bounded-heap.ts';
import {
  type IneligibilityReason,
  ineligibilityMasks,
  ineligibilityReasons,
  reasonsOf,
} from './eligibility.ts';
import type { TerminalColumns } from './terminal-columns.ts';
import { placedRows } from './terminal-rows.ts';
import type { TerminalSearch } from './terminal-search.ts';

export interface ScannedTerminal {
  readonly id: TerminalId;
  /** The place in the order of its carrier's terminals: by distance or by name. */
  readonly key: number;
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Sum of the bits of reasons; zero suits. */
  readonly mask: number;
}

export interface ScanResult {
  /** The nearest or the first by name, in no order; with the unsuitable ones where they were asked for. */
  readonly found: readonly ScannedTerminal[];
  /** How many suit. */
  readonly suitableCount: number;
  readonly hiddenCount: number;
  /** A terminal with several reasons counts under each. */
  readonly hiddenBy: Readonly<Partial<Record<IneligibilityReason, number>>>;
}

/** How many rows have each sum of reasons. */
class ReasonCounts {
  private readonly counts = new Uint32Array(1 << ineligibilityReasons.length);

  add(mask: number): void {
    this.counts[mask] = (this.counts[mask] ?? 0) + 1;
  }

  total(): Omit<ScanResult, 'found'> {
    const [suitableCount = 0, ...others] = this.counts;
    const hiddenBy: Partial<Record<IneligibilityReason, number>> = {};
    for (const [mask, count] of this.counts.entries())
      if (count > 0) for (const reason of reasonsOf(mask)) hiddenBy[reason] = (hiddenBy[reason] ?? 0) + count;
    return { suitableCount, hiddenCount: others.reduce((sum, count) => sum + count, 0), hiddenBy };
  }
}

/** Nearest first, or by name. */
export function inOrder(
  found: readonly ScannedTerminal[],
  search: TerminalSearch,
): readonly ScannedTerminal[] {
  if (search.point) return found.toSorted((a, b) => a.key - b.key || a.id - b.id);
  return found.toSorted((a, b) => (a.text === b.text ? a.id - b.id : a.text < b.text ? -1 : 1));
}

/** Counts what suits and what is hidden, and keeps the first `limit` of the order. */
export function scanTerminals(
  lists: readonly TerminalColumns[],
  search: TerminalSearch,
  limit: number,
): ScanResult {
  const counts = new ReasonCounts();
  // Distances of all carriers compare; ranks by name are each carrier's own.
  const nearest = createBoundedHeap<ScannedTerminal>(limit);
  const kept = lists.map((columns) => {
    const { rows, distances } = placedRows(columns, search);
    const masks = ineligibilityMasks(columns, rows, search.needs);
    const first = distances ? nearest : createBoundedHeap<ScannedTerminal>(limit);
    const { ids, texts, ranks, latitudes, longitudes } = columns;
    for (let index = 0; index < rows.length; index += 1) {
      const mask = masks[index] ?? 0;
      counts.add(mask);
      if (mask > 0 && !search.withHidden) continue;
      const row = rows[index] ?? 0;
      const key = distances ? (distances[index] ?? 0) : (ranks[row] ?? 0);
      const id = asId('TerminalId', ids[row] ?? 0);
      if (!first.accepts(key, id)) continue;
      const place = { latitude: latitudes[row] ?? 0, longitude: longitudes[row] ?? 0 };
      first.add({ id, key, text: texts[row] ?? '', ...place, mask });
    }
    return first;
  });
  const all = search.point ? nearest.kept() : kept.flatMap((first) => first.kept());
  return { found: all.length > limit ? inOrder(all, search).slice(0, limit) : all, ...counts.total() };
}
