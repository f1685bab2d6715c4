/** What the postcodes of Russia tell of their regions: apart from the rest, for the first screen has no use for it. */
export { otherRegionOfPostcode, regionDigits, regionKey, regionOfPostcode } from './other-region.ts';
