import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type RateResult } from '@tranzit/contract';
import type { AdditionalService } from '@tranzit/kernel';
import { answerKey } from '../../../lib/api/api-query.ts';
import { call } from '../../../lib/api/call.ts';
import { useLostAt } from '../../../lib/api/connection.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { isSameServices } from '../services/chosen-services.ts';
import { calculatedDay, type Offer } from './offer.ts';

/** What would be ordered otherwise than calculated. */
export interface Wish {
  /** `YYYY-MM-DD`; null until the first offered day is taken. */
  readonly day: string | null;
  /** The services that the rate is to hold, insurance among them. */
  readonly services: readonly AdditionalService[];
}

/** What is known of price and days on the chosen day of collection, with the chosen services. */
export interface AskedRate {
  readonly state:
    | 'calculated'
    /** The carrier has been asked for this very day and these services, and has not answered yet. */
    | 'asking'
    /** Its answer is here. */
    | 'known'
    /** There is no answer: `cause` says whose. */
    | 'unknown'
    /** It has answered, and does not sell this tariff so. */
    | 'gone';
  /** What is asked beside the calculation. Where both are, services can be given up, and the day is judged alone then. */
  readonly about: 'day' | 'services';
  /** What would be ordered; outside of `calculated` and `known` it cannot be ordered. */
  readonly offer: Offer;
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

function askedRateQuery({ task, rate }: Offer, day: string, services: Wish['services'] | undefined) {
  const request = {
    params: { id: task.taskId },
    body: {
      rate_result_id: rate.rateResultId,
      pickup_date: day,
      ...(services && { services: services.toSorted() }),
    },
  };
  return queryOptions({
    queryKey: answerKey(api.recalcRate, request),
    queryFn: async ({ signal }) => {
      const { singleTaskId } = await call(api.recalcRate, request, { signal });
      const answer = await whenDone(singleTaskId, signal);
      const same = sameRate(answer, rate);
      // The cargo of these services is another one; whatever else the form knows the calculation by stays.
      return same ? { task: { ...task, cargo: answer.task.cargo }, rate: same } : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The person sees that it is not known, and decides whether to ask again.
    retry: false,
  });
}

/** What was told beside the calculation is told no more: the carrier is asked anew. */
export const forgetAskedRates = (): Promise<void> =>
  queryClient.resetQueries({ queryKey: [{ operation: api.recalcRate.operationId }] });

/** The rate as its carrier tells it for the wish: it is asked again for all but the calculated day and services. */
export function useAskedRate(offer: Offer, { day, services }: Wish): AskedRate {
  const isOtherDay = day !== null && day !== calculatedDay(offer);
  const areOtherServices = !isSameServices(services, offer);
  const isOther = isOtherDay || areOtherServices;
  const { data, error, isFetching, refetch } = useQuery({
    ...askedRateQuery(offer, day ?? calculatedDay(offer), areOtherServices ? services : undefined),
    enabled: isOther,
  });
  const isCutOff = useLostAt() !== undefined;
  const cause = isCutOff ? 'cutOff' : error instanceof CarrierSilent ? 'silent' : 'failed';
  const about = areOtherServices ? 'services' : 'day';
  const told = { cause, about, askAgain: () => void refetch() } as const;
  if (!isOther) return { state: 'calculated', offer, ...told };
  if (data) return { state: 'known', offer: data, ...told };
  if (data === null) return { state: 'gone', offer, ...told };
  return { state: isFetching ? 'asking' : 'unknown', offer, ...told };
}
