import { sandboxCredentials } from '../../apps/carrier-sandbox/src/index.ts';
import { connectCarriers } from '../../apps/server/src/main/carriers.ts';
import {
  type CarrierEntry,
  type Carriers,
  createCarriers,
} from '../../apps/server/src/modules/carriers/index.ts';

type Wiring = Parameters<typeof connectCarriers>[0];

/** One carrier for each stand-in, CDEK and DPD in turn; `runKey` ends in the stand-in's port. */
export function connectFleet(wiring: Wiring, sandboxUrls: readonly string[]): Carriers {
  const entries = sandboxUrls.map((sandboxUrl, index): CarrierEntry => {
    const entry = connectCarriers({ ...wiring, sandbox: { url: sandboxUrl, ...sandboxCredentials } }).entries[
      index % 2
    ];
    if (!entry) throw new Error('the configuration names a real carrier');
    return { ...entry, runKey: `${entry.carrier}-${new URL(sandboxUrl).port}` };
  });
  return createCarriers(entries);
}
