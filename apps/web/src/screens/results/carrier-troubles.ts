import type { CarrierCode } from '@tranzit/kernel';
import type { CarriersHealth } from '../../features/carriers/index.ts';
import type { CarrierTrouble } from '../../ui/progress-strip/progress-strip.tsx';
import type { BoardRun } from './board.ts';

export type CarrierTroubles = ReadonlyMap<CarrierCode, CarrierTrouble>;

/** So much later than the calls themselves the portal's word on them may come. */
const lagMs = 60_000;

type Run = Pick<BoardRun, 'deliveryService' | 'state' | 'askedAt' | 'duration'>;

/** A fresh answer to this very question weighs more than what all others saw a moment before. */
const hasJustAnswered = ({ state, askedAt, duration }: Run, at: number): boolean =>
  (state === 'ok' || state === 'empty') && Date.parse(askedAt) + (duration ?? 0) > at - lagMs;

/** Carriers of the calculation that do not answer as usual now. */
export function troublesOf(runs: readonly Run[], { states, at }: CarriersHealth): CarrierTroubles {
  const answered = new Set(runs.flatMap((run) => (hasJustAnswered(run, at) ? [run.deliveryService] : [])));
  const troubles = new Map<CarrierCode, CarrierTrouble>();
  for (const { deliveryService } of runs) {
    const state = states.get(deliveryService);
    if (state === 'down' && answered.has(deliveryService)) continue;
    if (state === 'slow' || state === 'failing' || state === 'down') troubles.set(deliveryService, state);
  }
  return troubles;
}
