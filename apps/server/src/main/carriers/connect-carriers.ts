import { createCdekAdapter } from '@tranzit/carrier-cdek';
import { createDpdAdapter, type DpdConfig } from '@tranzit/carrier-dpd';
import {
  type CarrierEntry,
  type CarrierMetrics,
  type Carriers,
  createCarriers,
} from '../modules/carriers/index.ts';
import type { Config } from './config.ts';

/** The carrier sandbox: its address and what it lets in. */
export interface SandboxAccess {
  readonly url: string;
  readonly cdek: { readonly clientId: string; readonly clientSecret: string };
  readonly dpd: { readonly clientNumber: string; readonly clientKey: string };
}

interface Wiring {
  readonly config: Config;
  /** Where a carrier without configuration is looked for in demo mode; `undefined`: it is absent. */
  readonly sandbox: SandboxAccess | undefined;
  /** The route of an order of ours; DPD's codes alone do not tell what a terminal waits for. */
  readonly routeOf: NonNullable<DpdConfig['routeOf']>;
  readonly metrics: CarrierMetrics;
}

function cdekAccess({ config, sandbox }: Wiring) {
  const {
    CARRIER_CDEK_URL: baseUrl,
    CARRIER_CDEK_CLIENT_ID: clientId,
    CARRIER_CDEK_CLIENT_SECRET: clientSecret,
  } = config;
  if (baseUrl && clientId && clientSecret) return { isDemo: false, baseUrl, clientId, clientSecret };
  return sandbox && { isDemo: true, baseUrl: `${sandbox.url}/cdek/v2`, ...sandbox.cdek };
}

function cdekEntry(wiring: Wiring): CarrierEntry | undefined {
  const access = cdekAccess(wiring);
  if (!access) return undefined;
  const { isDemo, ...config } = access;
  const adapter = createCdekAdapter({ ...config, http: { onCall: wiring.metrics.onCall('cdek') } });
  return { runKey: 'cdek', carrier: 'cdek', isDemo, adapter };
}

function dpdAccess({ config, sandbox }: Wiring) {
  const {
    CARRIER_DPD_URL: baseUrl,
    CARRIER_DPD_CLIENT_NUMBER: clientNumber,
    CARRIER_DPD_CLIENT_KEY: clientKey,
  } = config;
  if (baseUrl && clientNumber && clientKey) return { isDemo: false, baseUrl, clientNumber, clientKey };
  return sandbox && { isDemo: true, baseUrl: `${sandbox.url}/dpd/services`, ...sandbox.dpd };
}

function dpdEntry(wiring: Wiring): CarrierEntry | undefined {
  const access = dpdAccess(wiring);
  if (!access) return undefined;
  const { isDemo, ...config } = access;
  const adapter = createDpdAdapter({
    ...config,
    routeOf: wiring.routeOf,
    http: { onCall: wiring.metrics.onCall('dpd') },
  });
  return { runKey: 'dpd', carrier: 'dpd', isDemo, adapter };
}

/** The carriers of this process: configured ones, and in demo mode the sandbox for the others. */
export function connectCarriers(wiring: Wiring): Carriers {
  return createCarriers([cdekEntry(wiring), dpdEntry(wiring)].filter((entry) => entry !== undefined));
}
