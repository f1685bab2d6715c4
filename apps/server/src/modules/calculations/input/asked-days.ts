import { type DeliveryWay, isDoorAtSender } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { type FirstDays, findFirstDays, type OfferNeeds } from '../../reference/index.ts';
import type { AskedQuestion } from '../recent-answers.queries.ts';
import { type FrozenInput, hashOfQuestion } from './frozen-input.ts';
import type { PlannedRun } from './quote-targets.ts';

/** A part of a carrier's question: the ways for which it is asked to take the cargo on one day. */
export interface AskedPart {
  /** `YYYY-MM-DD`, in the sender's place. */
  readonly pickupOn: string;
  readonly ways: readonly DeliveryWay[];
}

/** A carrier's whole question, with the days that it is for. */
export interface DatedParts extends Pick<AskedQuestion, 'inputHash'> {
  readonly parts: readonly AskedPart[];
}

/** A carrier under one contract with what it is asked, by what is known of its days of collection without waiting for it. */
export interface AskedRun extends PlannedRun, DatedParts {
  /** By the days that it tells itself. Never rejects. */
  readonly told: Promise<DatedParts>;
}

/** Ways whose cargo is taken on the same day are one part; those that nobody takes as far as prices are known are in none. */
export function partsOf(
  ways: readonly DeliveryWay[],
  { byCourier, byHand }: FirstDays,
): readonly AskedPart[] {
  const byDay = new Map<string, DeliveryWay[]>();
  for (const way of ways) {
    const day = isDoorAtSender(way) ? byCourier : byHand;
    if (day !== undefined) byDay.set(day, [...(byDay.get(day) ?? []), way]);
  }
  return [...byDay].map(([pickupOn, partWays]) => ({ pickupOn, ways: partWays }));
}

/**
 * What each carrier is asked: for the first day, not before the one wished, on which it takes the cargo, whether its
 * courier collects it or the sender brings it. Asks carriers for their days where they have not told them in this hour.
 */
export const planQuestions = (
  ctx: OfferNeeds & Needs<'config'>,
  input: FrozenInput,
  runs: readonly PlannedRun[],
): Promise<readonly AskedRun[]> =>
  Promise.all(
    runs.map(async (run): Promise<AskedRun> => {
      const question = { carrier: run.carrier, timeZone: input.senderTimeZone, point: pointOf(input) };
      const { supposed, told } = await findFirstDays(ctx, question, {
        from: input.pickupOn,
        timeoutMs: ctx.config.CALCULATION_TIMEOUT_MS,
      });
      const datedBy = (days: FirstDays): DatedParts => {
        const parts = partsOf(input.ways, days);
        return { parts, inputHash: hashOfQuestion(input, run, parts) };
      };
      const known = datedBy(supposed);
      return { ...run, ...known, told: told.then((days) => (days === supposed ? known : datedBy(days))) };
    }),
  );

const pointOf = ({ sender: { latitude, longitude } }: FrozenInput) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
