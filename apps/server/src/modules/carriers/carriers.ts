import type { CarrierAdapter } from '@tranzit/carrier-kit';
import type { CarrierCode } from '@tranzit/kernel';

/** One adapter with its contract; `runKey` tells instances of one carrier apart. */
export interface CarrierEntry {
  readonly runKey: string;
  readonly carrier: CarrierCode;
  readonly adapter: CarrierAdapter;
  /** True when it talks to the sandbox: prices are marked as demo. */
  readonly isDemo: boolean;
}

export interface Carriers {
  /** In the fixed order of the progress strip. */
  readonly entries: readonly CarrierEntry[];
  /** The portal's own contract with a carrier. */
  find(carrier: CarrierCode): CarrierEntry | undefined;
}

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    carriers: Carriers;
  }
}

export function createCarriers(entries: readonly CarrierEntry[]): Carriers {
  return { entries, find: (carrier) => entries.find((entry) => entry.carrier === carrier) };
}

/** Each carrier once, however many contracts it is asked under. */
export const connectedCarriers = ({ entries }: Carriers): readonly CarrierCode[] => [
  ...new Set(entries.map((entry) => entry.carrier)),
];
