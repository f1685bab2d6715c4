import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type RateResult } from '@tranzit/contract';
import { answerKey } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { useLostAt } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query.ts';
import { calculatedDay, type Offer } from './order-draft.ts';

/** What is known of price and days on the chosen day of collection. */
export interface DayRate {
  readonly state:
    | 'calculated'
    /** The carrier has been asked for this day and has not answered yet. */
    | 'asking'
    /** Its answer for this very day is here. */
    | 'known'
    /** There is no answer: `cause` says whose. */
    | 'unknown'
    /** It has answered, and sells this tariff on another day only. */
    | 'gone';
  /** What would be ordered; outside of `calculated` and `known` nothing can be ordered on this day. */
  readonly rate: RateResult;
  /** Why nothing is known: the carrier was silent, the portal could not ask it, or the page cannot reach the portal. */
  readonly cause: 'silent' | 'failed' | 'cutOff';
  readonly askAgain: () => void;
}

/** The portal has asked, and the carrier has not answered. */
class CarrierSilent extends Error {}

const lookEveryMs = 400;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, lookEveryMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

type Answer = AnswerOf<typeof api.getCalculationResults>;

/** The server ends every calculation by itself, so this ends too. */
async function whenDone(taskId: number, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    const answer = await call(api.getCalculationResults, { params: { id: taskId } }, { signal });
    if (answer.done) return answer;
    await pause(signal);
  }
}

const tariffOf = ({ deliveryService, contract, rateType, code, deliveryWay }: RateResult): string =>
  [deliveryService, contract, rateType, code, deliveryWay].join('|');

/**
 * The same tariff among the answers of another day; one that comes twice (two times of day) is the one nearest in price.
 * `undefined` where the carrier gave an answer without it, or takes the cargo on yet another day. Throws where it gave none.
 */
export function sameRate({ results, runs }: Pick<Answer, 'results' | 'runs'>, rate: RateResult) {
  const run = runs.find(({ contract }) => contract === rate.contract);
  if (run && run.state !== 'ok' && run.state !== 'empty')
    throw new CarrierSilent('the carrier gave no answer');
  const distance = ({ price }: RateResult) => Math.abs(price - rate.price);
  return results
    .filter((other) => other.availability === 'available' && other.lastKnownAt === null)
    .filter((other) => other.pickupDate === null)
    .filter((other) => tariffOf(other) === tariffOf(rate))
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

function dayRateQuery({ task, rate }: Offer, day: string) {
  const request = {
    params: { id: task.taskId },
    body: { rate_result_id: rate.rateResultId, pickup_date: day },
  };
  return queryOptions({
    queryKey: answerKey(api.recalcPickup, request),
    queryFn: async ({ signal }) => {
      const { singleTaskId } = await call(api.recalcPickup, request, { signal });
      return sameRate(await whenDone(singleTaskId, signal), rate) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The person sees that it is not known, and decides whether to ask again.
    retry: false,
  });
}

/** What was told of other days is told no more: their carrier is asked anew. */
export const forgetDayRates = (): Promise<void> =>
  queryClient.resetQueries({ queryKey: [{ operation: api.recalcPickup.operationId }] });

/** The rate as its carrier tells it for the chosen day: it is asked again for every day but the calculated one. */
export function useDayRate(offer: Offer, day: string | null): DayRate {
  const isOther = day !== null && day !== calculatedDay(offer);
  const { data, error, isFetching, refetch } = useQuery({
    ...dayRateQuery(offer, day ?? ''),
    enabled: isOther,
  });
  const isCutOff = useLostAt() !== undefined;
  const cause = isCutOff ? 'cutOff' : error instanceof CarrierSilent ? 'silent' : 'failed';
  const told = { cause, askAgain: () => void refetch() } as const;
  if (!isOther) return { state: 'calculated', rate: offer.rate, ...told };
  if (data) return { state: 'known', rate: data, ...told };
  if (data === null) return { state: 'gone', rate: offer.rate, ...told };
  return { state: isFetching ? 'asking' : 'unknown', rate: offer.rate, ...told };
}
