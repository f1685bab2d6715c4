import { createCdekAdapter } from '@tranzit/carrier-cdek';
import { createDpdAdapter, type DpdConfig } from '@tranzit/carrier-dpd';
import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { type CarrierEntry, type Carriers, createCarriers } from '../modules/carriers/index.ts';
import type { Config } from './config.ts';

interface Wiring {
  readonly config: Config;
  /** Where a carrier without configuration is looked for in demo mode; `undefined`: it is absent. */
  readonly sandboxUrl: string | undefined;
  /** The route of an order of ours; DPD's codes alone do not tell what a terminal waits for. */
  readonly routeOf: NonNullable<DpdConfig['routeOf']>;
}

function cdekEntry({ config, sandboxUrl }: Wiring): CarrierEntry | undefined {
  const {
    CARRIER_CDEK_URL: baseUrl,
    CARRIER_CDEK_CLIENT_ID: clientId,
    CARRIER_CDEK_CLIENT_SECRET: clientSecret,
  } = config;
  if (baseUrl && clientId && clientSecret) {
    return {
      runKey: 'cdek',
      carrier: 'cdek',
      isDemo: false,
      adapter: createCdekAdapter({ baseUrl, clientId, clientSecret }),
    };
  }
  if (!sandboxUrl) return undefined;
  const adapter = createCdekAdapter({ baseUrl: `${sandboxUrl}/cdek/v2`, ...sandboxCredentials.cdek });
  return { runKey: 'cdek', carrier: 'cdek', isDemo: true, adapter };
}

function dpdEntry({ config, sandboxUrl, routeOf }: Wiring): CarrierEntry | undefined {
  const {
    CARRIER_DPD_URL: baseUrl,
    CARRIER_DPD_CLIENT_NUMBER: clientNumber,
    CARRIER_DPD_CLIENT_KEY: clientKey,
  } = config;
  if (baseUrl && clientNumber && clientKey) {
    return {
      runKey: 'dpd',
      carrier: 'dpd',
      isDemo: false,
      adapter: createDpdAdapter({ baseUrl, clientNumber, clientKey, routeOf }),
    };
  }
  if (!sandboxUrl) return undefined;
  const adapter = createDpdAdapter({
    baseUrl: `${sandboxUrl}/dpd/services`,
    ...sandboxCredentials.dpd,
    routeOf,
  });
  return { runKey: 'dpd', carrier: 'dpd', isDemo: true, adapter };
}

/** The carriers of this process: configured ones, and in demo mode the sandbox for the others. */
export function connectCarriers(wiring: Wiring): Carriers {
  return createCarriers([cdekEntry(wiring), dpdEntry(wiring)].filter((entry) => entry !== undefined));
}
