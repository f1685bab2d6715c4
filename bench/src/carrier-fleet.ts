import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { sandboxCredentials } from '../../apps/carrier-sandbox/src/index.ts';
import { connectCarriers } from '../../apps/server/src/main/carriers/connect-carriers.ts';
import {
  type CarrierEntry,
  type Carriers,
  createCarriers,
} from '../../apps/server/src/modules/carrier-registry/index.ts';

type Wiring = Parameters<typeof connectCarriers>[0];

/** The carrier that stands behind the simulator of this number: all six in turn. */
export function carrierAt(index: number): CarrierCode {
  const carrier = carrierCodes[index % carrierCodes.length];
  if (!carrier) throw new Error('there are no carriers');
  return carrier;
}

/** One carrier for each simulator, all six in turn; `runKey` ends in the simulator's port. */
export function connectFleet(wiring: Wiring, sandboxUrls: readonly string[]): Carriers {
  const entries = sandboxUrls.map((sandboxUrl, index): CarrierEntry => {
    const carrier = carrierAt(index);
    const connector = connectCarriers({
      ...wiring,
      sandbox: { url: sandboxUrl, ...sandboxCredentials },
    }).findConnector(carrier);
    if (!connector?.isDemo) throw new Error('the configuration names a real carrier');
    return {
      runKey: `${carrier}-${new URL(sandboxUrl).port}`,
      carrier,
      isDemo: true,
      adapter: connector.connect(connector.credentials.parse(sandboxCredentials[carrier])),
    };
  });
  return createCarriers(entries);
}
