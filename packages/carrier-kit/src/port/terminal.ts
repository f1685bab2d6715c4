import type { Grams, Millimetres, TerminalKind } from '@tranzit/kernel';

export interface CarrierTerminal {
  readonly code: string;
  readonly name: string;
  readonly kind: TerminalKind;
  readonly iso: string;
  readonly region: string;
  readonly city: string;
  readonly cityFiasId: string | undefined;
  readonly carrierCityCode: string | undefined;
  readonly postcode: string | undefined;
  readonly addressLine: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string | undefined;
  /** ISO weekday 1 (Monday) to 7, sender's local time. Days off are absent. */
  readonly hours: readonly { readonly day: number; readonly from: string; readonly to: string }[];
  readonly acceptsDropOff: boolean;
  readonly handsOut: boolean;
  readonly takesCash: boolean;
  readonly takesCards: boolean;
  readonly limits: TerminalLimits;
}

export interface TerminalLimits {
  readonly maxGrams: Grams | undefined;
  readonly maxLengthMm: Millimetres | undefined;
  readonly maxWidthMm: Millimetres | undefined;
  readonly maxHeightMm: Millimetres | undefined;
  readonly maxSidesSumMm: Millimetres | undefined;
}
