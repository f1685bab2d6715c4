import type { CalculationId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { type RunOutcome, saveOutcomes } from '../calculations.store.ts';
import type { RateRow } from '../rates/stored-rate.ts';

/** Stores outcomes of one calculation as they come. */
export interface OutcomeWriter {
  /** The rates as they stand in the table; `undefined` when the run had ended already. */
  save(outcome: RunOutcome): Promise<readonly RateRow[] | undefined>;
  /** True once an outcome was the last one of the calculation, which is then marked done. */
  readonly isDone: boolean;
}

interface Waiting {
  readonly outcome: RunOutcome;
  readonly saved: PromiseWithResolvers<readonly RateRow[] | undefined>;
}

/**
 * The first outcome is stored at once; those that come while a statement is under way go together into the next one.
 * Carriers tend to answer at the same moment, and fifty statements cost more than three. An outcome that cannot be
 * stored takes no other with it.
 */
export function createOutcomeWriter(ctx: Needs<'db' | 'clock'>, calculationId: CalculationId): OutcomeWriter {
  let waiting: Waiting[] = [];
  let isSaving = false;
  let isDone = false;

  async function saveTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const stored = await saveOutcomes(
        ctx,
        calculationId,
        batch.map(({ outcome }) => outcome),
      );
      isDone ||= stored.isDone;
      for (const { outcome, saved } of batch) saved.resolve(stored.rates.get(outcome.runKey));
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await saveTogether([one]);
      else for (const { saved } of batch) saved.reject(error);
    }
  }

  async function saveAll(): Promise<void> {
    isSaving = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await saveTogether(batch);
    }
    isSaving = false;
  }

  return {
    save(outcome) {
      const saved = Promise.withResolvers<readonly RateRow[] | undefined>();
      waiting.push({ outcome, saved });
      if (!isSaving) void saveAll();
      return saved.promise;
    },
    get isDone() {
      return isDone;
    },
  };
}
