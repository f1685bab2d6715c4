import { type AddressChoice, placeLine } from '../../address-field/index.ts';
import type { SideDraft } from './side-draft.ts';

/** The choice with its office moved to the field of its own. */
export function takeChoice({ text, address }: AddressChoice): Partial<SideDraft> {
  if (!address) return { addressText: text, place: null };
  const addressText = placeLine(address);
  return {
    addressText,
    place: { ...address, office: null, addressLine: addressText },
    ...(address.office && { office: address.office }),
  };
}
