import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type CarrierHealth } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { apiQuery } from '../../lib/api/api-query.ts';

/** How the carriers answered everybody, as of `at` (milliseconds). */
export interface CarriersHealth {
  readonly states: ReadonlyMap<CarrierCode, CarrierHealth>;
  readonly at: number;
}

const everyMs = 30_000;

const toStates = ({ deliveryServices }: AnswerOf<typeof api.listOperators>): CarriersHealth['states'] =>
  new Map(carrierCodes.map((code) => [code, deliveryServices[code]?.health ?? 'unknown']));

/** Kept up while a screen looks at it; nothing is known while it loads, and nothing breaks when it does not. */
export function useCarriersHealth(): CarriersHealth {
  const { data, dataUpdatedAt } = useQuery(
    apiQuery(api.listOperators, {}, { staleTime: everyMs, refetchInterval: everyMs, select: toStates }),
  );
  return { states: data ?? new Map(), at: dataUpdatedAt };
}
