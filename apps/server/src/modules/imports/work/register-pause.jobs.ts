import { enqueue } from '../../../platform/jobs/job.ts';
import type { JobContext } from '../../../platform/module.ts';
import type { Import } from '../import.ts';
import { taxIdsAtOnce } from '../rows/company-rows.ts';
import { importJobOptions, runImport } from '../run-import.job.ts';

/** A longer rest is nothing to wait for: the day's calls are used up, or the token is refused. */
const longestRestMs = 5 * 60_000;
/** So often one reading waits. */
const mostPauses = 15;

/** What a register that is asked too fast makes of one reading of tax ids. */
export interface RegisterPace {
  readonly pauses: number;
  /** Once it has refused, it is asked for one at a time. */
  readonly atOnce: number;
}

export const paceAfter = (pauses: number): RegisterPace => ({
  pauses,
  atOnce: pauses === 0 ? taxIdsAtOnce : 1,
});

/** When to go on with what the register gave no answer about; `undefined` where that is left to people. */
export function goesOnAt({ dadata, clock }: JobContext, { pauses }: RegisterPace): Date | undefined {
  const until = dadata.restsUntil;
  if (until === undefined || pauses >= mostPauses) return undefined;
  return until.getTime() - clock.now().getTime() > longestRestMs ? undefined : until;
}

/** Gives the reading to a later job, so that none waits meanwhile; whoever stops it need not wait either. */
export const goOnLater = (tx: JobContext, held: Import, { pauses }: RegisterPace, runAt: Date) =>
  enqueue(tx, runImport, { importId: held.id, pauses: pauses + 1 }, { ...importJobOptions(held), runAt });
