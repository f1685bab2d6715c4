import type { CalculationTask, RateResult } from '@tranzit/contract';

/** The calculation and the rate that is being ordered: another day of collection and other services change the rate. */
export interface Offer {
  readonly task: CalculationTask;
  readonly rate: RateResult;
}

/** The day for which the rate was calculated: where its carrier takes the cargo later than was wished, that later day. */
export const calculatedDay = ({ task, rate }: Offer): string => rate.pickupDate ?? task.pickupDate;

/** A new calculation filled in from this one. */
export const recalculatePath = (taskId: number): string => `/calculation/new?from=${taskId}`;
