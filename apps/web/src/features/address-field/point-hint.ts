import { useTranslation } from 'react-i18next';
import type { AddressChoice } from './address-choice.ts';

/** Whether the house is known and its point is not: the marker stands in the middle of its street or city, or nowhere. */
export function roughPointOf({ address }: AddressChoice): 'street' | 'city' | 'none' | undefined {
  if (!address?.house) return undefined;
  if (address.latitude === null || address.longitude === null) return 'none';
  const { pointPrecision } = address;
  return pointPrecision === 'street' || pointPrecision === 'city' ? pointPrecision : undefined;
}

/** What to do about a house whose point is not known, one that was typed and not chosen among them; `undefined` where nothing is. */
export function usePointHint(choice: AddressChoice, isHouseTyped: boolean): string | undefined {
  const { t } = useTranslation('address');
  const rough = choice.address === null && isHouseTyped ? 'none' : roughPointOf(choice);
  return rough && t(`rough.${rough}`);
}
