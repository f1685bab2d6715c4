import { type AddressChoice, placeLine } from '../../address-field/index.ts';
import { ownPostcode, type SideDraft } from './side-draft.ts';

/** The choice with office and postcode moved to fields of their own; what was known of a place goes with it. */
export function takeChoice(
  { text, address }: AddressChoice,
  former: Pick<SideDraft, 'place'>,
): Partial<SideDraft> {
  if (!address) return { addressText: text, place: null, ...(former.place && { postcode: '' }) };
  const addressText = placeLine(address);
  return {
    addressText,
    place: { ...address, office: null, addressLine: addressText },
    postcode: ownPostcode(address),
    ...(address.office && { office: address.office }),
  };
}
