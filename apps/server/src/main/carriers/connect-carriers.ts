import type { CarrierAdapter, OrderReference } from '@tranzit/carrier-kit';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import type { CarrierMetrics } from '../../modules/carrier-health/index.ts';
import {
  type CarrierConnector,
  type CarrierEntry,
  type Carriers,
  createCarriers,
} from '../../modules/carrier-registry/index.ts';
import type { Config } from '../config.ts';
import { cdekConnection } from './cdek.ts';
import type { CarrierConnection, OrderRoute } from './connection.ts';
import { cseConnection } from './cse.ts';
import { dellinConnection } from './dellin.ts';
import { dpdConnection } from './dpd.ts';
import { ponyConnection } from './pony.ts';
import { postConnection } from './post.ts';

const connections: Readonly<Record<CarrierCode, CarrierConnection>> = {
  cse: cseConnection,
  cdek: cdekConnection,
  dpd: dpdConnection,
  pony: ponyConnection,
  post: postConnection,
  dellin: dellinConnection,
};

/** The carrier sandbox: its address and what it lets in. */
export type SandboxAccess = { readonly url: string } & Readonly<Record<CarrierCode, unknown>>;

export interface Wiring {
  readonly config: Config;
  /** Where a carrier without configuration is looked for in demo mode; `undefined`: it is absent. */
  readonly sandbox: SandboxAccess | undefined;
  /** The route of an order of ours. */
  readonly routeOf: (
    carrier: CarrierCode,
    reference: Partial<OrderReference>,
  ) => Promise<OrderRoute | undefined>;
  readonly metrics: CarrierMetrics;
}

interface Opening {
  readonly connection: CarrierConnection;
  readonly isDemo: boolean;
  readonly contract: 'portal' | 'own';
}

/** Opens a carrier; `given` as the connection's schema gives them. */
function open(wiring: Wiring, { connection, isDemo, contract }: Opening, given: unknown): CarrierAdapter {
  const { config, metrics, routeOf, sandbox } = wiring;
  const { carrier } = connection;
  return connection.connect({
    config,
    sandboxUrl: isDemo ? sandbox?.url : undefined,
    credentials: given,
    http: metrics.hooks(carrier, contract),
    routeOf: (reference) => routeOf(carrier, reference),
  });
}

/** For contracts of accounts themselves. */
function connectorOf(connection: CarrierConnection, wiring: Wiring, isDemo: boolean): CarrierConnector {
  const { carrier, credentials, fields } = connection;
  const opening = { connection, isDemo, contract: 'own' } as const;
  return { carrier, credentials, fields, isDemo, connect: (given) => open(wiring, opening, given) };
}

interface Connected {
  readonly connector: CarrierConnector;
  readonly adapter: CarrierAdapter | undefined;
}

/** Under configured credentials the carrier itself; else the sandbox, where there is one; else customer contracts only. */
function connectOne(carrier: CarrierCode, wiring: Wiring): Connected {
  const connection = connections[carrier];
  const configured = connection.credentials.safeParse(connection.configured(wiring.config));
  const isDemo = !configured.success && wiring.sandbox !== undefined;
  const connector = connectorOf(connection, wiring, isDemo);
  const opening = { connection, isDemo, contract: 'portal' } as const;
  if (configured.success) return { connector, adapter: open(wiring, opening, configured.data) };
  if (!wiring.sandbox) return { connector, adapter: undefined };
  const given = connection.credentials.parse(wiring.sandbox[carrier]);
  return { connector, adapter: open(wiring, opening, given) };
}

/** The carriers of this process: configured ones, and in demo mode the sandbox for the others. */
export function connectCarriers(wiring: Wiring): Carriers {
  const connected = carrierCodes.map((carrier) => connectOne(carrier, wiring));
  const entries = connected.flatMap(({ connector: { carrier, isDemo }, adapter }): CarrierEntry[] =>
    adapter ? [{ runKey: carrier, carrier, isDemo, adapter }] : [],
  );
  return createCarriers(
    entries,
    connected.map(({ connector }) => connector),
  );
}

/** The sandbox's carriers, whatever is configured: those of the demo cabinet. */
export function connectSandbox(
  wiring: Wiring & { readonly sandbox: SandboxAccess },
): readonly CarrierAdapter[] {
  return carrierCodes.map((carrier) => {
    const connection = connections[carrier];
    const opening = { connection, isDemo: true, contract: 'portal' } as const;
    return open(wiring, opening, connection.credentials.parse(wiring.sandbox[carrier]));
  });
}
