/** Address fields with suggestions: the field itself, what stands in it, and the way to the wire. */

export type { GeoPoint } from './address-at.ts';
export {
  type AddressChoice,
  addressChoice,
  choiceOfCast,
  choiceOfWords,
  chooseAddress,
  noAddress,
  placeLine,
  toSideAddress,
} from './address-choice.ts';
export { AddressField, type AddressFieldProps } from './address-field.tsx';
export { AddressMap, AddressMapToggle, pointOf } from './address-map.tsx';
export { OtherRegion } from './other-region.tsx';
export { roughPointOf } from './point-hint.ts';
export { useRoughPoint } from './rough-point.ts';
export { useSuggestions } from './suggestions.ts';
export { useTypedPlace } from './typed-place.ts';
