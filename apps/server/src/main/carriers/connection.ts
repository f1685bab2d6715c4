import type { CarrierAdapter, CarrierHttpOptions, OrderReference } from '@tranzit/carrier-kit';
import type { CarrierCode, DeliveryWay } from '@tranzit/kernel';
import type { z } from 'zod';
import type { Config } from '../config.ts';

/** Way and receiver's city of an order of ours; some carriers' codes alone do not tell what a cargo waits for. */
export interface OrderRoute {
  readonly way: DeliveryWay;
  readonly receiverCity: string;
}

/** What an adapter is made of beside its credentials. */
export interface Access<Credentials> {
  readonly config: Config;
  /** The sandbox instead of the carrier itself. */
  readonly sandboxUrl: string | undefined;
  readonly credentials: Credentials;
  readonly http: Pick<CarrierHttpOptions, 'onCall' | 'onBreakerChange'>;
  readonly routeOf: (reference: Partial<OrderReference>) => Promise<OrderRoute | undefined>;
}

/** How one carrier is spoken to, under the portal's contract or an account's own. */
export interface CarrierConnection<Credentials = unknown> {
  readonly carrier: CarrierCode;
  /** What a contract with the carrier gives to speak with: texts by name. */
  readonly credentials: z.ZodType<Credentials>;
  /** Their names; the secret ones are never shown. */
  readonly fields: readonly { readonly name: string; readonly isSecret: boolean }[];
  /** The portal's own credentials as far as they are configured. */
  configured(config: Config): Readonly<Record<string, string | undefined>>;
  connect(access: Access<Credentials>): CarrierAdapter;
}

type Shape = Readonly<Record<string, z.ZodString>>;

/** Gives the parts of a connection their types. */
export const defineConnection = <Fields extends Shape>(
  connection: Omit<CarrierConnection<z.output<z.ZodObject<Fields>>>, 'credentials'> & {
    readonly credentials: z.ZodObject<Fields>;
  },
): CarrierConnection => connection as unknown as CarrierConnection; // credentials are parsed by the schema beside them
