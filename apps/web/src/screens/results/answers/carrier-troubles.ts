import type { CarriersHealth } from '../../../features/carriers/index.ts';
import type { CarrierTrouble } from '../../../ui/progress-strip/answer-cell.tsx';
import type { BoardRun } from '../board/board.ts';
import { isAwaited } from './carrier-answers.ts';

/** So long after the question the portal's word on the carrier still tells of it: later it is of another day. */
const sameMomentMs = 10 * 60_000;

type Run = Pick<BoardRun, 'deliveryService' | 'state' | 'reason' | 'askedAt'>;

const hasFallenSilent = ({ reason }: Run): boolean => reason === 'timeout' || reason === 'unavailable';

/**
 * How a carrier answers everybody now, where this explains why there is no answer of it to this question: it is waited
 * for, or has stayed silent a moment ago.
 */
export function troubleOf(run: Run, { states, at }: CarriersHealth): CarrierTrouble | undefined {
  const isOld = Math.abs(at - Date.parse(run.askedAt)) > sameMomentMs;
  if (isOld || !(isAwaited(run) || hasFallenSilent(run))) return undefined;
  const state = states.get(run.deliveryService);
  return state === 'slow' || state === 'failing' || state === 'down' ? state : undefined;
}
