import type { Cargo, RateResult } from '@tranzit/contract';
import type { AdditionalService } from '@tranzit/kernel';

/** Services asked for with the cargo, insurance among them. */
export function askedServices({
  insurance,
  services,
}: Pick<Cargo, 'insurance' | 'services'>): readonly AdditionalService[] {
  const codes = services.map(({ serviceCode }) => serviceCode);
  return insurance && !codes.includes('INSURANCE') ? ['INSURANCE', ...codes] : codes;
}

/**
 * What was asked for and the carrier does not sell by itself or names no price for: such a rate is not ordered here.
 */
export const servicesToConfirm = (
  { additionalServices }: Pick<RateResult, 'additionalServices'>,
  cargo: Pick<Cargo, 'insurance' | 'services'>,
): readonly AdditionalService[] =>
  askedServices(cargo).filter((asked) =>
    additionalServices.some(({ code, status }) => code === asked && status === 'need_confirm'),
  );
