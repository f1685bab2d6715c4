import { otherRegionOfPostcode } from '@tranzit/kernel/postcode';
import { findNamedPlace, type NamedCity } from './named-place.ts';

/** The region that an address's postcode is of, where that is another than its own: the one it names, else that of its city. */
export const otherRegionOfAddress = (address: NamedCity): string | undefined =>
  otherRegionOfPostcode({
    iso: address.iso,
    postcode: address.postcode,
    region: address.region ?? findNamedPlace(address)?.region,
  });
