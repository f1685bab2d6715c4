import type { Needs, ViewerNeeds } from '../../../platform/context/index.ts';
import type { Refusal } from '../cart/commands/choose-rates.ts';
import { type Failure, failureText } from '../creation-failure.ts';
import { presentDestinations } from '../destinations.present.ts';

export const presentFailure = ({ language }: Needs<'language'>, failure: Failure) => ({
  code: failure.code,
  field: failure.field,
  text: failureText(failure, language),
  mayRetry: true,
});

/** Destinations that may not have the rate that was chosen for them, each with its reason. */
export async function presentRefusals(ctx: ViewerNeeds & Needs<'language'>, refused: readonly Refusal[]) {
  const destinations = await presentDestinations(
    ctx,
    refused.map(({ row }) => row),
  );
  const byId = new Map(destinations.map((one) => [one.destinationId, one]));
  return refused.flatMap(({ row, failure }) => {
    const destination = byId.get(row.id);
    return destination ? [{ destination, failure: presentFailure(ctx, failure) }] : [];
  });
}
