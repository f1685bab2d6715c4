import type { CarrierAdapter } from '@tranzit/carrier-kit';
import type { CarrierCode } from '@tranzit/kernel';
import type { z } from 'zod';

/** One adapter with its contract; `runKey` tells instances of one carrier apart. */
export interface CarrierEntry {
  readonly runKey: string;
  readonly carrier: CarrierCode;
  readonly adapter: CarrierAdapter;
  /** True when it talks to the sandbox: prices are marked as demo. */
  readonly isDemo: boolean;
}

/** Opens a carrier under any contract with it. */
export interface CarrierConnector {
  readonly carrier: CarrierCode;
  /** What a contract with the carrier gives to speak with. */
  readonly credentials: z.ZodType;
  /** Their names; the secret ones are never shown. */
  readonly fields: readonly { readonly name: string; readonly isSecret: boolean }[];
  /** True when it opens the sandbox. */
  readonly isDemo: boolean;
  /** `credentials` as its schema gives them. The caller closes the adapter. */
  connect(credentials: unknown): CarrierAdapter;
}

export interface Carriers {
  /** In the fixed order of the progress strip. */
  readonly entries: readonly CarrierEntry[];
  /** The portal's own contract with a carrier. */
  find(carrier: CarrierCode): CarrierEntry | undefined;
  /** For contracts of accounts themselves. */
  findConnector(carrier: CarrierCode): CarrierConnector | undefined;
}

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    carriers: Carriers;
  }
}

export function createCarriers(
  entries: readonly CarrierEntry[],
  connectors: readonly CarrierConnector[] = [],
): Carriers {
  return {
    entries,
    find: (carrier) => entries.find((entry) => entry.carrier === carrier),
    findConnector: (carrier) => connectors.find((connector) => connector.carrier === carrier),
  };
}

/** Each carrier once, however many contracts it is asked under. */
export const connectedCarriers = ({ entries }: Carriers): readonly CarrierCode[] => [
  ...new Set(entries.map((entry) => entry.carrier)),
];
