import type { CarrierAdapter, OrderReference } from '@tranzit/carrier-kit';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import {
  type CarrierConnector,
  type CarrierEntry,
  type CarrierMetrics,
  type Carriers,
  createCarriers,
} from '../../modules/carriers/index.ts';
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

function connectorOf(connection: CarrierConnection, wiring: Wiring, isDemo: boolean): CarrierConnector {
  const { carrier, credentials, fields } = connection;
  const { config, metrics, routeOf, sandbox } = wiring;
  return {
    carrier,
    credentials,
    fields,
    isDemo,
    connect: (given) =>
      connection.connect({
        config,
        sandboxUrl: isDemo ? sandbox?.url : undefined,
        credentials: given,
        http: metrics.hooks(carrier),
        routeOf: (reference) => routeOf(carrier, reference),
      }),
  };
}

interface Connected {
  readonly connector: CarrierConnector;
  readonly adapter: CarrierAdapter | undefined;
}

/** Under configured credentials the carrier itself; else the sandbox, where there is one; else own contracts only. */
function connectOne(carrier: CarrierCode, wiring: Wiring): Connected {
  const connection = connections[carrier];
  const configured = connection.credentials.safeParse(connection.configured(wiring.config));
  const isDemo = !configured.success && wiring.sandbox !== undefined;
  const connector = connectorOf(connection, wiring, isDemo);
  if (configured.success) return { connector, adapter: connector.connect(configured.data) };
  if (!wiring.sandbox) return { connector, adapter: undefined };
  return { connector, adapter: connector.connect(connection.credentials.parse(wiring.sandbox[carrier])) };
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
    const { credentials, connect } = connectorOf(connections[carrier], wiring, true);
    return connect(credentials.parse(wiring.sandbox[carrier]));
  });
}
