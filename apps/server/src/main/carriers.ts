import { createCdekAdapter } from '@tranzit/carrier-cdek';
import { createDpdAdapter, type DpdConfig } from '@tranzit/carrier-dpd';
import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import {
  type CarrierEntry,
  type CarrierMetrics,
  type Carriers,
  createCarriers,
} from '../modules/carriers/index.ts';
import type { Config } from './config.ts';

interface Wiring {
  readonly config: Config;
  /** Where a carrier without configuration is looked for in demo mode; `undefined`: it is absent. */
  readonly sandboxUrl: string | undefined;
  /** The route of an order of ours; DPD's codes alone do not tell what a terminal waits for. */
  readonly routeOf: NonNullable<DpdConfig['routeOf']>;
  readonly metrics: CarrierMetrics;
}

function cdekEntry({ config, sandboxUrl, metrics }: Wiring): CarrierEntry | undefined {
  const {
    CARRIER_CDEK_URL: baseUrl,
    CARRIER_CDEK_CLIENT_ID: clientId,
    CARRIER_CDEK_CLIENT_SECRET: clientSecret,
  } = config;
  const isConfigured = Boolean(baseUrl && clientId && clientSecret);
  if (!isConfigured && !sandboxUrl) return undefined;
  const access =
    baseUrl && clientId && clientSecret
      ? { baseUrl, clientId, clientSecret }
      : { baseUrl: `${sandboxUrl}/cdek/v2`, ...sandboxCredentials.cdek };
  const adapter = createCdekAdapter({ ...access, http: { onCall: metrics.onCall('cdek') } });
  return { runKey: 'cdek', carrier: 'cdek', isDemo: !isConfigured, adapter };
}

function dpdEntry({ config, sandboxUrl, routeOf, metrics }: Wiring): CarrierEntry | undefined {
  const {
    CARRIER_DPD_URL: baseUrl,
    CARRIER_DPD_CLIENT_NUMBER: clientNumber,
    CARRIER_DPD_CLIENT_KEY: clientKey,
  } = config;
  const isConfigured = Boolean(baseUrl && clientNumber && clientKey);
  if (!isConfigured && !sandboxUrl) return undefined;
  const access =
    baseUrl && clientNumber && clientKey
      ? { baseUrl, clientNumber, clientKey }
      : { baseUrl: `${sandboxUrl}/dpd/services`, ...sandboxCredentials.dpd };
  const adapter = createDpdAdapter({ ...access, routeOf, http: { onCall: metrics.onCall('dpd') } });
  return { runKey: 'dpd', carrier: 'dpd', isDemo: !isConfigured, adapter };
}

/** The carriers of this process: configured ones, and in demo mode the sandbox for the others. */
export function connectCarriers(wiring: Wiring): Carriers {
  return createCarriers([cdekEntry(wiring), dpdEntry(wiring)].filter((entry) => entry !== undefined));
}
