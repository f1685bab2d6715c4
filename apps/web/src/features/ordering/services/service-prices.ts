import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import type { AdditionalService } from '@tranzit/kernel';
import { apiQuery } from '../../../lib/api/api-query.ts';
import type { Offer } from '../offer/offer.ts';

type Told = AnswerOf<typeof api.priceRateServices>['items'][number];

export interface ServicePrices {
  readonly isPending: boolean;
  /** What the carrier tells of a service that the rate was calculated without; `undefined` where it tells nothing. */
  readonly priceOf: (code: AdditionalService) => Told | undefined;
}

/**
 * What services cost that were not asked for: the carrier is asked once for all of them. Leaving the form gives the question
 * up. Where nothing comes of it the price is told once the service is chosen.
 */
export function useServicePrices({ task, rate }: Offer, isWanted: boolean): ServicePrices {
  const request = { params: { id: task.taskId }, query: { rate_result_id: rate.rateResultId } };
  const { data, isFetching } = useQuery(
    apiQuery(api.priceRateServices, request, {
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
  return {
    isPending: isFetching && data === undefined,
    priceOf: (code) => data?.items.find((told) => told.code === code),
  };
}
