import { connectCarriers } from '../../apps/server/src/main/carriers.ts';
import type { Config } from '../../apps/server/src/main/config.ts';
import { type CarrierEntry, type Carriers, createCarriers } from '../../apps/server/src/modules/carriers/index.ts';

/** One carrier for each stand-in, CDEK and DPD in turn; `runKey` ends in the stand-in's port. */
export function connectFleet(config: Config, sandboxUrls: readonly string[]): Carriers {
  const entries = sandboxUrls.map((sandboxUrl, index): CarrierEntry => {
    const both = connectCarriers({ config, sandboxUrl, routeOf: async () => undefined });
    const entry = both.entries[index % 2];
    if (!entry) throw new Error('the configuration names a real carrier');
    return { ...entry, runKey: `${entry.carrier}-${new URL(sandboxUrl).port}` };
  });
  return createCarriers(entries);
}
