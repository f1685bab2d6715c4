import type { AddressFields, Doubt, Span } from '../part.ts';

/** A piece of an address as it stands in the text, with what it says. */
export interface Piece extends Span {
  readonly fields: AddressFields;
  readonly doubts: readonly Doubt[];
}
